// The field of a tournament: its entries, the check-in desk and the seeds, and who helps the organizer (tournament.manage,
// also bound to the organizer).
import {
  anyText,
  count,
  fileText,
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
import { MAX_ENTRIES } from '../bracket/settings.ts';
import { call, noContent } from './call.ts';
import { deskParams, deskReason, seenVersion, stepDone } from './tournament-desk.ts';
import { entryStates, tournamentModes, tournamentStates } from './tournaments.ts';

const person = reply({ id, name: anyText });

const fieldEntry = reply({
  entry: id,
  kind: oneOf(tournamentModes),
  /** The id of the team or of the user. */
  id,
  name: anyText,
  image: nullable(anyText),
  /** Has no account. */
  guest: optional(flag),
  state: oneOf(entryStates),
  rev: count,
  seed: nullable(count),
  entered_at: moment,
  checked_in_at: nullable(moment),
  /** Who plays, once they have checked in. */
  roster: list(person),
  /** May play by the rule of the eligibility call, as everything stands now. */
  eligible: flag,
  /** Without a check-in: too few of its players would be left to it, as the others play elsewhere. */
  line_up_short: optional(flag),
  /** A ban of the organizer speaks against it, of the team or of one of its people. */
  banned: optional(flag),
  /** Why organizers let it play in spite of that. */
  cleared_reason: nullable(anyText),
  late_check_in: nullable(
    reply({ reason: anyText, asked_at: moment, players: list(id), admitted: nullable(flag) }),
  ),
});
export type FieldEntry = Infer<typeof fieldEntry>;

export const listField = call({
  method: 'GET',
  path: '/v1/admin/tournaments/:tournament/entries',
  summary:
    'Every entry by time, with roster, late check-in and whether it may play: the review list (tournament.manage)',
  params: deskParams,
  reply: reply({ items: list(fieldEntry), version: count, reminded_at: nullable(moment) }),
});

export const MESSAGE_MAX = 500;

/** Once a minute: too_soon, details the seconds to wait. */
export const messageEntries = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/messages',
  summary: 'Writes to everybody who plays, or to those who are missing at check-in (tournament.manage)',
  params: deskParams,
  body: request({ text: text(1, MESSAGE_MAX), to: oneOf(['all', 'missing']) }),
  /** How many entries it went to. */
  reply: reply({ entries: count }),
});

const changed = reply({ entry: id, state: oneOf(entryStates), rev: count });

/**
 * Also after the end of registration; once it is drawn as a latecomer, where the stage has a place.
 * Refuses with already_entered, no_place_free, no_free_slot.
 */
export const addEntry = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/entries',
  summary: 'Enters a team or a user by hand, whatever the eligibility says (tournament.manage)',
  params: deskParams,
  body: request({ team_id: nullable(id), user_id: nullable(id) }),
  reply: changed,
});

/** Lines of a list that are looked up, or entered, at once. */
export const BULK_MAX = 200;
/** Characters of a name that is looked up; no team and no user has a longer one. */
export const BULK_NAME_MAX = 80;
const BULK_BODY_MAX = 64 * 1024;

const candidate = reply({
  /** Of a team or of a user, as the tournament is played. */
  id,
  name: anyText,
  /** `null` for a user. */
  tag: nullable(anyText),
  image: nullable(anyText),
  /** Is in the tournament already, with a place or waiting. */
  entered: flag,
  /** A ban of the organizer holds against them: they can be entered by hand all the same. */
  banned: optional(flag),
});
export type Candidate = Infer<typeof candidate>;

const bulkPreview = reply({
  /** One for each name, in their order: those who are called so. */
  items: list(
    reply({
      candidates: list(candidate),
      /** There are none, and it is a name under which a player, or a team, can be entered without an account. */
      guest: optional(flag),
    }),
  ),
  /** How many can still be entered. */
  free: count,
});
export type BulkPreview = Infer<typeof bulkPreview>;

/** Names are compared without case, accents and spaces; teams also by their tag. */
export const previewEntries = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/entries/preview',
  summary: 'Who is meant by names of a list, before they are entered (tournament.manage)',
  params: deskParams,
  body: request({ names: list(text(1, BULK_NAME_MAX), BULK_MAX) }),
  bodyMax: BULK_BODY_MAX,
  reply: bulkPreview,
  stored: false,
});

/** `username_invalid` and `username_taken` of guests: no user, or team, could be called so, or one is. */
export const entryRefusals = [
  ...(['not_found', 'already_entered', 'no_place_free', 'username_invalid', 'username_taken'] as const),
] as const;
export type EntryRefusal = (typeof entryRefusals)[number];

const bulkEntered = reply({
  /** One for each line, in their order. */
  items: list(
    reply({
      ...{ id: nullable(id), guest: nullable(anyText) },
      ...{ entry: nullable(id), refused: nullable(oneOf(entryRefusals)) },
    }),
  ),
});
export type BulkEntered = Infer<typeof bulkEntered>;

/**
 * By the rules of addEntry. Who cannot be entered is refused alone: the others are entered all the same. A line has the id of a
 * team or user, or the name of a guest: a player or team without an account, whose place can be taken later (claims).
 */
export const addEntries = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/entries/bulk',
  summary: 'Enters many teams or users by hand, in the order of the list (tournament.manage)',
  params: deskParams,
  body: request({
    lines: list(request({ id: nullable(id), guest: nullable(text(1, BULK_NAME_MAX)) }), BULK_MAX),
  }),
  bodyMax: BULK_BODY_MAX,
  reply: bulkEntered,
});

const entryMove = (path: string, summary: string) =>
  call({
    method: 'POST',
    path: `/v1/admin/tournaments/:tournament/entries/:entry/${path}`,
    summary: `${summary} (tournament.manage)`,
    params: request({ tournament: id, entry: id }),
    body: request({ rev: count, reason: nullable(deskReason) }),
    reply: changed,
  });

export const acceptEntry = entryMove(
  'accept',
  'Gives an entry a place: one that is asked for, waits, or was refused',
);
export const rejectEntry = entryMove('reject', 'Refuses an entry; its place goes to who waits');
export const waitlistEntry = entryMove('waitlist', 'Takes the place of an entry, which waits then');
export const removeEntry = entryMove(
  'remove',
  'Takes an entry out until the start, after the draw with its seed',
);
export const clearEntry = entryMove('clear', 'Lets an entry play in spite of what speaks against it');

/** Once in ten minutes: too_soon, details the seconds to wait. */
export const remindMissing = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/check-in/reminders',
  summary: 'Writes to everybody who is missing at check-in (tournament.manage)',
  params: deskParams,
  reply: reply({ reminded: count }),
});

/** Before the draw: a wish for those who are named. After it: everybody in the new order, until the start. */
export const setSeeds = call({
  method: 'PUT',
  path: '/v1/admin/tournaments/:tournament/seeds',
  summary: 'Sets the order of seeds, the best first (tournament.manage)',
  params: deskParams,
  body: request({ ...seenVersion, entries: list(id, MAX_ENTRIES) }),
  reply: stepDone,
});

export const drawSeeds = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/seeds/random',
  summary:
    'Draws the order of seeds with a text that is kept, a new one if none is given (tournament.manage)',
  params: deskParams,
  body: request({ ...seenVersion, random: nullable(text(1, 80)) }),
  reply: stepDone,
});

const ratedEntry = reply({
  entry: id,
  name: anyText,
  /** `null` for who has played no match of the game. */
  rating: nullable(count),
  /** How many matches it comes from. */
  matches: count,
});

/** Elo over the matches of the game that were played: shared/rules/rating. */
export const getSeedsByRating = call({
  method: 'GET',
  path: '/v1/admin/tournaments/:tournament/seeds/rating',
  summary:
    'The order of seeds by rating, the best first, those without any last by entry (tournament.manage)',
  params: deskParams,
  reply: reply({ items: list(ratedEntry), version: count }),
});

const CSV_MAX = 200_000;
export const getSeedsTable = call({
  method: 'GET',
  path: '/v1/admin/tournaments/:tournament/seeds/table',
  summary: 'The seeds as a CSV table (tournament.manage)',
  params: deskParams,
  reply: reply({ name: anyText, csv: anyText }),
});

/**
 * For pages of older versions and for programs; a page of today reads a table itself and shows the order before it is saved.
 * Refuses with seeds_invalid, details `line:problem:text` with problems of shared/rules/seeds-csv.
 */
export const readSeedsTable = call({
  method: 'PUT',
  path: '/v1/admin/tournaments/:tournament/seeds/table',
  summary: 'Sets the order of seeds from a CSV table (tournament.manage)',
  params: deskParams,
  /** It is read and not kept. */
  body: request({ ...seenVersion, csv: fileText(1, CSV_MAX) }),
  bodyMax: 4 * CSV_MAX,
  reply: reply({
    ...{ state: oneOf(tournamentStates), rev: count, version: count },
    /** Before the draw: who is in no line, and so comes behind the others. Older servers leave it out. */
    missing: optional(list(id)),
  }),
});

export const staffRoles = ['tournament.manage', 'match.referee'] as const;
/** `protected`: the reader cannot take this role away, see removeStaff. Older servers leave it out. */
const staffMember = reply({
  user: person,
  role: oneOf(staffRoles),
  since: moment,
  protected: optional(flag),
});
const organizerParams = request({ organizer: id });

export const listStaff = call({
  method: 'GET',
  path: '/v1/admin/organizers/:organizer/staff',
  summary: 'Who manages the tournaments of an organizer or decides their matches (tournament.manage)',
  params: organizerParams,
  reply: reply({ items: list(staffMember) }),
});

export const addStaff = call({
  method: 'POST',
  path: '/v1/admin/organizers/:organizer/staff',
  summary: 'Gives somebody a role that is bound to the organizer (tournament.manage)',
  params: organizerParams,
  body: request({ user: id, role: oneOf(staffRoles) }),
  reply: noContent,
});

/** Refuses with not_found, and with staff_protected for the organizer's owner and for who appointed the sender. */
export const removeStaff = call({
  method: 'DELETE',
  path: '/v1/admin/organizers/:organizer/staff/:user/:role',
  summary: 'Takes such a role away (tournament.manage)',
  params: request({ organizer: id, user: id, role: oneOf(staffRoles) }),
  reply: noContent,
});
