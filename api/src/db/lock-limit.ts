import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** What is counted before one more is written, and has no row of its own that every writer locks. */
export type CountedLimit =
  | 'api_keys'
  | 'claim_links'
  | 'first_admin'
  | 'join_requests'
  | 'owned_teams'
  | 'tip_groups'
  | 'venue_codes';

/**
 * Of all transactions that count against a limit of one owner, lets one at a time go on, until it ends: without it two that
 * come at once both find room for the last one. To be called before counting, and after the locks of accounts.
 */
export async function lockLimit(tx: Transaction<Schema>, limit: CountedLimit, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${limit}:${owner}`}, 0))`.execute(tx);
}
