import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

export interface Honours {
  badges: string[];
  decorations: string[];
}

/** By kind and id. */
export type HonourLists = Record<keyof Honours, ReadonlyMap<string, { name: string; archived: boolean }>>;

/** What a user was given, in the order of giving. Frames that everyone may wear are not among it. */
export async function listHonours(db: Kysely<Schema>, user: string): Promise<Honours> {
  const badges = await db
    .selectFrom('user_badges')
    .select('badge_id as id')
    .where('user_id', '=', user)
    .orderBy('given_at')
    .orderBy('badge_id')
    .execute();
  const decorations = await db
    .selectFrom('user_decorations')
    .select('decoration_id as id')
    .where('user_id', '=', user)
    .orderBy('given_at')
    .orderBy('decoration_id')
    .execute();
  return { badges: badges.map((row) => row.id), decorations: decorations.map((row) => row.id) };
}

/** All badges and frames that there are, by their ids. */
export async function listKinds(db: Kysely<Schema>): Promise<HonourLists> {
  const badges = await db.selectFrom('badges').select(['id', 'name', 'archived_at']).execute();
  const decorations = await db
    .selectFrom('avatar_decorations')
    .select(['id', 'name', 'archived_at'])
    .execute();
  const byId = (rows: typeof badges) =>
    new Map(rows.map(({ id, name, archived_at }) => [id, { name, archived: archived_at !== null }]));
  return { badges: byId(badges), decorations: byId(decorations) };
}

export async function give(tx: Transaction<Schema>, user: string, honours: Honours, at: Date): Promise<void> {
  const badges = honours.badges.map((badge_id) => ({ user_id: user, badge_id, given_at: at }));
  if (badges.length > 0) await tx.insertInto('user_badges').values(badges).execute();
  const frames = honours.decorations.map((decoration_id) => ({ user_id: user, decoration_id, given_at: at }));
  if (frames.length > 0) await tx.insertInto('user_decorations').values(frames).execute();
}

/** Takes honours away, and the frame that is worn where it may not be worn any more. */
export async function take(tx: Transaction<Schema>, user: string, honours: Honours): Promise<void> {
  if (honours.badges.length > 0) {
    await tx
      .deleteFrom('user_badges')
      .where('user_id', '=', user)
      .where('badge_id', 'in', honours.badges)
      .execute();
  }
  if (honours.decorations.length === 0) return;
  await tx
    .deleteFrom('user_decorations')
    .where('user_id', '=', user)
    .where('decoration_id', 'in', honours.decorations)
    .execute();
  await tx
    .updateTable('users')
    .set({ decoration_id: null })
    .where('id', '=', user)
    .where('decoration_id', 'in', honours.decorations)
    .where(sql<boolean>`not (select open from avatar_decorations d where d.id = decoration_id)`)
    .execute();
}
