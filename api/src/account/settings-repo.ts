import type { AccountSettings } from '@duellwerk/shared/contract/account';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { LocationRow } from '../geo/locations.ts';
import { fold } from '../text/fold.ts';

type Db = Kysely<Schema>;

export async function findAccountRow(db: Db, user: string) {
  return db
    .selectFrom('users')
    .select(['username', 'mail', 'mail_verified_at', 'avatar', 'decoration_id', 'locale'])
    .select(['marketing_accepted_at', 'password_hash', 'country', 'state', 'city'])
    .select(['directory', 'directory_text', 'directory_games'])
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The address of a pending, still valid mail change. */
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

/** The frames that the user may wear: public ones, those granted to them, and the one that they wear, archived or not. */
export async function listDecorations(db: Db, user: string): Promise<AccountSettings['decorations']> {
  const frames = await db
    .selectFrom('avatar_decorations as d')
    .select(['d.id', 'd.name', 'd.image'])
    .leftJoin('users as wearer', (join) =>
      join.onRef('wearer.decoration_id', '=', 'd.id').on('wearer.id', '=', user),
    )
    .where((where) => where.or([where('d.archived_at', 'is', null), where('wearer.id', 'is not', null)]))
    .where((where) =>
      where.or([
        where('d.open', '=', true),
        where('wearer.id', 'is not', null),
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
  return frames.flatMap(({ image, ...frame }) => (image === null ? [] : [{ ...frame, image }]));
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

/** The account, locked until the transaction ends; `undefined` for a deleted one. */
export async function lockAccount(tx: Transaction<Schema>, user: string) {
  return tx
    .selectFrom('users')
    .select(['username', 'username_key', 'mail', 'mail_key', 'mail_verified_at', 'locale'])
    .select(['password_hash', 'decoration_id', 'directory_games'])
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Linked services with their names, and whether they can be used to sign in. */
export async function listLinkedServices(db: Db, user: string) {
  return db
    .selectFrom('user_connections as link')
    .innerJoin('connections as c', 'c.id', 'link.connection_id')
    .select(['c.id', 'c.name as service'])
    .select(sql<boolean>`c.sign_up and c.archived_at is null`.as('is_way_in'))
    .where('link.user_id', '=', user)
    .execute();
}

export async function deleteLink(tx: Transaction<Schema>, user: string, connection: string): Promise<void> {
  await tx
    .deleteFrom('user_connections')
    .where('user_id', '=', user)
    .where('connection_id', '=', connection)
    .execute();
}

export async function deleteLinks(tx: Transaction<Schema>, user: string): Promise<void> {
  await tx.deleteFrom('user_connections').where('user_id', '=', user).execute();
}

/** Consent is stored as the time it was first given. */
export async function setPreferences(
  tx: Transaction<Schema>,
  user: string,
  { marketing, locale }: Pick<AccountSettings, 'marketing' | 'locale'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      locale,
      marketing_accepted_at: marketing ? fn.coalesce(ref('marketing_accepted_at'), val(now)) : null,
    }))
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function setDecoration(
  tx: Transaction<Schema>,
  user: string,
  decoration: string | null,
): Promise<void> {
  await tx.updateTable('users').set({ decoration_id: decoration }).where('id', '=', user).execute();
}

export async function setLocation(
  tx: Transaction<Schema>,
  user: string,
  location: LocationRow,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(location)
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Whether another account has a name that looks like this one. */
export async function isNameTaken(db: Db, key: string, user: string): Promise<boolean> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', key)
    .where('id', '<>', user)
    .executeTakeFirst();
  return holder !== undefined;
}

export async function setUsername(tx: Transaction<Schema>, user: string, username: string): Promise<void> {
  const key = fold(username);
  await tx
    .updateTable('users')
    .set({ username, username_key: key, sort_key: key })
    .where('id', '=', user)
    .execute();
}

/** Replaces the answers to those fields that the site asks for; others stay, for when it asks for them again. */
export async function replaceFields(
  tx: Transaction<Schema>,
  user: string,
  fields: readonly { key: string; value: string }[],
): Promise<void> {
  await tx
    .deleteFrom('user_fields')
    .where('user_id', '=', user)
    .where('key', 'not in', (db) =>
      db.selectFrom('registration_fields').select('id').where('archived_at', 'is not', null),
    )
    .execute();
  if (fields.length === 0) return;
  const rows = fields.map((field) => ({ ...field, user_id: user }));
  await tx.insertInto('user_fields').values(rows).execute();
}

/** Stores a new password; an address that its link went to counts as confirmed. */
export async function setPassword(
  tx: Transaction<Schema>,
  user: string,
  { hash, verifiedAt }: { hash: string; verifiedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      password_hash: hash,
      ...(verifiedAt ? { mail_verified_at: fn.coalesce(ref('mail_verified_at'), val(verifiedAt)) } : {}),
    }))
    .where('id', '=', user)
    .execute();
}
