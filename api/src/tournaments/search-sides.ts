import { SELECTOR_PAGE } from '@duellwerk/shared/contract/selectors';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { fold, likePattern } from '../text/fold.ts';

export interface Side {
  /** Of the team, or of the person who plays alone. */
  id: string;
  name: string;
}

/**
 * The first few of those that entries are of, by name.
 * @param entries a query for the ids of the entries
 */
export async function searchSides(
  db: Kysely<Schema>,
  entries: RawBuilder<unknown>,
  q = '',
): Promise<{ items: Side[] }> {
  const found = await sql<Side>`
    select id, name from (
      select distinct coalesce(t.id, u.id) as id, coalesce(t.name, u.username) as name,
        coalesce(t.sort_key, u.sort_key) as sort_key
      from entries e left join teams t on t.id = e.team_id
      left join users u on u.id = e.user_id and u.deleted_at is null
      where e.id in (${entries})
    ) s where id is not null and sort_key like ${likePattern(fold(q))}
    order by sort_key, id limit ${SELECTOR_PAGE}`.execute(db);
  return { items: found.rows };
}
