import type { AccountSettings } from '@duellwerk/shared/contract/account';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

export async function findAccountRow(db: Db, user: string) {
  return db
    .selectFrom('users')
    .select(['username', 'mail', 'mail_verified_at', 'avatar', 'decoration_id', 'reminders', 'locale'])
    .select(['marketing_accepted_at', 'password_hash'])
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The address that a link was sent to which can still be followed. */
export async function findPendingMail(db: Db, user: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('user_tokens')
    .select('mail')
    .where('user_id', '=', user)
    .where('kind', '=', 'change_mail')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mail ?? null;
}

export async function listFields(db: Db, user: string): Promise<{ key: string; value: string }[]> {
  return db.selectFrom('user_fields').select(['key', 'value']).where('user_id', '=', user).execute();
}

/** The frames that the user may wear: those for everyone and those given to them. */
export async function listDecorations(db: Db, user: string): Promise<AccountSettings['decorations']> {
  return db
    .selectFrom('avatar_decorations as d')
    .select(['d.id', 'd.name', 'd.image'])
    .where((where) =>
      where.or([
        where('d.open', '=', true),
        where.exists(
          where
            .selectFrom('user_decorations as given')
            .select('given.user_id')
            .whereRef('given.decoration_id', '=', 'd.id')
            .where('given.user_id', '=', user),
        ),
      ]),
    )
    .orderBy('d.position')
    .execute();
}

export async function listLinks(db: Db, user: string): Promise<AccountSettings['connections']> {
  const rows = await db
    .selectFrom('user_connections')
    .select(['connection_id as id', 'name', 'linked_at'])
    .where('user_id', '=', user)
    .orderBy('connection_id')
    .execute();
  return rows.map((row) => ({ ...row, linked_at: row.linked_at.toISOString() }));
}
