// The log of a stage: what happened, in the order in which it was decided. Plain data, checked by its schema.
import {
  count,
  id,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  pattern,
  request,
  type Schema,
  type Shape,
  text,
  variants,
} from '@duellwerk/shared/contract/schema';
import { MAX_ENTRIES } from './settings.ts';

const MAX_GAMES = 15;
export const matchKey = pattern(/^(?:[A-Z]{1,2}\d{1,4}(?:\.\d{1,4})?|3RD)$/, 12);
/** Position in the log, from 1 without a gap. */
const number = integer(1, Number.MAX_SAFE_INTEGER);
const points = nullable(count);

/** The scores of each game, or of a match whose games nobody wrote down: the games won (best of one: its score). */
export type Score =
  | { kind: 'games'; games: { a: number | null; b: number | null }[] }
  | { kind: 'total'; a: number; b: number };
const kindOf = <const T extends string>(kind: T) => oneOf([kind]);
const score = variants<Score>({
  games: request({ kind: kindOf('games'), games: list(request({ a: points, b: points }), MAX_GAMES) }),
  total: request({ kind: kindOf('total'), a: count, b: count }),
});

/** How a match ended. */
export type Ending =
  | { kind: 'played'; score: Score }
  | { kind: 'walkover'; winner: 'a' | 'b' }
  | { kind: 'double_loss' };
/** What the organiser may decide: also that nobody plays it. It counts in no table then, and nobody goes on by it. */
export type Outcome = Ending | { kind: 'cancelled' };
const endings = {
  played: request({ kind: kindOf('played'), score }),
  walkover: request({ kind: kindOf('walkover'), winner: oneOf(['a', 'b']) }),
  double_loss: request({ kind: kindOf('double_loss') }),
};
export const ending: Schema<Ending> = variants<Ending>(endings);
const outcome: Schema<Outcome> = variants<Outcome>({
  ...endings,
  cancelled: request({ kind: kindOf('cancelled') }),
});

/** A match and who met there: a result belongs to the two sides, not to the place in the bracket. */
const meeting = { match: matchKey, a: id, b: id };
const entries = list(id, MAX_ENTRIES);
const pairs = list(request({ a: id, b: id }), MAX_ENTRIES / 2);

const fields = {
  /** An open or stale match was played. */
  result: { ...meeting, score },
  /** One side did not come. */
  walkover: { ...meeting, winner: oneOf(['a', 'b']) },
  /** Neither side came, or both were excluded from the match. */
  double_loss: meeting,
  /** A final match ended otherwise than written. */
  correction: { ...meeting, outcome },
  /** The organiser decides a match in whatever state, once both sides are known. */
  ruling: { ...meeting, outcome },
  /** The result of a final match does not count any more: it is played anew. */
  reopening: meeting,
  /** An entry leaves: its matches that are not final, now and later, are walkovers. */
  drop: { entry: id },
  disqualification: { entry: id },
  /** Who is out plays on: walkovers of theirs on which nothing was played since are open again. */
  reinstatement: { entry: id },
  /** A new order of all entries, best first, before anything else has happened. */
  seed_change: { entries },
  /** The pairings of the next Swiss round; `rematches` are those of its pairs that could not be avoided. */
  round_drawn: { round: integer(1, 999), pairs, bye: nullable(id), rematches: pairs },
  /** The last drawn Swiss round, of which nothing is played, is taken back; it may be drawn again. */
  draw_undone: { round: integer(1, 999) },
  /** Matches that are not played yet get another best-of, which also counts for those that put a side through or out. */
  best_of_set: { matches: list(matchKey, MAX_ENTRIES / 2), best_of: integer(1, MAX_GAMES) },
  /**
   * A drawn lot: who stays tied to the last step of a table is ordered by it. `random`: what it was drawn with, see seed-order.ts;
   * without it organizers have given the order, for a reason.
   */
  lot: { entries, random: optional(nullable(text(1, 64))), reason: optional(nullable(text(1, 500))) },
  /** The stage ends with what it has come to: what is open is not played any more, and no one goes on by it. */
  ended: {},
  /** The end before its time does not count: everything is as open as it was. */
  end_undone: {},
};

type Fields = typeof fields;
type Kind = keyof Fields;
/** An event before it has its number. */
export type NextEvent = { [K in Kind]: Shape<Fields[K]> & { kind: K } }[Kind];
export type StageEvent = { [K in Kind]: Shape<Fields[K]> & { kind: K; number: number } }[Kind];
export type EventOf<K extends StageEvent['kind']> = Extract<StageEvent, { kind: K }>;
export type Pair = EventOf<'round_drawn'>['pairs'][number];

function shapes(): Record<Kind, object> {
  const entriesOf = Object.entries(fields).map(([kind, own]) => [
    kind,
    request({ kind: kindOf(kind), number, ...own }),
  ]);
  return Object.fromEntries(entriesOf) as Record<Kind, object>;
}

/** Checks an event as it is stored. */
export const stageEvent: Schema<StageEvent> = variants<StageEvent>(shapes());
