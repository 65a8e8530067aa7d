// Tables that explain themselves: every row says what each step counted for it and which of them separated it.
import type { Fold } from './fold.ts';
import type { TieBreakName } from './settings.ts';
import { type Line, type Tally, tableLines } from './table-lines.ts';
import { type TieBreakContext, tieBreaks } from './tie-breaks.ts';

/** A step of the order as it went for one entry. */
export interface StandingStep {
  step: TieBreakName;
  /** What it counted; `null` where it counts only matches of those who are level, and nobody was. */
  value: number | null;
  /** How many were level before it, the entry among them; 1: nothing was left to decide. */
  tied: number;
  /** Whether it put the entry before or behind one of those. */
  decided: boolean;
}

export interface StandingRow extends Tally {
  entry: string;
  /** Shared by those whom no step separates; the next one counts them: 1, 1, 1, 4. */
  rank: number;
  out: 'drop' | 'disqualification' | null;
  played: number;
  /** In the order in which they were asked; a head-to-head that starts again among fewer stands here again. */
  steps: StandingStep[];
}

export interface Table {
  /** Name of the group, `null` for the only table. */
  group: string | null;
  rows: StandingRow[];
}

/** The tables of the stage as they stand; none for an elimination. */
export function standingsOf(fold: Fold): Table[] {
  const { groups, matches } = fold.graph;
  return groups.map(({ name, seeds }) => {
    const [first, end] = fold.wiring.groupRange.get(name) ?? [0, matches.length];
    const lines = tableLines(fold, seeds, first, end);
    return { group: name, rows: order(fold, lines) };
  });
}

interface Placed {
  line: Line;
  rank: number;
  steps: StandingStep[];
}

function order(fold: Fold, lines: readonly Line[]): StandingRow[] {
  const context: TieBreakContext = {
    lines: new Map(lines.map((line) => [line.entry, line])),
    lots: fold.lots,
  };
  const names = fold.graph.settings.tie_breaks;
  const placed = lines
    .toSorted((x, y) => x.seed - y.seed)
    .map((line): Placed => ({ line, rank: 1, steps: [] }));
  return separate(placed, names, 0, context, 1).map((each) => row(fold, each, names, context));
}

/** Orders those who are level by the steps from `next` on, and gives them ranks from `rank` on. */
function separate(
  level: Placed[],
  names: readonly TieBreakName[],
  next: number,
  context: TieBreakContext,
  rank: number,
): Placed[] {
  const step = names[next];
  if (step === undefined || level.length === 1) {
    for (const each of level) each.rank = rank;
    return level;
  }
  const parts = split(level, step, context);
  const isSplit = parts.length > 1;
  const restart = isSplit && tieBreaks[step].among === 'mini_table';
  const following = restart ? names.findIndex((name) => tieBreaks[name].among === 'mini_table') : next + 1;
  let taken = 0;
  return parts.flatMap((part) => {
    const ordered = separate(part, names, following, context, rank + taken);
    taken += part.length;
    return ordered;
  });
}

/** Those who are level by what a step counts for them, the best first; it is noted in their steps. */
function split(level: readonly Placed[], step: TieBreakName, context: TieBreakContext): Placed[][] {
  const { better, value } = tieBreaks[step];
  const tied = new Set(level.map(({ line }) => line.entry));
  const parts = new Map<number, Placed[]>();
  for (const each of level) {
    const counted = value(each.line, context, tied);
    const part = parts.get(counted);
    if (part) part.push(each);
    else parts.set(counted, [each]);
  }
  for (const [counted, part] of parts)
    for (const each of part)
      each.steps.push({ step, value: counted, tied: level.length, decided: parts.size > 1 });
  const sign = better === 'more' ? -1 : 1;
  return [...parts].toSorted(([x], [y]) => sign * (x - y)).map(([, part]) => part);
}

function row(
  fold: Fold,
  { line, rank, steps }: Placed,
  names: readonly TieBreakName[],
  context: TieBreakContext,
): StandingRow {
  const asked = new Set(steps.map(({ step }) => step));
  const alone = new Set([line.entry]);
  const rest = names.flatMap((step): StandingStep[] => {
    if (asked.has(step)) return [];
    const { among, value } = tieBreaks[step];
    return [{ step, value: among ? null : value(line, context, alone), tied: 1, decided: false }];
  });
  const { entry, meetings, seed: _, active: __, ...counts } = line;
  return {
    entry: fold.graph.entries[entry] ?? '',
    rank,
    out: fold.out.get(entry) ?? null,
    played: meetings.length,
    ...counts,
    steps: [...steps, ...rest],
  };
}
