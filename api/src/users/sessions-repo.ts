import { type Kysely, sql, type Transaction } from 'kysely';
import { publish } from '../db/bus.ts';
import type { Schema } from '../db/schema.ts';

/** The user of a live session with their permissions, `undefined` for none and for a banned user. */
export async function findViewer(
  db: Kysely<Schema>,
  tokenHash: string,
  bounds: { seenAfter: Date; createdAfter: Date },
  now: Date,
): Promise<{ id: string; seenAt: Date; permissions: string[] } | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'sessions.seen_at as seenAt'])
    .select(
      sql<
        string[]
      >`array(select permission from user_permissions p where p.user_id = users.id order by 1)`.as(
        'permissions',
      ),
    )
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '>', bounds.seenAfter)
    .where('sessions.created_at', '>', bounds.createdAfter)
    .where('users.deleted_at', 'is', null)
    .where(isBanned(now), '=', false)
    .executeTakeFirst();
}

/** SQL: whether the row of `users` has a ban that holds at `now`. */
export function isBanned(now: Date) {
  return sql<boolean>`exists (select 1 from bans where bans.user_id = users.id and lifted_at is null
    and (ends_at is null or ends_at > ${now}))`;
}

export async function insertSession(
  db: Kysely<Schema>,
  session: { tokenHash: string; user: string; now: Date; userAgent: string | null },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.user,
      created_at: session.now,
      seen_at: session.now,
      user_agent: session.userAgent,
    })
    .execute();
}

export async function touchSession(db: Kysely<Schema>, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Ends a session and tells every process, so that its open sockets stop hearing the user's own news. */
export async function deleteSession(tx: Transaction<Schema>, tokenHash: string): Promise<void> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  if (gone) await publish(tx, { topic: `user:${gone.user_id}`, kind: 'session_ended', ref: tokenHash });
}
