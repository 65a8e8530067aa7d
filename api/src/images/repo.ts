import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { addressOfImage } from './address.ts';

export async function findImage(db: Kysely<Schema>, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('images').select('bytes').where('name', '=', name).executeTakeFirst();
  return row && Buffer.from(row.bytes);
}

/** Keeps a picture under the name of its content; one that is there already stays and belongs to the newcomer too. */
export async function insertImage(
  tx: Transaction<Schema>,
  image: { name: string; bytes: Buffer; owner: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('images')
    .values({ name: image.name, bytes: image.bytes, owner_id: image.owner, created_at: image.now })
    // Written anew, not left alone: that takes the row's lock, so that nobody throws it away meanwhile.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ owner_id: image.owner }))
    .execute();
}

/** Deletes a picture unless somebody still shows it. */
export async function deleteUnusedImage(tx: Transaction<Schema>, name: string): Promise<void> {
  // First the lock, then the look: a statement sees only what was committed before it began.
  await sql`select 1 from images where name = ${name} for update`.execute(tx);
  const address = addressOfImage(name);
  await sql`delete from images where name = ${name}
    and not exists (select from users where avatar = ${address})
    and not exists (select from teams where logo = ${address})
    and not exists (select from tournaments where image = ${address})
    and not exists (select from badges where image = ${address})
    and not exists (select from avatar_decorations where image = ${address})
    and not exists (select from games where image = ${address})
    and not exists (select from organizers where image = ${address})
    and not exists (select from site_config where value = to_jsonb(${address}::text))`.execute(tx);
}

/**
 * The avatar's address, with the user's row locked until the end of the transaction.
 * @throws ApiError not_signed_in when the account was deleted meanwhile
 */
export async function lockAvatar(tx: Transaction<Schema>, user: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_signed_in');
  return row.avatar;
}

export async function setAvatar(
  tx: Transaction<Schema>,
  user: string,
  address: string | null,
): Promise<void> {
  await tx.updateTable('users').set({ avatar: address }).where('id', '=', user).execute();
}
