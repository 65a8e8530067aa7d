import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** What the list for the operator names. */
const counted = {
  accounts: 'from users where deleted_at is null and not is_guest',
  teams: 'from teams where deleted_at is null',
  tournaments: 'from tournaments',
  entries: 'from entries',
  matches: 'from matches',
  seasons: 'from league_seasons',
  tipRounds: 'from tip_rounds',
  tips: 'from tips',
  rulings: 'from rulings',
  alerts: 'from alerts',
  games: 'from games',
  organizers: 'from organizers',
} as const;

export type Counts = Record<keyof typeof counted, number>;

/** How many there are of each. */
export async function countRows(tx: Transaction<Schema>): Promise<Counts> {
  const columns = Object.entries(counted).map(
    ([name, from]) => `(select count(*)::int ${from}) as "${name}"`,
  );
  const { rows } = await sql.raw<Counts>(`select ${columns.join(', ')}`).execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A select without a table gives one row.');
  return counts;
}

/** How many fewer there are of each. */
export function difference(before: Counts, after: Counts): Counts {
  const names = Object.keys(counted) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, before[name] - after[name]])) as Counts;
}
