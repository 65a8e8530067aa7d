import { presentRound, roundsOf } from '@duellwerk/shared/bracket-drawing/rounds-of';
import type { StageMatch, StagePage, StageStandingRow } from '@duellwerk/shared/contract/stages';

/** What a beamer shows at a time. `part` counts from 1 where a round or table needs several. */
export type Slide = { id: string; part: number; parts: number } & (
  | { kind: 'matches'; round: string; matches: StageMatch[] }
  | { kind: 'table'; group: string | null; rows: StageStandingRow[] }
);

const MOST = { matches: 8, rows: 10 } as const;

function chunks<T>(items: readonly T[], most: number): T[][] {
  const count = Math.ceil(items.length / most);
  // As even as they go: nine are five and four, not eight and one.
  const size = Math.ceil(items.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** The slides of a stage, in turns: its tables, then the rounds from the last one on, as far as anybody is known in them. */
export function slidesOf(page: StagePage): Slide[] {
  const tables = page.standings.flatMap(({ group, rows }) =>
    chunks(rows, MOST.rows).map((part, at, parts): Slide => {
      const id = `table-${group}-${at}`;
      return { kind: 'table', id, group, rows: part, part: at + 1, parts: parts.length };
    }),
  );
  const groups = new Set(page.rounds.map(({ group }) => group));
  const rounds = [...groups].flatMap((group) => {
    const all = roundsOf(page, group);
    const first = Math.max(0, presentRound(all) - 1);
    return all.slice(first).filter(({ matches }) => matches.some(({ a, b }) => a !== null || b !== null));
  });
  const matches = rounds.flatMap(({ round, matches: all }) =>
    chunks(all, MOST.matches).map((part, at, parts): Slide => {
      const id = `${round.id}-${at}`;
      return { kind: 'matches', id, round: round.id, matches: part, part: at + 1, parts: parts.length };
    }),
  );
  return [...tables, ...matches];
}
