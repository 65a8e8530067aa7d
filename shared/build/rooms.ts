import { existsSync, readdirSync } from 'node:fs';
import { workspaceRoot } from './workspace-root.ts';

/** Absolute path of something in a room. */
export const inRoom = (room: string, path = '') => `${workspaceRoot}/${room}${path && `/${path}`}`;

/** What the folder of a remote is called. */
export const REMOTE_NAME = /^mfe-[a-z][a-z0-9-]*$/;

/** Every remote of the workspace: a folder of that name with a declaration in it. Nothing else lists them. */
export const remotes: readonly string[] = readdirSync(workspaceRoot)
  .filter((name) => REMOTE_NAME.test(name) && existsSync(inRoom(name, 'remote.config.ts')))
  .sort();

/** The host and the remotes; each is built and released on its own. */
export const buildable: readonly string[] = ['host', ...remotes];
/** Name of one of them. */
export type Buildable = string;

/** The host's pages for people who run the site: their texts are fetched with them, so that no other page carries any. */
const ADMIN = 'host/src/admin';
/** Parts of rooms that most visits never open: their texts are fetched with them. */
export const lateParts: readonly string[] = [
  ADMIN,
  'host/src/dialogs',
  'host/src/notifications',
  'host/src/start',
  'host/src/tasks',
  'host/src/venue',
  'mfe-auth/src/second-factor',
  'mfe-auth/src/site-settings',
  'mfe-matches/src/desk',
  'mfe-matches/src/rulings',
  'mfe-matches/src/page',
  'mfe-matches/src/play',
  'mfe-matches/src/tips',
  'mfe-matches/src/tips-desk',
  'mfe-teams/src/member-roles',
  'mfe-tournaments/src/claim',
  'mfe-tournaments/src/desk',
  'mfe-tournaments/src/entry',
  'mfe-tournaments/src/league',
  'mfe-tournaments/src/organizer',
  'mfe-tournaments/src/page',
  'mfe-tournaments/src/rounds',
  'mfe-tournaments/src/series',
  'mfe-tournaments/src/settings',
  'mfe-tournaments/src/stage',
  'mfe-tournaments/src/statistics',
  'shared/audit',
  'shared/clock-change',
  'shared/location',
  'shared/master-data',
  'shared/pictures',
  'shared/records',
];
/** Every place with text catalogs of its own. */
export const textRooms = ['shared', 'host', ...lateParts, ...remotes] as const;

/** The remote that a room is or belongs to; `undefined` for the host's and shared ones. */
export const remoteOf = (room: string) =>
  remotes.find((remote) => room === remote || room.startsWith(`${remote}/`));

/** Where a room's own text catalogs lie, one `{locale}.po` each. */
export const catalogFolder = (room: string) =>
  inRoom(room, room === 'shared' ? 'i18n/locales' : lateParts.includes(room) ? 'locales' : 'src/locales');
