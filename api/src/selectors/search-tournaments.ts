import { moment } from '@duellwerk/shared/contract/schema';
import { SELECTOR_PAGE } from '@duellwerk/shared/contract/selectors';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { fold, likePattern } from '../text/fold.ts';
import { type ChoicePage, endOf, type SearchQuery, toPage } from './pages.ts';

/** Begins a right to manage the tournaments of one organizer. */
const OF_ORGANIZER = 'tournament.manage:';

/** Searches tournaments, the latest start first; drafts only for those who manage them. */
export async function findTournaments(
  db: Kysely<Schema>,
  query: SearchQuery & { game?: string | undefined; organizer?: string | undefined },
  permissions: readonly string[],
): Promise<ChoicePage> {
  const end = endOf(query.cursor, moment);
  const conditions = [sql`sort_key like ${likePattern(fold(query.q ?? ''))}`];
  if (!isAllowed(permissions, 'tournament.manage')) {
    const bound = permissions.filter((each) => each.startsWith(OF_ORGANIZER));
    const own = sql.val(bound.map((each) => each.slice(OF_ORGANIZER.length)));
    conditions.push(sql`(decided_state <> 'draft' or organizer_id = any (${own}::text[]))`);
  }
  if (query.game !== undefined) conditions.push(sql`game_id = ${query.game}`);
  if (query.organizer !== undefined) conditions.push(sql`organizer_id = ${query.organizer}`);
  if (end) conditions.push(sql`(starts_at, id) < (${end.order}::timestamptz, ${end.id}::text)`);
  const found = await sql<{ id: string; name: string; starts_at: Date }>`
    select id, name, starts_at from tournaments where ${sql.join(conditions, sql` and `)}
    order by starts_at desc, id desc limit ${SELECTOR_PAGE + 1}`.execute(db);
  return toPage(found.rows.map(({ id, name, starts_at }) => ({ id, name, order: starts_at.toISOString() })));
}
