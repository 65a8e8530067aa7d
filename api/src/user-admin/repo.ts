import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { DirectoryRow } from '../directory/entry.ts';
import { foldMail, likePattern } from '../text/fold.ts';
import { isBanned } from '../users/sessions-repo.ts';

type Db = Kysely<Schema>;

export interface ListedRow {
  id: string;
  username: string;
  avatar: string | null;
  sort_key: string;
  mail: string | null;
  mail_verified_at: Date | null;
  banned: boolean;
  created_at: Date;
}

export interface UserFilter {
  /** Folded; empty for everyone. */
  name: string;
  /** As it was written, where the search may look at mail addresses too. */
  mail: string | null;
  state: 'banned' | 'unverified' | 'staff' | undefined;
}

/** At most `limit` users after `end`, by their folded names. Deleted ones are not there. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
  page: { end: { order: string; id: string } | null; limit: number },
  now: Date,
): Promise<ListedRow[]> {
  const conditions = [sql`deleted_at is null and not is_guest`, foundBy(filter), inState(filter.state, now)];
  if (page.end) conditions.push(sql`(sort_key, id) > (${page.end.order}::text, ${page.end.id}::text)`);
  const found = await sql<ListedRow>`
    select id, username, avatar, sort_key, mail, mail_verified_at, ${isBanned(now)} as banned, created_at
    from users where ${sql.join(conditions, sql` and `)}
    order by sort_key, id limit ${page.limit}`.execute(db);
  return found.rows;
}

function foundBy({ name, mail }: UserFilter): RawBuilder<unknown> {
  const byName = sql`sort_key like ${likePattern(name)}`;
  return mail === null ? byName : sql`(${byName} or mail_key like ${likePattern(foldMail(mail))})`;
}

function inState(state: UserFilter['state'], now: Date): RawBuilder<unknown> {
  switch (state) {
    case undefined:
      return sql`true`;
    case 'banned':
      return isBanned(now);
    case 'unverified':
      return sql`mail_verified_at is null`;
    case 'staff':
      return sql`exists (select 1 from user_permissions p where p.user_id = users.id)`;
  }
}

export interface UserRow extends DirectoryRow {
  id: string;
  username: string;
  avatar: string | null;
  mail: string | null;
  mail_verified_at: Date | null;
  locale: string;
  created_at: Date;
  banned: boolean;
}

/** A user who has an account. */
export async function findUser(db: Db, id: string, now: Date): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'avatar', 'mail', 'mail_verified_at', 'locale', 'created_at'])
    .select(['directory', 'directory_text', 'directory_games'])
    .select(isBanned(now).as('banned'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .executeTakeFirst();
}

/**
 * Lets nobody else change who administers the site, nor this user, until the transaction ends. What was read before may
 * have changed while it waited.
 */
export async function lockForChange(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx
    .selectFrom('user_permissions')
    .select('user_id')
    .where('permission', '=', 'platform.admin')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** How many people beside `user` can administer the site: not deleted, and not banned at `now`. */
export async function countOtherAdmins(db: Db, user: string, now: Date): Promise<number> {
  const found = await db
    .selectFrom('user_permissions')
    .innerJoin('users', 'users.id', 'user_permissions.user_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('permission', '=', 'platform.admin')
    .where('users.id', '<>', user)
    .where('users.deleted_at', 'is', null)
    .where(isBanned(now), '=', false)
    .executeTakeFirstOrThrow();
  return found.count;
}

/** Ids of the organizers among `ids`. */
export async function knownOrganizers(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('organizers').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

export async function markVerified(tx: Transaction<Schema>, user: string, at: Date): Promise<void> {
  await tx.updateTable('users').set({ mail_verified_at: at }).where('id', '=', user).execute();
  await tx
    .deleteFrom('user_tokens')
    .where('user_id', '=', user)
    .where('kind', '=', 'verify_mail')
    .where('used_at', 'is', null)
    .execute();
}
