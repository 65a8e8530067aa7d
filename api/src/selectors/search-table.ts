import { SELECTOR_PAGE } from '@duellwerk/shared/contract/selectors';
import { sql } from 'kysely';
import { fold, likePattern } from '../text/fold.ts';
import { type Choice, endOf, type Search, toPage } from './pages.ts';

/** Searches a table of any size, ordered by its folded name. */
export function searchTable(
  table: 'rulesets' | 'color_schemes' | 'tournament_series',
  parts: { slug?: boolean } = {},
): Search {
  const columns = parts.slug ? sql`id, name, slug, sort_key as "order"` : sql`id, name, sort_key as "order"`;
  return async (db, { q, cursor }) => {
    const end = endOf(cursor);
    const conditions = [sql`archived_at is null`, sql`sort_key like ${likePattern(fold(q ?? ''))}`];
    if (end) conditions.push(sql`(sort_key, id) > (${end.order}::text, ${end.id}::text)`);
    const found = await sql<Choice>`
      select ${columns} from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
      order by sort_key, id limit ${SELECTOR_PAGE + 1}`.execute(db);
    return toPage(found.rows);
  };
}
