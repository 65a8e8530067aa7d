import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Every ban that a user ever had, newest first. */
export async function listBans(db: Kysely<Schema>, user: string): Promise<ManagedUser['bans']> {
  const rows = await db
    .selectFrom('bans')
    .leftJoin('users as by', 'by.id', 'bans.created_by')
    .select([
      'bans.id',
      'bans.reason',
      'bans.created_at',
      'by.username as created_by',
      'bans.ends_at',
      'bans.lifted_at',
    ])
    .where('bans.user_id', '=', user)
    .orderBy('bans.created_at', 'desc')
    .orderBy('bans.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    lifted_at: row.lifted_at?.toISOString() ?? null,
  }));
}

export async function insertBan(
  tx: Transaction<Schema>,
  ban: { id: string; user: string; reason: string; by: string; at: Date; endsAt: Date | null },
): Promise<void> {
  await tx
    .insertInto('bans')
    .values({
      id: ban.id,
      user_id: ban.user,
      reason: ban.reason,
      created_by: ban.by,
      created_at: ban.at,
      ends_at: ban.endsAt,
      lifted_at: null,
    })
    .execute();
}

/** Lifts the bans that hold at `at`; those that have ended stay as they are. @returns how many */
export async function liftBans(tx: Transaction<Schema>, user: string, at: Date): Promise<number> {
  const lifted = await tx
    .updateTable('bans')
    .set({ lifted_at: at })
    .where('user_id', '=', user)
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .returning('id')
    .execute();
  return lifted.length;
}

/** Ends what a user has begun and could go on with: links to a new password or address, ways to another service. */
export async function dropBegun(tx: Transaction<Schema>, user: string): Promise<void> {
  await tx
    .deleteFrom('user_tokens')
    .where('user_id', '=', user)
    .where('kind', 'in', ['reset_password', 'change_mail'])
    .execute();
  await tx.deleteFrom('oauth_states').where('user_id', '=', user).execute();
}
