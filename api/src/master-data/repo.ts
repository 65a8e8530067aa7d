import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Kind, Row } from './kind.ts';

type AnyKind = Pick<Kind<never, never>, 'table' | 'uses' | 'more' | 'translations'>;

/** What every row of a list holds beside its kind's own columns. */
export interface ListedRow extends Row {
  id: string;
  name: string;
  rev: number;
  archived_at: Date | null;
  uses: number;
}

/** Rows of a list in order: all of it, or one. */
export async function selectRows(
  db: Kysely<Schema>,
  { table, uses, more, translations }: AnyKind,
  id?: string,
): Promise<ListedRow[]> {
  const english = translations
    ? sql`, (select text from site_texts where key = ${`${translations}.`} || t.id and locale = 'en') as name_en`
    : sql``;
  const found = await sql<ListedRow>`
    select t.*, ${uses}::int as uses ${more ? sql`, ${more.columns}` : sql``} ${english}
    from ${sql.table(table)} t ${more?.joins ?? sql``}
    ${id === undefined ? sql`` : sql`where t.id = ${id}`}
    order by t.position, t.name, t.id`.execute(db);
  return found.rows;
}

/** Locks a list against other changes of it: they are rare, and rules such as "the last one" need all of it. */
export async function lockList(tx: Transaction<Schema>, { table }: AnyKind): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
}

/** Locks an entry, so that no new reference to it is written in between. */
export async function lockRow(
  tx: Transaction<Schema>,
  kind: AnyKind,
  id: string,
): Promise<ListedRow | undefined> {
  await sql`select 1 from ${sql.table(kind.table)} where id = ${id} for update`.execute(tx);
  return (await selectRows(tx, kind, id))[0];
}

/** Adds an entry at the end of its list. */
export async function insertRow(tx: Transaction<Schema>, { table }: AnyKind, row: Row): Promise<void> {
  const columns = Object.entries(row);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))}, position)
    select ${sql.join(columns.map(([, value]) => sql`${value}`))}, coalesce(max(position), 0) + 1
    from ${sql.table(table)}`.execute(tx);
}

/** Writes columns of an entry, which is another revision then. */
export async function updateRow(
  tx: Transaction<Schema>,
  { table }: AnyKind,
  id: string,
  row: Row,
): Promise<void> {
  const values = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join([...values, sql`rev = rev + 1`])} where id = ${id}`.execute(
    tx,
  );
}

export async function deleteRow(tx: Transaction<Schema>, { table }: AnyKind, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}

/** Writes the English name of an entry, or takes it away (`''`). */
export async function writeEnglishName(
  tx: Transaction<Schema>,
  { translations }: AnyKind,
  id: string,
  text: string,
): Promise<void> {
  if (translations === undefined) return;
  const name = { key: `${translations}.${id}`, locale: 'en' };
  await tx.deleteFrom('site_texts').where('key', '=', name.key).where('locale', '=', 'en').execute();
  if (text !== '')
    await tx
      .insertInto('site_texts')
      .values({ ...name, text })
      .execute();
}

/** Gives every entry its place in the order of these ids. */
export async function writeOrder(
  tx: Transaction<Schema>,
  { table }: AnyKind,
  ids: readonly string[],
): Promise<void> {
  await sql`update ${sql.table(table)} t set position = o.place
    from unnest(${sql.val(ids)}::text[]) with ordinality o (id, place) where o.id = t.id`.execute(tx);
}

/** Whether another entry than `id` has this name in its address. */
export async function isSlugTaken(
  tx: Transaction<Schema>,
  { table }: AnyKind,
  slug: string,
  id: string,
): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(table)} where slug = ${slug} and id <> ${id}`.execute(tx);
  return found.rows.length > 0;
}
