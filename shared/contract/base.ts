import {
  anyText,
  flag,
  type Infer,
  id,
  list,
  map,
  nullable,
  optional,
  reply,
} from '@duellwerk/shared/contract/schema';
import { alert } from './alerts.ts';
import { call } from './call.ts';
import { schemeShades } from './scheme-shades.ts';

/** It can no longer be chosen; what refers to it still shows it. */
const archived = optional(flag);

/** An account at another service that a user can link, such as Discord. */
const connection = reply({
  id,
  name: anyText,
  icon: anyText,
  sign_up: flag,
  /** Whether it can be used to sign in and to link: this site has keys for it, and it is not switched off (`archived`). */
  available: optional(flag),
  archived,
});
const badge = reply({ id, name: anyText, image: nullable(anyText), archived });
/** `is_player`: holders may stand in a line-up. `is_manager`: holders may act for the team. */
const memberRole = reply({ id, name: anyText, is_manager: flag, is_player: flag, archived });
const game = reply({
  id,
  name: anyText,
  slug: anyText,
  required_connection: nullable(id),
  /** Its art, for tournaments without a picture of their own. */
  image: optional(nullable(anyText)),
  archived,
});
const organizer = reply({
  id,
  name: anyText,
  slug: anyText,
  /** On the pages of its tournaments; absent where it takes those of the site. */
  colors: optional(schemeShades),
  archived,
});
const country = reply({ id: anyText, name: anyText });

/** A field that registration asks for beside mail and password. */
const registrationField = reply({
  id,
  key: anyText,
  description: anyText,
  required: flag,
  icon: nullable(anyText),
  /** `choice` or `text` of a field that the site has made; absent where the key says it. */
  kind: optional(anyText),
  choices: optional(list(reply({ id, name: anyText }))),
});

const writtenPage = reply({ path: anyText, title: anyText, picture: nullable(anyText) });

/** The community elsewhere, linked in the footer. */
const socialLink = reply({ name: anyText, url: anyText });

export const siteConfig = reply({
  title: anyText,
  icon: anyText,
  platform_name: anyText,
  flags: map(flag),
  base_url: anyText,
  fallback_icon: anyText,
  /** Locales the site is offered in, the default first. */
  translations: list(anyText),
  /** Outlines on a 24 x 24 grid by name: `logo` of the site, and one per section such as `vcd`. */
  vector_icons: map(anyText),
  social_links: optional(list(socialLink)),
  /** In place of the site's own. */
  colors: optional(schemeShades),
  /** The community's chat, where help is given. */
  support_url: optional(anyText),
  required_registration_fields: list(registrationField),
});

/**
 * GET /v1/base: what every page needs, the same for every visitor of one locale.
 * The shell cannot stand without `config`. Any other part may be missing and is empty then, so that a server that
 * cannot tell its badges costs nobody the page; a part that is there must fit.
 */
const base = reply({
  config: siteConfig,
  i18n: optional(map(anyText)),
  connections: optional(list(connection)),
  member_roles: optional(list(memberRole)),
  badges: optional(list(badge)),
  games: optional(list(game)),
  organizers: optional(list(organizer)),
  countries: optional(list(country)),
  /** Paths of pages that are not written yet and therefore not shown: their example belongs to the demo. */
  hidden_pages: optional(list(anyText)),
  /** Partner and project pages in the site's own words. */
  written_pages: optional(list(writtenPage)),
  permissions: optional(list(anyText)),
  version: optional(anyText),
  alerts: optional(list(alert)),
});

export type Connection = Infer<typeof connection>;
export type Badge = Infer<typeof badge>;
export type MemberRole = Infer<typeof memberRole>;
export type Game = Infer<typeof game>;
export type Organizer = Infer<typeof organizer>;
export type Country = Infer<typeof country>;
export type WrittenPage = Infer<typeof writtenPage>;
export type SiteConfig = Infer<typeof siteConfig>;
export type Base = Infer<typeof base>;

export const getBase = call({
  method: 'GET',
  path: '/v1/base',
  summary: 'What every page needs',
  reply: base,
});
