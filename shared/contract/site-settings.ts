// /v1/settings/site and the setup of a new site. Everything needs site.manage.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  list,
  map,
  nullable,
  oneOf,
  optional,
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { AVATAR_MAX, AVATAR_TYPES } from './images.ts';

/**
 * Sections of the header that a site may leave out; absent flags are on. The pages of `teams` and `users` go with them.
 * `reports`: pages report their errors, see docs/releases.md.
 */
export type SiteFlag = 'kicktipp' | 'vcd' | 'partner' | 'teams' | 'users' | 'reports';
/** Places that have an outline, on a 24 x 24 grid. */
export type OutlineName = 'logo' | 'vcd';
export const sitePictures = ['icon', 'fallback'] as const;
export type SitePicture = (typeof sitePictures)[number];

export const SITE_NAME_MAX = 60;
export const SOCIAL_LINKS_MAX = 8;
export const OUTLINE_MAX = 4000;
const URL_MAX = 300;
const webAddress = pattern(/^https:\/\/[^\s"<>]+$/, URL_MAX);
/** A mail address, or an address on the web. */
export const CONTACT = /^(?:https:\/\/[^\s"<>]+|[^\s@"<>:]+@[^\s@"<>:]+\.[^\s@"<>:]+)$/;
const contact = pattern(CONTACT, URL_MAX);
/** The commands of an SVG path and nothing else: no markup can be in it. */
const outline = pattern(/^[MmLlHhVvCcSsQqTtAaZz0-9eE\s,.+-]*$/, OUTLINE_MAX);
const locale = oneOf(['de', 'en']);

const siteSettings = reply({
  /** Grows with every change but those of pictures. */
  rev: count,
  title: anyText,
  platform_name: anyText,
  icon: anyText,
  fallback_icon: anyText,
  flags: map(flag),
  translations: list(anyText),
  vector_icons: map(anyText),
  social_links: list(reply({ name: anyText, url: anyText })),
  support_url: nullable(anyText),
  /** For reports of weaknesses: a mail address or an address on the web, shown in `/.well-known/security.txt`. */
  security_contact: optional(nullable(anyText)),
  /** `null`: the colours that come with the software. */
  color_scheme: nullable(reply({ id, name: anyText })),
});
export type SiteSettings = Infer<typeof siteSettings>;

export const getSiteSettings = call({
  method: 'GET',
  path: '/v1/settings/site',
  summary: 'What the site is called and how it looks (site.manage)',
  reply: siteSettings,
});

/** Refuses with stale_version when it was changed since, archived for a colour scheme that can no longer be chosen. */
export const updateSiteSettings = call({
  method: 'PUT',
  path: '/v1/settings/site',
  summary: 'Changes what the site is called and how it looks (site.manage)',
  body: request({
    rev: count,
    title: text(1, SITE_NAME_MAX),
    platform_name: text(1, SITE_NAME_MAX),
    /** What is left out stays as it was. */
    flags: request({
      ...{ kicktipp: flag, vcd: flag, partner: flag },
      ...{ teams: optional(flag), users: optional(flag), reports: optional(flag) },
    }),
    /** German, which the site is written in, and English where it is offered. */
    translations: list(locale, 2),
    vector_icons: request({ logo: outline, vcd: outline }),
    social_links: list(request({ name: text(1, SITE_NAME_MAX), url: webAddress }), SOCIAL_LINKS_MAX),
    support_url: nullable(webAddress),
    security_contact: optional(nullable(contact)),
    color_scheme: nullable(id),
  }),
  reply: siteSettings,
});

/** One of `sitePictures`; any other is not found. */
const pictureParams = request({ picture: id });

/** Refuses as those for avatars, and with not_found. */
export const setSitePicture = call({
  method: 'PUT',
  path: '/v1/settings/site/pictures/:picture',
  summary: 'Changes the icon of the site, or what stands in for missing pictures, to the body (site.manage)',
  params: pictureParams,
  upload: { types: AVATAR_TYPES, max: AVATAR_MAX },
  reply: siteSettings,
  stored: false,
});

export const removeSitePicture = call({
  method: 'DELETE',
  path: '/v1/settings/site/pictures/:picture',
  summary: 'Goes back to the picture that comes with the software (site.manage)',
  params: pictureParams,
  reply: siteSettings,
});

/** What a new site needs, in the order in which it is done. */
export const setupSteps = [
  'site',
  'legal',
  'games',
  'organizer',
  'registration',
  'sign_in',
  'mail',
  'tournament',
] as const;
export type SetupStep = (typeof setupSteps)[number];

const setup = reply({
  steps: list(
    reply({
      step: anyText,
      /** It is done, or a person has said that it may stay as it is. */
      done: flag,
      reviewed: flag,
    }),
  ),
  /** The pages whose text is still the shipped example. */
  examples: list(anyText),
  mail: reply({
    /** Whether mails leave the site, or become files in its data folder. */
    sends: flag,
    from: anyText,
    /** The address of the caller, to which a test mail goes. */
    to: nullable(anyText),
  }),
  sign_in: list(
    reply({
      id: anyText,
      name: anyText,
      available: flag,
      /** The settings that its keys are given by. */
      settings: list(anyText),
      /** The address that its operator asks for. */
      return_to: anyText,
    }),
  ),
});
export type Setup = Infer<typeof setup>;

export const getSetup = call({
  method: 'GET',
  path: '/v1/admin/setup',
  summary: 'How far a new site is set up (site.manage)',
  reply: setup,
});

/** Refuses with not_found for a step that there is not. */
export const reviewSetupStep = call({
  method: 'PUT',
  path: '/v1/admin/setup/steps/:step',
  summary: 'Says that a step of the setup may stay as it is, or takes that back (site.manage)',
  params: request({ step: id }),
  body: request({ reviewed: flag }),
  reply: setup,
});

export const sendTestMail = call({
  method: 'POST',
  path: '/v1/admin/setup/test-mail',
  summary: 'Sends a mail to the caller, to see that mails arrive (site.manage)',
  reply: noContent,
});
