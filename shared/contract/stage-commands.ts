// What is done in a stage. Apart from what is read of it, because most pages only read.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  integer,
  integerFromText,
  list,
  moment,
  nullable,
  optional,
  reply,
  request,
  type Schema,
  text,
} from '@duellwerk/shared/contract/schema';
import { ending, matchKey } from '../bracket/events.ts';
import { MAX_BEST_OF, MAX_ENTRIES } from '../bracket/settings.ts';
import { call } from './call.ts';
import { stageParams } from './stages.ts';

/** Every command names the revision of the stage that its sender saw: what has changed since is not overwritten. */
const seen = { rev: count };
/** `number` is that of the written event; the revision after it. */
const written = reply({ number: count, rev: count });
export type Written = Infer<typeof written>;

const command = <B>(path: string, summary: string, body: Schema<B>) =>
  call({
    method: 'POST',
    path: `/v1/stages/:stage/${path}`,
    summary,
    params: stageParams,
    body,
    reply: written,
  });

export const startStage = command(
  'start',
  'Starts a stage whose entries are known; the first one takes the tournament from seeding to running',
  request(seen),
);

/** Refuses with stage_not_ready where enough are left to play it. */
export const skipStage = command(
  'skip',
  'Leaves out a stage that too few are left for; the one that is left has its first place',
  request(seen),
);

export const recordResult = command(
  'results',
  'Writes how an open match ended: played, a walkover, or lost by both',
  /** It belongs to the two who met there, not to the place in the bracket. */
  request({ ...seen, match: matchKey, a: id, b: id, outcome: ending }),
);

export const reseedStage = command(
  'seeds',
  'Gives all entries a new order, the best first, before anything was played',
  request({ ...seen, entries: list(id, MAX_ENTRIES) }),
);

const pairing = { pairs: list(request({ a: id, b: id }), MAX_ENTRIES / 2), bye: nullable(id) };

/** Refuses a pairing that leaves an entry out or names one twice, and a second bye, with round_not_drawable. */
export const drawRound = command(
  'rounds',
  'Publishes the next round of a Swiss stage: the proposed pairing, or one that was made by hand',
  request({ ...seen, pairing: optional(request(pairing)) }),
);

const nextRound = reply({
  rev: count,
  round: count,
  pairs: list(reply({ a: id, b: id })),
  bye: nullable(id),
  /** Everybody who plays on, with what their pairing depends on. */
  sides: list(
    reply({
      entry: id,
      name: anyText,
      wins: count,
      losses: count,
      had_bye: flag,
      /** Entries of the opponents so far. */
      met: list(id),
    }),
  ),
});
export type NextRound = Infer<typeof nextRound>;

export const proposeRound = call({
  method: 'GET',
  path: '/v1/stages/:stage/rounds/next',
  summary: 'The pairing that the next round of a Swiss stage gets; nothing is published (tournament.manage)',
  params: stageParams,
  reply: nextRound,
});

/** Refuses with round_not_drawable for a round that is not the last one, or in which something is decided. */
export const undoDraw = call({
  method: 'DELETE',
  path: '/v1/stages/:stage/rounds/last',
  summary: 'Takes the round of a Swiss stage back that was drawn last',
  params: stageParams,
  /** The round that the sender saw as the last one. */
  query: request({ rev: integerFromText(0, 999_999_999), round: integerFromText(1, 999) }),
  reply: written,
});

const changedMatches = request({
  ...seen,
  matches: list(matchKey, MAX_ENTRIES / 2),
  best_of: optional(integer(1, MAX_BEST_OF)),
  starts_at: optional(nullable(moment)),
});
export type ChangedMatches = Infer<typeof changedMatches>;

/**
 * Refuses with match_begun (details: keys) once a side is ready, plays or has reported, with best_of_fixed for a best-of that
 * does not go with the stage or a match that was decided, and with start_past.
 */
export const changeMatches = call({
  method: 'PATCH',
  path: '/v1/stages/:stage/matches',
  summary:
    'Gives matches that have not begun another best-of or another start (`null`: once both sides are there); their sides are notified',
  params: stageParams,
  body: changedMatches,
  reply: written,
});

export const stopAdvance = call({
  method: 'DELETE',
  path: '/v1/stages/:stage/advance',
  summary: 'Keeps a stage from going on by itself; organizers take it on by hand (tournament.manage)',
  params: stageParams,
  query: request({ rev: integerFromText(0, 999_999_999) }),
  reply: written,
});

/** Refuses with lot_drawn for entries that have an order by one already. */
export const drawLot = command(
  'lots',
  'Orders entries that no step of a table separates: by lot, or by hand in the order in which they are named',
  request({ ...seen, entries: list(id, MAX_ENTRIES), by_hand: optional(request({ reason: text(1, 500) })) }),
);
