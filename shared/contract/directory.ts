// The public directories, /teams and /users: who is listed, and which of them are looking for players or a team.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  integerFromText,
  list,
  nullable,
  oneOf,
  optional,
  page,
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

/** `hidden`: in no list. `shown`: in the list. `looking`: in the list as a team that looks for players, or a player for a team. */
const directoryStates = ['hidden', 'shown', 'looking'] as const;
export type DirectoryState = (typeof directoryStates)[number];

/** What a team or a user says about whom they look for. */
export const LOOKING_TEXT_MAX = 140;
/** More games than a site has. */
const GAMES_MAX = 50;

/** What a team or a user chose, as their settings show it. */
export const directoryEntry = reply({ state: oneOf(directoryStates), text: anyText, games: list(id) });
export type DirectoryEntry = Infer<typeof directoryEntry>;

/** The same as it is sent. Refuses with invalid_request for a game that there is not, archived for one that was not chosen before. */
export const givenDirectoryEntry = request({
  state: oneOf(directoryStates),
  text: text(0, LOOKING_TEXT_MAX),
  games: list(id, GAMES_MAX),
});
export type GivenDirectoryEntry = Infer<typeof givenDirectoryEntry>;

/** What the public page of a team or a user says while they look. */
export const looking = reply({ text: anyText, games: list(id) });

const PAGE_MAX = 50;
/** Holds the folded name that a page ended with, which can be longer than the name. */
const CURSOR_MAX = 4000;

const query = request({
  /** Found in the name, of a team also in the tag. */
  text: optional(text(0, 80)),
  game: optional(id),
  /** Only those that are looking. */
  looking: optional(oneOf(['true'])),
  limit: optional(integerFromText(1, PAGE_MAX)),
  cursor: optional(pattern(/^[\w-]+$/, CURSOR_MAX)),
});
export type DirectoryQuery = Infer<typeof query>;

const listing = { games: list(id), looking: flag, /** Empty for who does not look. */ text: anyText };

const listedTeam = reply({
  id,
  name: anyText,
  tag: anyText,
  logo: nullable(anyText),
  members: count,
  ...listing,
});
export type DirectoryTeam = Infer<typeof listedTeam>;

/** No birthday, no real name, no mail, no date at all. */
const listedUser = reply({ id, username: anyText, avatar: nullable(anyText), ...listing });
export type DirectoryUser = Infer<typeof listedUser>;

/** Refuses with directory_off where the site has no such directory. */
export const browseTeams = call({
  method: 'GET',
  path: '/v1/teams',
  summary: 'Teams that show themselves, by name',
  query,
  reply: page(listedTeam),
});

/** Refuses with directory_off where the site has no such directory. */
export const browseUsers = call({
  method: 'GET',
  path: '/v1/users',
  summary: 'Users who chose to be listed, by name',
  query,
  reply: page(listedUser),
});
