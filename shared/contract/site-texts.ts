// /v1/settings/texts: sentences that a site says in its own words. Pages find them in `i18n` of GET /v1/base. Needs site.manage.
import {
  anyText,
  count,
  type Infer,
  list,
  nullable,
  oneOf,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

/** The sentences, with the most characters that their place has room for. */
export const siteTextKeys = ['start.slogan', 'start.lead', 'auth.already_connected', 'auth.banned'] as const;
export type SiteTextKey = (typeof siteTextKeys)[number];
export const siteTextMax: Record<SiteTextKey, number> = {
  'start.slogan': 60,
  'start.lead': 160,
  'auth.already_connected': 300,
  'auth.banned': 300,
};
const LONGEST = 300;

const siteTexts = reply({
  /** Grows with every change. */
  rev: count,
  /** In the order of the keys; `null` where the text of the software is shown. */
  texts: list(reply({ key: anyText, de: nullable(anyText), en: nullable(anyText) })),
});
export type SiteTexts = Infer<typeof siteTexts>;

export const getSiteTexts = call({
  method: 'GET',
  path: '/v1/settings/texts',
  summary: 'Sentences that the site says in its own words (site.manage)',
  reply: siteTexts,
});

/**
 * Blank texts give way to those of the software. Refuses with stale_version when they were changed since, and with
 * invalid_request for a text that is too long for its place (details: its key).
 */
export const updateSiteTexts = call({
  method: 'PUT',
  path: '/v1/settings/texts',
  summary: 'Changes sentences that the site says in its own words (site.manage)',
  body: request({
    rev: count,
    texts: list(
      request({ key: oneOf(siteTextKeys), de: text(0, LONGEST), en: text(0, LONGEST) }),
      siteTextKeys.length,
    ),
  }),
  reply: siteTexts,
});
