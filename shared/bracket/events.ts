// The log of a stage: what happened, in the order in which it was decided. Plain data, checked by its schema.
import {
  count,
  type Infer,
  id,
  integer,
  list,
  nullable,
  oneOf,
  pattern,
  request,
  type Schema,
  variants,
} from '@duellwerk/shared/contract/schema';
import { MAX_ENTRIES } from './settings.ts';

const MAX_GAMES = 15;
const matchKey = pattern(/^(?:[A-Z]{1,2}\d{1,4}(?:\.\d{1,4})?|3RD)$/, 12);
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
export type Outcome =
  | { kind: 'played'; score: Score }
  | { kind: 'walkover'; winner: 'a' | 'b' }
  | { kind: 'double_loss' };
const outcome: Schema<Outcome> = variants<Outcome>({
  played: request({ kind: kindOf('played'), score }),
  walkover: request({ kind: kindOf('walkover'), winner: oneOf(['a', 'b']) }),
  double_loss: request({ kind: kindOf('double_loss') }),
});

/** A match and who met there: a result belongs to the two sides, not to the place in the bracket. */
const meeting = { match: matchKey, a: id, b: id };
const entries = list(id, MAX_ENTRIES);
const pairs = list(request({ a: id, b: id }), MAX_ENTRIES / 2);

const shapes = {
  /** An open or stale match was played. */
  result: request({ kind: kindOf('result'), number, ...meeting, score }),
  /** One side did not come. */
  walkover: request({ kind: kindOf('walkover'), number, ...meeting, winner: oneOf(['a', 'b']) }),
  /** Neither side came, or both were excluded from the match. */
  double_loss: request({ kind: kindOf('double_loss'), number, ...meeting }),
  /** A final match ended otherwise than written. */
  correction: request({ kind: kindOf('correction'), number, ...meeting, outcome }),
  /** The organiser decides a match in whatever state, once both sides are known. */
  ruling: request({ kind: kindOf('ruling'), number, ...meeting, outcome }),
  /** An entry leaves: its matches that are not final, now and later, are walkovers. */
  drop: request({ kind: kindOf('drop'), number, entry: id }),
  disqualification: request({ kind: kindOf('disqualification'), number, entry: id }),
  /** A new order of all entries, best first, before anything else has happened. */
  seed_change: request({ kind: kindOf('seed_change'), number, entries }),
  /** The pairings of the next Swiss round; `rematches` are those of its pairs that could not be avoided. */
  round_drawn: request({
    kind: kindOf('round_drawn'),
    number,
    round: integer(1, 999),
    pairs,
    bye: nullable(id),
    rematches: pairs,
  }),
  /** A drawn lot: who stays tied to the last step of a table is ordered by it. */
  lot: request({ kind: kindOf('lot'), number, entries }),
};

type Shapes = typeof shapes;
export type StageEvent = { [K in keyof Shapes]: Infer<Shapes[K]> & { kind: K } }[keyof Shapes];
export type EventOf<K extends StageEvent['kind']> = Extract<StageEvent, { kind: K }>;
export type Pair = EventOf<'round_drawn'>['pairs'][number];

/** Checks an event as it was sent or stored. */
export const stageEvent: Schema<StageEvent> = variants<StageEvent>(shapes);
