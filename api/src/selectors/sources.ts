import { moment } from '@duellwerk/shared/contract/schema';
import { SELECTOR_PAGE } from '@duellwerk/shared/contract/selectors';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { readTexts } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';
import { fold, likePattern } from '../text/fold.ts';
import type { Locale } from '../text/locale.ts';
import { type Asked, type Choice, type ChoicePage, cut, endOf, inOrder, pageOf } from './pages.ts';

type Db = Kysely<Schema>;

/** Finds one page of a kind of thing, in the words of `locale`. */
export type Source = (db: Db, asked: Asked, locale: Locale) => Promise<ChoicePage>;

/** Begins a right to manage the tournaments of one organizer. */
const OF_ORGANIZER = 'tournament.manage:';

/** A table that can grow: ordered by its folded name. */
export function growing(
  table: 'teams' | 'rulesets' | 'color_schemes' | 'tournament_series',
  parts: { slug?: boolean; only?: RawBuilder<unknown> } = {},
): Source {
  const columns = parts.slug ? sql`id, name, slug, sort_key as "order"` : sql`id, name, sort_key as "order"`;
  return async (db, { q, cursor }) => {
    const end = endOf(cursor);
    const conditions = [parts.only ?? sql`true`, sql`sort_key like ${likePattern(fold(q ?? ''))}`];
    if (end) conditions.push(sql`(sort_key, id) > (${end.order}::text, ${end.id}::text)`);
    const found = await sql<Choice>`
      select ${columns} from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
      order by sort_key, id limit ${SELECTOR_PAGE + 1}`.execute(db);
    return cut(found.rows);
  };
}

/** A table of a few rows that people have put in an order; their names may be translated under `words.{id}`. */
export function short(
  table: 'games' | 'organizers' | 'connections' | 'member_roles' | 'avatar_decorations' | 'badges',
  parts: { slug?: boolean; words?: string } = {},
): Source {
  // Badges have no places: they are ordered by their names as they are read.
  const place = table === 'badges' ? sql`null` : sql`lpad(position::text, 10, '0')`;
  const slug = parts.slug ? sql`, slug` : sql``;
  return async (db, asked, locale) => {
    const found = await sql<{ id: string; name: string; place: string | null; slug?: string }>`
      select id, name, ${place} as place ${slug} from ${sql.table(table)}`.execute(db);
    const texts = parts.words ? await readTexts(db, locale) : {};
    const choices = found.rows.map(({ place: at, ...row }) => {
      const name = texts[`${parts.words}.${row.id}`] ?? row.name;
      return { ...row, name, order: at ?? fold(name) };
    });
    return pageOf(inOrder(choices), asked);
  };
}

/** Tournaments, the latest start first; a draft for those only who manage it. */
export async function tournaments(
  db: Db,
  asked: Asked & { game?: string | undefined; organizer?: string | undefined },
  permissions: readonly string[],
): Promise<ChoicePage> {
  const end = endOf(asked.cursor, moment);
  const conditions = [sql`sort_key like ${likePattern(fold(asked.q ?? ''))}`];
  if (!isAllowed(permissions, 'tournament.manage')) {
    const bound = permissions.filter((each) => each.startsWith(OF_ORGANIZER));
    const own = sql.val(bound.map((each) => each.slice(OF_ORGANIZER.length)));
    conditions.push(sql`(decided_state <> 'draft' or organizer_id = any (${own}::text[]))`);
  }
  if (asked.game !== undefined) conditions.push(sql`game_id = ${asked.game}`);
  if (asked.organizer !== undefined) conditions.push(sql`organizer_id = ${asked.organizer}`);
  if (end) conditions.push(sql`(starts_at, id) < (${end.order}::timestamptz, ${end.id}::text)`);
  const found = await sql<{ id: string; name: string; starts_at: Date }>`
    select id, name, starts_at from tournaments where ${sql.join(conditions, sql` and `)}
    order by starts_at desc, id desc limit ${SELECTOR_PAGE + 1}`.execute(db);
  return cut(found.rows.map(({ id, name, starts_at }) => ({ id, name, order: starts_at.toISOString() })));
}
