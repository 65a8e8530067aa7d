// What belongs to the signed-in person alone: settings, sessions, own data.
import {
  anyText,
  flag,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { directoryEntry, givenDirectoryEntry } from './directory.ts';
import { givenLocation, location } from './locations.ts';
import { fieldValue } from './registration.ts';
import { MAIL_MAX, PASSWORD_MAX } from './users.ts';

/** A frame around an avatar; `image` is an address, drawn over the avatar. */
const decoration = reply({ id, name: anyText, image: anyText });

export const accountSettings = reply({
  username: anyText,
  mail: anyText,
  mail_verified: flag,
  /** A new address that waits for its link to be followed. */
  pending_mail: nullable(anyText),
  additional_fields: list(reply({ key: anyText, value: nullable(anyText) })),
  avatar: nullable(anyText),
  decoration: nullable(id),
  /** The frames that this person may wear. */
  decorations: list(decoration),
  /** Where this person is at home, for all to see. */
  location: optional(nullable(location)),
  /** Whether the directory lists this person. */
  directory: optional(directoryEntry),
  connections: list(reply({ id, name: anyText, linked_at: moment })),
  marketing: flag,
  locale: oneOf(['de', 'en']),
});
export type AccountSettings = Infer<typeof accountSettings>;

export const getAccountSettings = call({
  method: 'GET',
  path: '/v1/users/@me/settings',
  summary: 'Everything that the own settings show',
  reply: accountSettings,
});

/** Refuses with username_missing, username_invalid, username_reserved, username_taken; not_found for a frame that is not theirs. */
export const changeProfile = call({
  method: 'PATCH',
  path: '/v1/users/@me/profile',
  summary: 'Changes user name and avatar frame',
  body: request({ username: text(0, 200), decoration: nullable(id) }),
  reply: accountSettings,
});

/** Refuses with location_unknown, details: the part that does not lie where it is said to. */
export const changeLocation = call({
  method: 'PUT',
  path: '/v1/users/@me/location',
  summary: 'Changes the location that the public profile shows, or takes it away',
  body: request({ location: nullable(givenLocation) }),
  reply: accountSettings,
});

/** Refuses as `givenDirectoryEntry` says. */
export const changeDirectory = call({
  method: 'PUT',
  path: '/v1/users/@me/directory',
  summary: 'Changes whether the directory lists this person, and whether they look for a team',
  body: givenDirectoryEntry,
  reply: accountSettings,
});

/** Refuses with additional_fields (63, details: keys). */
export const changeFields = call({
  method: 'PUT',
  path: '/v1/users/@me/additional-fields',
  summary: 'Changes the additional fields',
  body: request({ additional_fields: list(fieldValue, 20) }),
  reply: accountSettings,
});

export const changePreferences = call({
  method: 'PUT',
  path: '/v1/users/@me/preferences',
  summary: 'Changes consent and the language of mails',
  body: request({ marketing: flag, locale: oneOf(['de', 'en']) }),
  reply: accountSettings,
});

/**
 * The address changes when its link is followed; then the other sessions end and the old address is told.
 * Refuses with wrong_password, mail_invalid, mail_taken (10).
 */
export const changeMail = call({
  method: 'POST',
  path: '/v1/users/@me/mail',
  summary: 'Asks for another mail address',
  body: request({ mail: text(0, MAIL_MAX), password: text(0, PASSWORD_MAX) }),
  reply: accountSettings,
});

export const cancelMailChange = call({
  method: 'DELETE',
  path: '/v1/users/@me/mail',
  summary: 'Takes back a change of the mail address that is not confirmed yet',
  reply: accountSettings,
});

/** Refuses with last_way_in for an account that could not sign in without it. */
export const disconnect = call({
  method: 'DELETE',
  path: '/v1/users/@me/connections/:connection',
  summary: 'Unlinks a service',
  params: request({ connection: id }),
  reply: accountSettings,
});

const session = reply({
  id,
  /** Whether it is the one that asks. */
  current: flag,
  created_at: moment,
  seen_at: moment,
  /** The browser in a few words, `Firefox · Linux`; `null` when it did not say. */
  device: nullable(anyText),
});
export type Session = Infer<typeof session>;

export const listSessions = call({
  method: 'GET',
  path: '/v1/users/@me/sessions',
  summary: 'The own sessions, this one first, then by last use',
  reply: reply({ items: list(session) }),
});

export const endSession = call({
  method: 'DELETE',
  path: '/v1/users/@me/sessions/:session',
  summary: 'Ends one of the own sessions',
  params: request({ session: id }),
  reply: noContent,
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/v1/users/@me/sessions',
  summary: 'Ends every own session but this one',
  reply: noContent,
});

/** Where the own data are downloaded from: a ZIP of JSON files and images. */
export const EXPORT_PATH = '/v1/users/@me/export';

/**
 * Results stay under a stand-in name; name and mail are free again. Refuses with wrong_password, last_admin, and with
 * proof_needed where the account has a second factor that was not shown a moment ago.
 * A repeat with the same key and the cookie of the session that ended by it gets the first answer.
 */
export const deleteAccount = call({
  method: 'POST',
  path: '/v1/users/@me/delete',
  summary: 'Deletes the own account for good',
  body: request({ password: text(0, PASSWORD_MAX) }),
  reply: noContent,
});
