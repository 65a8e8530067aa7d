import { dayTable, overallTable, type Ranked } from '@duellwerk/shared/rules/tip-table';
import type { AppContext } from '../http/app-context.ts';
import * as repo from './tables-repo.ts';

/** A ranked table with where each player stands in it. */
export interface Table<T extends { player: number }> {
  rows: readonly Ranked<T>[];
  of: ReadonlyMap<number, Ranked<T>>;
}

export interface Tables {
  day(round: string, day: string): Promise<Table<repo.DayLine>>;
  overall(round: string): Promise<Table<repo.OverallLine>>;
}

/** The line of who came after the last count. */
export const noPoints = { points: 0, wins: 0, exact: 0, bonus: 0, provisional: 0 };

/** Tables in the memory of this process; the oldest ones go. */
const TABLES_MAX = 200;

/** The tables of rounds and days: read and ranked once for each count, however many look at them. */
export function createTables({ database, onInvalidated, app }: AppContext): Tables {
  const days = createCache<repo.DayLine>();
  const rounds = createCache<repo.OverallLine>();
  const end = onInvalidated((topic) => {
    const [subject, round = ''] = topic.split(':');
    if (subject !== 'tips') return;
    days.drop(round);
    rounds.drop(round);
  });
  app.addHook('onClose', async () => end());
  return {
    day: (round, day) =>
      days.get(round, day, async () => dayTable(await repo.listDayLines(database.sql, day))),
    overall: (round) =>
      rounds.get(round, round, async () => overallTable(await repo.listOverallLines(database.sql, round))),
  };
}

interface Cache<T extends { player: number }> {
  get(round: string, key: string, read: () => Promise<Ranked<T>[]>): Promise<Table<T>>;
  drop(round: string): void;
}

function createCache<T extends { player: number }>(): Cache<T> {
  const kept = new Map<string, { round: string; table: Promise<Table<T>> }>();
  return {
    get(round, key, read) {
      const known = kept.get(key);
      if (known) return known.table;
      const table = read().then((rows) => ({ rows, of: new Map(rows.map((row) => [row.player, row])) }));
      // A failed read is nobody else's.
      table.catch(() => kept.get(key)?.table === table && kept.delete(key));
      kept.set(key, { round, table });
      const [oldest] = kept.keys();
      if (kept.size > TABLES_MAX && oldest !== undefined) kept.delete(oldest);
      return table;
    },
    drop(round) {
      for (const [key, entry] of kept) if (entry.round === round) kept.delete(key);
    },
  };
}
