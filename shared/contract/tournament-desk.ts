// The desk of a tournament: what its organizers call (tournament.manage, also bound to its organizer). Apart from what
// everybody calls, so that public pages do not carry it.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  page,
  pattern,
  reply,
  request,
  type Schema,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { entryStates, tournamentStates } from './tournaments.ts';

export const deskParams = request({ tournament: id });
/** The version of the tournament that was seen: `stale_version` with the present one if organizers have changed it since. */
export const seenVersion = { version: count };
export const deskReason = text(1, 500);

/** Where a tournament stands after a step. */
export const stepDone = reply({ state: oneOf(tournamentStates), rev: count, version: count });
export type StepDone = Infer<typeof stepDone>;

const seenRev = request({ rev: count });

export const seedTournament = call({
  method: 'POST',
  path: '/v1/tournaments/:tournament/seeding',
  summary:
    'Ends check-in, also an open one: who is missing is out, who waited and came takes their place, everybody gets a seed',
  params: deskParams,
  body: seenRev,
  reply: stepDone,
});

export const beginTournament = call({
  method: 'POST',
  path: '/v1/tournaments/:tournament/start',
  summary: 'Starts a tournament whose seeds are fixed',
  params: deskParams,
  body: seenRev,
  reply: stepDone,
});

function step<B>(path: string, summary: string, body: Schema<B>) {
  return call({
    method: 'POST',
    path: `/v1/admin/tournaments/:tournament/${path}`,
    summary: `${summary} (tournament.manage)`,
    params: deskParams,
    body,
    reply: stepDone,
  });
}

/** Refuses with tournament_invalid, details `place:problem`, as long as something is missing. */
export const publishTournament = step('publish', 'Shows a draft to everyone', request(seenVersion));
export const openRegistration = step('registration/open', 'Takes entries from now on', request(seenVersion));
export const closeRegistration = step(
  'registration/close',
  'Takes no entry from now on',
  request(seenVersion),
);
export const cancelTournament = step(
  'cancel',
  'Calls a tournament off, also while it is played: open matches are cancelled, everybody reads the reason',
  request({ ...seenVersion, reason: deskReason }),
);
export const pauseTournament = step(
  'pause',
  'Interrupts a running tournament: deadlines stop',
  request({ ...seenVersion, reason: nullable(deskReason) }),
);
export const resumeTournament = step(
  'resume',
  'Goes on with a paused tournament: each deadline has left what it had',
  request(seenVersion),
);
/** Refuses with match_decided once a match was played or decided. */
export const returnToSeeding = step(
  'back-to-seeding',
  'Takes a tournament that was started back to seeding: its matches are gone, entries and seeds stay',
  request({ ...seenVersion, reason: nullable(deskReason) }),
);
export const endTournament = step(
  'end',
  'Ends a tournament that is played with the places that its stages show now',
  request({ ...seenVersion, reason: deskReason }),
);
const endPlaces = reply({
  /** The best first; those who share a place have the same one, and who would have none is left out. */
  items: list(reply({ entry: id, name: anyText, place: count })),
  rev: count,
});
export type EndPlaces = Infer<typeof endPlaces>;
export const getEndPlaces = call({
  method: 'GET',
  path: '/v1/admin/tournaments/:tournament/end',
  summary: 'The places that a tournament would have if it was ended now (tournament.manage)',
  params: deskParams,
  reply: endPlaces,
});
export const reopenTournament = step(
  'reopen',
  'Takes a tournament that has ended back into play',
  request({ ...seenVersion, reason: deskReason }),
);
export const archiveTournament = step(
  'archive',
  'Closes the books of a tournament that has ended: nothing changes any more',
  request(seenVersion),
);

/** Who did it: the site at a planned time, the organizers, or the people of an entry. Names are for organizers only. */
const actor = reply({ kind: oneOf(['site', 'organizer', 'entrant']), name: nullable(anyText) });

/** A line of a tournament's history. `from` and `to` are states of the tournament, or of the entry where one is named. */
const historyLine = reply({
  number: count,
  kind: anyText,
  at: moment,
  by: actor,
  from: nullable(anyText),
  to: nullable(anyText),
  reason: nullable(anyText),
  /** Seconds after the planned time; `null` in time. */
  late_by_s: nullable(count),
  entry: nullable(reply({ id, name: anyText })),
});
export type HistoryLine = Infer<typeof historyLine>;

export const getTournamentHistory = call({
  method: 'GET',
  path: '/v1/tournaments/:tournament/history',
  summary:
    'What happened in a tournament, newest first: its own steps for everyone, those of entries for organizers and for the people of the entry',
  params: deskParams,
  query: request({ cursor: optional(pattern(/^[\w-]+$/, 200)) }),
  reply: page(historyLine),
});

const deskEntryParams = request({ tournament: id, entry: id });
/** An entry after a change, with the revision that the next command names. */
const deskEntry = reply({ entry: id, state: oneOf(entryStates), rev: count });

export const decideLateCheckIn = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/entries/:entry/late-check-in',
  summary:
    'Admits an entry that is late, with the players that it named, others, or all who can play, or refuses: until the draw to its place, then as last seed, once it runs to a free slot of the bracket, the next Swiss round or a group that has not begun (tournament.manage)',
  params: deskEntryParams,
  body: request({
    rev: count,
    admit: flag,
    players: nullable(list(id, 40)),
    reason: nullable(deskReason),
  }),
  reply: deskEntry,
});
