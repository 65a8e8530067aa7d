import { workspaceRoot } from './babel.ts';

/** The host and the four remotes; each is built and released on its own. */
export const remotes = ['mfe-auth', 'mfe-tournaments', 'mfe-teams', 'mfe-matches'] as const;
export const buildable = ['host', ...remotes] as const;
export type Buildable = (typeof buildable)[number];

/** Absolute path of something in a room. */
export const inRoom = (room: string, path = '') => `${workspaceRoot}/${room}${path && `/${path}`}`;

/** The host's pages for people who run the site: their texts are fetched with them, so that no other page carries any. */
export const ADMIN = 'host/src/admin';
/** Every place with text catalogs of its own. */
export const textRooms = ['shared', 'host', ADMIN, ...remotes] as const;

/** Where a room's own text catalogs lie, one `{locale}.po` each. */
export const catalogFolder = (room: string) =>
  inRoom(room, room === 'shared' ? 'i18n/locales' : room === ADMIN ? 'locales' : 'src/locales');
