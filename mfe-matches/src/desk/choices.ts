// What a referee has chosen to decide, while it is being filled in.

import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { CaseOfMatch, Decision, DecisionKind } from '@duellwerk/shared/contract/match-desk';

export type SideName = 'a' | 'b';

/** A score is `undefined` while its field is empty. */
export interface TypedScore {
  a?: number | undefined;
  b?: number | undefined;
}

export type Choice =
  | { kind: 'uphold'; by: SideName }
  | { kind: 'score'; rounds: readonly TypedScore[] }
  | { kind: 'total'; a?: number | undefined; b?: number | undefined }
  | { kind: 'walkover'; winner: SideName }
  | { kind: 'double_loss' }
  | { kind: 'replay'; until: string | null }
  | { kind: 'deadline'; until: string }
  | { kind: 'cancel' };

/** Names of what can be chosen with one key. */
export const choiceNames = [
  'uphold_a',
  'uphold_b',
  'score',
  'total',
  'walkover_a',
  'walkover_b',
  'double_loss',
  'replay',
  'deadline',
  'cancel',
] as const;
export type ChoiceName = (typeof choiceNames)[number];

const kindsOf: Record<ChoiceName, DecisionKind> = {
  uphold_a: 'uphold',
  uphold_b: 'uphold',
  score: 'score',
  total: 'total',
  walkover_a: 'walkover',
  walkover_b: 'walkover',
  double_loss: 'double_loss',
  replay: 'replay',
  deadline: 'deadline',
  cancel: 'cancel',
};

type Reported = Pick<MatchPage, 'reports' | 'best_of'>;

/** What may be chosen in a case, in the order of the buttons. A report is upheld where there is one. */
export function choicesOf({ may }: Pick<CaseOfMatch, 'may'>, { reports, best_of }: Reported): ChoiceName[] {
  const has = (side: SideName) => reports.some(({ by }) => by === side);
  return choiceNames.filter((name) => {
    if (!may.includes(kindsOf[name])) return false;
    if (name === 'uphold_a') return has('a');
    if (name === 'uphold_b') return has('b');
    // The total of one game is its score.
    return name !== 'total' || best_of > 1;
  });
}

export interface OrderedChoices {
  /** What a case usually ends with: one of the reports is upheld, or without any a side wins without playing. */
  usual: ChoiceName[];
  /** Everything else. */
  rare: ChoiceName[];
}

/** The usual decisions apart from the others, each in its order. */
export function orderedChoices(names: readonly ChoiceName[]): OrderedChoices {
  const of = (kind: DecisionKind) => names.filter((name) => kindsOf[name] === kind);
  const upheld = of('uphold');
  const usual = upheld.length > 0 ? upheld : of('walkover');
  return { usual, rare: names.filter((name) => !usual.includes(name)) };
}

const MINUTE = 60_000;
/** What a new deadline is at first. */
export const USUAL_MINUTES = 30;

/** A whole minute from now on. */
export function inMinutes(minutes: number, now: number): string {
  return new Date(Math.ceil(now / MINUTE) * MINUTE + minutes * MINUTE).toISOString();
}

/** What is chosen at first by a name: the scores of a report as a start, a deadline in half an hour. */
export function choiceOf(name: ChoiceName, { reports, best_of }: Reported, now: number): Choice {
  switch (name) {
    case 'uphold_a':
      return { kind: 'uphold', by: 'a' };
    case 'uphold_b':
      return { kind: 'uphold', by: 'b' };
    case 'walkover_a':
      return { kind: 'walkover', winner: 'a' };
    case 'walkover_b':
      return { kind: 'walkover', winner: 'b' };
    case 'score':
      return { kind: 'score', rounds: agreedRounds(reports, best_of) };
    case 'total':
    case 'double_loss':
    case 'cancel':
      return { kind: name };
    case 'replay':
    case 'deadline':
      return { kind: name, until: inMinutes(USUAL_MINUTES, now) };
  }
}

/** The games that nobody disputes are filled in: only the others are typed. */
function agreedRounds(reports: MatchPage['reports'], best_of: number): TypedScore[] {
  return Array.from({ length: best_of }, (_, index) => {
    const [first, ...others] = reports.map(
      ({ rounds }) => rounds.find(({ number }) => number === index + 1) ?? { a: null, b: null },
    );
    const isAgreed = first !== undefined && others.every(({ a, b }) => a === first.a && b === first.b);
    return isAgreed ? { a: first.a ?? undefined, b: first.b ?? undefined } : {};
  });
}

/** The decision as it is sent; `null` while something is missing. What else is wrong the server says. */
export function decisionOf(choice: Choice): Decision | null {
  if (choice.kind === 'score') {
    const rounds = choice.rounds.map(pointsOf);
    const isHalf = choice.rounds.some(({ a, b }) => (a === undefined) !== (b === undefined));
    return isHalf || rounds.every((round) => round === null) ? null : { kind: 'score', rounds };
  }
  if (choice.kind === 'total') {
    const points = pointsOf(choice);
    return points && { kind: 'total', ...points };
  }
  return choice;
}

function pointsOf({ a, b }: TypedScore): { a: number; b: number } | null {
  return a === undefined || b === undefined ? null : { a, b };
}
