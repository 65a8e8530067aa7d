import { type Kysely, sql, type Transaction } from 'kysely';
import { publish } from '../db/bus.ts';
import type { Schema } from '../db/schema.ts';
import { isEnded } from './ended-secrets.ts';

/** What a session must be younger than to be a live one. */
export interface SessionBounds {
  seenAfter: Date;
  createdAfter: Date;
}

interface ViewerRow {
  id: string;
  seenAt: Date;
  permissions: string[];
  /** The roles from which the site asks for a second factor. */
  requiredRoles: string[];
  provenAt: Date;
  factorAt: Date | null;
}

/** The user of a live session with their permissions, `undefined` for none and for a banned user. */
export async function findViewer(
  db: Kysely<Schema>,
  tokenHash: string,
  bounds: SessionBounds,
  now: Date,
): Promise<ViewerRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'sessions.seen_at as seenAt', 'sessions.factor_at as factorAt'])
    .select([
      sql<Date>`coalesce(proven_at, sessions.created_at)`.as('provenAt'),
      sql<string[]>`coalesce((select value from site_config where key = 'second_factor'), '[]')`.as(
        'requiredRoles',
      ),
    ])
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

export interface NewSession {
  tokenHash: string;
  user: string;
  now: Date;
  userAgent: string | null;
  factorAt: Date | null;
}

export async function insertSession(db: Kysely<Schema>, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.user,
      created_at: session.now,
      seen_at: session.now,
      user_agent: session.userAgent,
      factor_at: session.factorAt,
    })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ seen_at: session.now }))
    .execute();
}

/** The same for one that a request may make again. @returns false, with nothing done, when it was ended */
export async function insertSessionUnlessEnded(db: Kysely<Schema>, session: NewSession): Promise<boolean> {
  if (await isEnded(db, session.tokenHash)) return false;
  await insertSession(db, session);
  return true;
}

/**
 * Opens a session for a user whose stored password is this one. The row of the user stays locked until it is there: a
 * change of the password, which ends all sessions, comes wholly before or wholly after. One that was ended is not opened
 * again. @returns whether it is there
 */
export async function insertSessionIf(
  db: Kysely<Schema>,
  { tokenHash, user, now, userAgent, factorAt }: NewSession,
  passwordHash: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into sessions (token_hash, user_id, created_at, seen_at, user_agent, factor_at)
    select ${tokenHash}, id, ${now}::timestamptz, ${now}::timestamptz, ${userAgent}, ${factorAt}::timestamptz from users
    where id = ${user} and password_hash is not distinct from ${passwordHash} and deleted_at is null
      and not exists (select from ended_secrets where hash = ${tokenHash})
    for share
    on conflict (token_hash) do update set seen_at = excluded.seen_at
    returning user_id`.execute(db);
  return rows.length > 0;
}

export async function touchSession(db: Kysely<Schema>, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Records that a user has shown again who they are; `factor`: with a second factor. */
export async function markProven(
  db: Kysely<Schema>,
  tokenHash: string,
  { factor, now }: { factor: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: now, ...(factor && { factor_at: now }) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends a session and tells every process, so that its open sockets get no more events of the user. */
export async function deleteSession(tx: Transaction<Schema>, tokenHash: string): Promise<void> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  if (gone) await publish(tx, { topic: `user:${gone.user_id}`, kind: 'session_ended', ref: tokenHash });
}

export interface SessionRow {
  id: string;
  token_hash: string;
  created_at: Date;
  seen_at: Date;
  user_agent: string | null;
}

/** The live sessions of a user, last used first. */
export async function listSessions(
  db: Kysely<Schema>,
  user: string,
  bounds: SessionBounds,
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'created_at', 'seen_at', 'user_agent'])
    .where('user_id', '=', user)
    .where('seen_at', '>', bounds.seenAfter)
    .where('created_at', '>', bounds.createdAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one of a user's own sessions. @returns whether it was theirs */
export async function deleteSessionOf(
  tx: Transaction<Schema>,
  user: string,
  session: string,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('id', '=', session)
    .where('user_id', '=', user)
    .returning('token_hash')
    .execute();
  await tellEnded(tx, user, gone);
  return gone.length > 0;
}

/** Ends every session of a user, but for the one with the hash `kept`. */
export async function deleteSessionsOf(
  tx: Transaction<Schema>,
  user: string,
  kept: string | null = null,
): Promise<void> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .$if(kept !== null, (query) => query.where('token_hash', '<>', kept ?? ''))
    .returning('token_hash')
    .execute();
  await tellEnded(tx, user, gone);
}

async function tellEnded(
  tx: Transaction<Schema>,
  user: string,
  sessions: readonly { token_hash: string }[],
): Promise<void> {
  for (const { token_hash: ref } of sessions) {
    await publish(tx, { topic: `user:${user}`, kind: 'session_ended', ref });
  }
}
