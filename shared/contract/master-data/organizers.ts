// /v1/settings/organizers: who runs tournaments here. Changing one is also for those who manage its tournaments.
import {
  anyText,
  flag,
  type Infer,
  id,
  list,
  nullable,
  optional,
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from '../call.ts';
import { entryName, masterData, masterDataPicture, NAME_MAX } from './calls.ts';
import { slug } from './slug.ts';

export const ORGANIZER_TEXT_MAX = 4000;
export const ORGANIZER_LINKS_MAX = 8;
const URL_MAX = 300;
/** Where an organizer is found elsewhere. */
const webAddress = pattern(/^https:\/\/[^\s"<>]+$/, URL_MAX);

const shownLinks = list(reply({ name: anyText, url: anyText }));
const shown = {
  slug: anyText,
  image: nullable(anyText),
  /** Plain text with line breaks, and the same in English; both may be empty. */
  text: anyText,
  text_en: anyText,
  links: shownLinks,
  color_scheme: nullable(reply({ id, name: anyText })),
  /** Whom it belongs to; its staff cannot take that person's role away. */
  owner: nullable(reply({ id, username: anyText })),
  /** Whether people with platform.admin may decide matches of its tournaments that they play in. */
  admins_decide_own: flag,
};
const parts = { who: 'site.manage, or who manages that organizer', shown };

export const organizerCalls = masterData('organizers', 'Organizers', {
  ...parts,
  fields: {
    name: entryName,
    slug,
    text: text(0, ORGANIZER_TEXT_MAX),
    text_en: text(0, ORGANIZER_TEXT_MAX),
    links: list(request({ name: text(1, NAME_MAX), url: webAddress }), ORGANIZER_LINKS_MAX),
    color_scheme: nullable(id),
    owner: nullable(id),
    admins_decide_own: flag,
  },
});
export const organizerPictureCalls = masterDataPicture('organizers', 'Organizers', parts);

/** An organizer as visitors see it. */
const publicOrganizer = reply({
  id,
  name: anyText,
  slug: anyText,
  image: nullable(anyText),
  /** Plain text in the language that was asked for, in German where it is not translated. */
  text: anyText,
  links: shownLinks,
  /** The series that tournaments of it belong to. */
  series: optional(list(reply({ name: anyText, slug: anyText }))),
});
export type PublicOrganizer = Infer<typeof publicOrganizer>;

export const getOrganizer = call({
  method: 'GET',
  path: '/v1/organizers/:slug',
  summary: 'Who runs tournaments here, by the name in its address',
  params: request({ slug }),
  reply: publicOrganizer,
});
