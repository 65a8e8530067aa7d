// What is still possible in a table: the best and the last place of each entry, when every open match is played.

import { gamesNeeded } from '@duellwerk/shared/rules/score';
import { readLog } from './derive.ts';
import type { StageEvent } from './events.ts';
import { type Fold, NOBODY, record, ruleOf } from './fold.ts';
import type { Graph } from './graph.ts';
import { stateOf } from './match-state.ts';
import { placesInReach } from './race.ts';
import type { TieBreakName } from './settings.ts';
import { type StandingRow, standingsOf } from './standings.ts';

export interface Outlook {
  entry: string;
  /** Places from 1; whoever is level with others may take any of theirs. */
  best: number;
  worst: number;
}

export interface Outlooks {
  /** Every end of the table was looked at. Otherwise points alone say it, and who ends level may still be before or behind. */
  exact: boolean;
  /** In the order of the table. */
  rows: Outlook[];
}

/** So many ends of a table are tried one by one, and so many matches are counted by that: it stays below 50 ms. */
const ENDS_MAX = 1024;
const COUNTED_MAX = 60_000;
/** What these count is not bounded by the number of games, or not known before it is asked for. */
const UNFORESEEN: ReadonlySet<TieBreakName> = new Set(['score_difference', 'lot']);

/** What is still possible in the table of a round robin; `null` for other stages and for a log that cannot be read. */
export function outlooksOf(graph: Graph, events: readonly StageEvent[]): Outlooks | null {
  if (graph.format !== 'round_robin') return null;
  const read = readLog(graph, events);
  return read.ok ? outlooksIn(read.fold) : null;
}

function outlooksIn(fold: Fold): Outlooks {
  const open = fold.graph.matches.flatMap((_, match) => {
    const state = stateOf(fold, match);
    return state === 'open' || state === 'stale' ? [match] : [];
  });
  if (open.length === 0) return { exact: true, rows: rangesOf(rowsOf(fold)) };
  const endings = open.map((match) => endingsOf(fold, match));
  const ends = endings.reduce((product, each) => product * each.length, 1);
  const isShort = ends <= ENDS_MAX && ends * fold.graph.matches.length <= COUNTED_MAX;
  return isShort ? byEveryEnd(fold, open, endings) : byPoints(fold, open);
}

const rowsOf = (fold: Fold) => standingsOf(fold)[0]?.rows ?? [];

/** The places that each may take as the table stands. */
function rangesOf(rows: readonly StandingRow[]): Outlook[] {
  const level = (rank: number) => rows.filter((row) => row.rank === rank).length;
  return rows.map(({ entry, rank }) => ({ entry, best: rank, worst: rank + level(rank) - 1 }));
}

/** Games won by both sides, however a match may end. */
function endingsOf(fold: Fold, match: number): { a: number; b: number }[] {
  const { best_of: bestOf, draws, play_all: playAll } = ruleOf(fold, match);
  const most = playAll ? bestOf : gamesNeeded(bestOf);
  const found: { a: number; b: number }[] = [];
  for (let a = 0; a <= most; a += 1)
    for (let b = 0; b <= Math.min(most, bestOf - a); b += 1) {
      const isDecided = playAll ? a + b === bestOf : Math.max(a, b) === most && a !== b;
      // Drawn games are in neither number.
      if (draws || (isDecided && a !== b)) found.push({ a, b });
    }
  return found;
}

function byEveryEnd(
  fold: Fold,
  open: readonly number[],
  endings: readonly { a: number; b: number }[][],
): Outlooks {
  const now = rowsOf(fold);
  const foreseen = foreseenOrder(fold);
  const ranges = new Map<string, Outlook>();
  const look = (at: number) => {
    const match = open[at];
    if (match === undefined) {
      for (const { entry, best, worst } of rangesOf(rowsOf(foreseen))) {
        const known = ranges.get(entry);
        ranges.set(entry, {
          entry,
          best: Math.min(best, known?.best ?? best),
          worst: Math.max(worst, known?.worst ?? worst),
        });
      }
      return;
    }
    const [a, b] = [foreseen.slots[2 * match] ?? NOBODY, foreseen.slots[2 * match + 1] ?? NOBODY];
    for (const { a: wonA, b: wonB } of endings[at] ?? []) {
      const score = { kind: 'total', a: wonA, b: wonB } as const;
      foreseen.current[match] = record(foreseen, match, {
        ...{ a, b, automatic: false },
        outcome: { kind: 'played', score },
      });
      look(at + 1);
    }
    foreseen.current[match] = null;
  };
  look(0);
  return { exact: true, rows: now.flatMap(({ entry }) => ranges.get(entry) ?? []) };
}

/** The same state with the steps of its order that the number of games decides. */
function foreseenOrder(fold: Fold): Fold {
  const { tie_breaks: all } = fold.graph.settings;
  const end = all.findIndex((name) => UNFORESEEN.has(name));
  const tie_breaks = end < 0 ? all : all.slice(0, end);
  return {
    ...fold,
    graph: { ...fold.graph, settings: { ...fold.graph.settings, tie_breaks } },
    current: [...fold.current],
    recorded: [...fold.recorded],
  };
}

/** Who is out stands last, where the order begins with that; the others race for the places before them. */
function byPoints(fold: Fold, open: readonly number[]): Outlooks {
  const rows = rowsOf(fold);
  const { tie_breaks, points: scheme } = fold.graph.settings;
  const goneLast = tie_breaks[0] === 'active';
  const racing = goneLast ? rows.filter(({ out }) => !out) : rows;
  const gone = rows.slice(racing.length);
  if (tie_breaks[goneLast ? 1 : 0] !== 'points')
    return { exact: false, rows: rows.map(({ entry }) => ({ entry, best: 1, worst: rows.length })) };
  const at = new Map(racing.map(({ entry }, index) => [entry, index]));
  const index = (who: number | undefined) => at.get(fold.graph.entries[who ?? NOBODY] ?? '') ?? -1;
  const inReach = placesInReach({
    points: racing.map((row) => row.points),
    matches: open.map((match) => [index(fold.slots[2 * match]), index(fold.slots[2 * match + 1])] as const),
    scheme,
    draws: fold.graph.settings.draws,
  });
  return {
    exact: false,
    rows: [
      ...racing.map(({ entry }, row) => ({ entry, ...(inReach[row] ?? { best: 1, worst: rows.length }) })),
      ...gone.map(({ entry }) => ({ entry, best: racing.length + 1, worst: rows.length })),
    ],
  };
}
