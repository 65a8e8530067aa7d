import { workspaceRoot } from './babel.ts';

/** The host and the four remotes; each is built and released on its own. */
export const remotes = ['mfe-auth', 'mfe-tournaments', 'mfe-teams', 'mfe-matches'] as const;
export const buildable = ['host', ...remotes] as const;
export type Buildable = (typeof buildable)[number];

/** Absolute path of something in a room. */
export const inRoom = (room: string, path = '') => `${workspaceRoot}/${room}${path && `/${path}`}`;

/** Where a room's own text catalogs lie, one `{locale}.po` each. */
export const catalogFolder = (room: string) =>
  inRoom(room, room === 'shared' ? 'i18n/locales' : 'src/locales');
