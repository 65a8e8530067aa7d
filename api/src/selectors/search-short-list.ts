import { sql } from 'kysely';
import { readTexts } from '../base/repo.ts';
import type { ListTable } from '../master-data/kind.ts';
import { inOrder, pageOf, type Search } from './pages.ts';

/** Searches one of the site's lists, which are short and have an order of their own; names may be translated under `words.{id}`. */
export function searchShortList(table: ListTable, parts: { slug?: boolean; words?: string } = {}): Search {
  const slug = parts.slug ? sql`, slug` : sql``;
  return async (db, query, locale) => {
    const found = await sql<{ id: string; name: string; position: string; slug?: string }>`
      select id, name, lpad(position::text, 10, '0') as position ${slug} from ${sql.table(table)}
      where archived_at is null`.execute(db);
    const texts = parts.words ? await readTexts(db, locale) : {};
    const choices = found.rows.map(({ position: at, ...row }) => {
      const name = texts[`${parts.words}.${row.id}`] ?? row.name;
      return { ...row, name, order: at };
    });
    return pageOf(inOrder(choices), query);
  };
}
