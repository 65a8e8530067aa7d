import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Random } from './random.ts';

type Table = keyof Schema;
type Row<T extends Table> = Insertable<Schema[T]>;

/** In an order in which every row's references exist already. */
const order = [
  'badges',
  'games',
  'organizers',
  'rulesets',
  'ruleset_versions',
  'color_schemes',
  'tournament_series',
  'users',
  'user_permissions',
  'user_connections',
  'user_badges',
  'teams',
  'team_members',
  'tournaments',
  'stages',
  'entries',
  'stage_entries',
  'stage_events',
  'entry_players',
  'tournament_events',
  'matches',
  'match_rounds',
  'match_reports',
  'match_disputes',
  'match_line_ups',
  'match_veto_steps',
  'match_events',
  'rulings',
  'leagues',
  'league_seasons',
  'league_divisions',
  'league_match_days',
  'league_transfer_windows',
  'league_movements',
  'tip_rounds',
  'tip_days',
  'tip_matches',
  'tip_meetings',
  'tip_players',
  'tips',
  'tip_questions',
  'tip_answers',
  'tip_groups',
  'tip_group_members',
  'alerts',
] as const satisfies readonly Table[];

const ROWS_AT_ONCE = 400;
const MINUTE = 60_000;

/** The demo community while it is being made: rows that are written together at the end. */
export interface World {
  random: Random;
  /** The moment around which everything is placed, on a full five minutes. */
  now: Date;
  /** The moment that many minutes from `now`, the past with a minus; a day or more away it counts from the evening instead. */
  at(minutes: number): Date;
  add<T extends (typeof order)[number]>(table: T, ...rows: Row<T>[]): void;
  /** Changes a row that was added before. */
  change<T extends 'stages' | 'entries'>(table: T, id: string, values: Partial<Row<T>>): void;
  /** The rows of a table so far. */
  rows<T extends (typeof order)[number]>(table: T): readonly Row<T>[];
  write(tx: Transaction<Schema>): Promise<void>;
}

export const HOUR = 60;
export const DAY = 24 * HOUR;

export function createWorld(random: Random, moment: Date): World {
  const now = new Date(Math.floor(moment.getTime() / (5 * MINUTE)) * 5 * MINUTE);
  // People play in the evening: 19:00 in winter, 20:00 in summer where this community lives.
  const evening = new Date(now).setUTCHours(18, 0, 0, 0);
  const tables = new Map<Table, object[]>();
  return {
    random,
    now,
    at: (minutes) => new Date((Math.abs(minutes) < DAY ? now.getTime() : evening) + minutes * MINUTE),
    add(table, ...rows) {
      tables.set(table, [...(tables.get(table) ?? []), ...rows]);
    },
    change(table, id, values) {
      const row = tables.get(table)?.find((each) => 'id' in each && each.id === id);
      if (!row) throw new Error(`No ${id} in ${table}`);
      Object.assign(row, values);
    },
    // Only `add` writes into the map, and it takes a table's own rows.
    rows: <T extends Table>(table: T) => (tables.get(table) ?? []) as Row<T>[],
    async write(tx) {
      for (const table of order) {
        const rows = tables.get(table) ?? [];
        for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
          // `add` checked each row against its table; the map forgets which.
          const part = rows.slice(from, from + ROWS_AT_ONCE) as never;
          await tx.insertInto(table).values(part).execute();
        }
      }
    },
  };
}
