import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

/** Settings under their keys that no page of the site reads. */
const OWN_KEYS = ['rev', 'reviewed_steps', 'second_factor', 'texts_rev'] as const;

/** Whether a key of the settings is one that pages read. */
export const isShownKey = (key: string) => !OWN_KEYS.some((own) => own === key);

/** Locks all of the settings until the end of the transaction. */
export async function lockSettings(tx: Transaction<Schema>): Promise<void> {
  await sql`lock table site_config in share row exclusive mode`.execute(tx);
}

/** Writes settings; `null` takes one away. */
export async function writeValues(tx: Transaction<Schema>, values: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    if (value === null) {
      await tx.deleteFrom('site_config').where('key', '=', key).execute();
      continue;
    }
    await tx
      .insertInto('site_config')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((at) => at.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
  }
}

/** Writes one of the site's own texts; an empty one is taken away. */
export async function writeText(
  tx: Transaction<Schema>,
  { key, locale, text }: { key: string; locale: 'de' | 'en'; text: string },
): Promise<void> {
  await tx.deleteFrom('site_texts').where('key', '=', key).where('locale', '=', locale).execute();
  if (text !== '') await tx.insertInto('site_texts').values({ key, locale, text }).execute();
}

/** The colour scheme that the settings name, `null` for none. */
export async function findColorScheme(db: Db, id: unknown): Promise<{ id: string; name: string } | null> {
  if (typeof id !== 'string') return null;
  const found = await db
    .selectFrom('color_schemes')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** What of a new site is there already, apart from its settings. */
export async function countForSetup(db: Db) {
  const found = await sql<{ games: number; organizers: number; tournaments: number }>`
    select (select count(*)::int from games where archived_at is null) as games,
      (select count(*)::int from organizers where archived_at is null) as organizers,
      (select count(*)::int from tournaments where decided_state <> 'draft' and not is_template) as tournaments`.execute(
    db,
  );
  const [counts] = found.rows;
  if (!counts) throw new Error('A select without a table gives one row.');
  return counts;
}

export async function findMail(
  db: Db,
  user: string,
): Promise<{ username: string; mail: string | null } | undefined> {
  return db.selectFrom('users').select(['username', 'mail']).where('id', '=', user).executeTakeFirst();
}
