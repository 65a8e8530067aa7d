// What somebody has set for a match so far, and what it becomes by one more press or digit. In a series every press makes a
// result that it can have, so that one tap is a whole tip.
import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import { gamesNeeded } from '@duellwerk/shared/rules/score';
import { isTip, type TipScore } from '@duellwerk/shared/rules/tip-score';

export type Side = 'a' | 'b';
export interface Draft {
  a: number | null;
  b: number | null;
}
/** The rule of the day, and how many games the match has at most. */
export interface TipForm {
  rule: TipRule;
  bestOf: number;
}

/** The highest score of a single game that can be tipped. */
const ROUNDS_MAX = 99;

/** The most that a side can have. */
export function mostOf({ rule, bestOf }: TipForm): number {
  if (rule === 'rounds') return ROUNDS_MAX;
  return rule === 'bo2' ? bestOf : rule === 'winner' ? 1 : gamesNeeded(bestOf);
}

/** As many results as fit side by side on a phone. */
const CHOICES_MAX = 6;

/**
 * The results that a match can have, from the clearest win of a to that of b: 2:0, 2:1, 1:2, 0:2 in a best of three.
 * `null` where they are too many to choose from.
 */
export function choicesOf(form: TipForm): TipScore[] | null {
  if (form.rule === 'rounds') return null;
  const scores = Array.from({ length: mostOf(form) + 1 }, (_, score) => score);
  const results = scores
    .flatMap((a) => scores.map((b) => ({ a, b })))
    .filter((tip) => isTip(form.rule, form.bestOf, tip))
    .toSorted((one, other) => other.a - other.b - (one.a - one.b));
  return results.length > CHOICES_MAX ? null : results;
}

/** The draft as a tip, `null` while it is none. */
export function tipOf({ rule, bestOf }: TipForm, { a, b }: Draft): TipScore | null {
  if (a === null || b === null) return null;
  return isTip(rule, bestOf, { a, b }) ? { a, b } : null;
}

/** The number that a field says now, `null` for none. In a series one digit is all: the last one typed. */
export function numberIn({ rule }: TipForm, text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(rule === 'rounds' ? -2 : -1);
  return digits === '' ? null : Number(digits);
}

const otherOf = (side: Side): Side => (side === 'a' ? 'b' : 'a');
const withSides = (side: Side, own: number | null, other: number | null): Draft =>
  side === 'a' ? { a: own, b: other } : { a: other, b: own };

/** The draft after a number was typed for one side; `null` for an emptied field. */
export function typed(form: TipForm, draft: Draft, side: Side, number: number | null): Draft {
  const other = draft[otherOf(side)];
  if (number === null) return withSides(side, null, other);
  const most = mostOf(form);
  const own = Math.min(Math.max(Math.trunc(number), 0), most);
  if (form.rule === 'rounds') return withSides(side, own, other);
  if (form.rule === 'bo2' || form.rule === 'winner') return withSides(side, own, most - own);
  // Who does not get there has lost against who does.
  if (own < most) return withSides(side, own, most);
  return withSides(side, own, other === most ? most - 1 : other);
}

/** The draft after a press on "mehr" (1) or "weniger" (-1) of one side. */
export function stepped(form: TipForm, draft: Draft, side: Side, by: 1 | -1): Draft {
  const own = draft[side];
  if (own !== null) return typed(form, draft, side, own + by);
  if (form.rule === 'rounds') return typed(form, draft, side, by === 1 ? 1 : 0);
  // The first press says who wins.
  return by === 1 ? withSides(side, mostOf(form), 0) : withSides(side, 0, mostOf(form));
}

/** Whether a press of one side would change anything. */
export function canStep(form: TipForm, draft: Draft, side: Side, by: 1 | -1): boolean {
  const own = draft[side];
  if (own === null) return by === 1 || form.rule !== 'rounds';
  return by === 1 ? own < mostOf(form) : own > 0;
}
