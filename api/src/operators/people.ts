// What an operator does for one person. Each is in the audit log, as done by the system.
import type { Transaction } from 'kysely';
import { type Deed, writeAudit } from '../audit.ts';
import type { ApiConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { operatorText } from '../log/operator-text.ts';
import { passwordResetLink } from '../mail/links.ts';
import { issueToken } from '../tokens/tokens.ts';
import { findAccount, listPermissions } from '../users/repo.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import { OperatorRefused } from './open-for-operator.ts';

const ADMIN = 'platform.admin';
/** Where the audit log has what the person behind an entry cannot be named for. */
const BY_OPERATOR = { by: 'operator' };

export interface Person {
  id: string;
  username: string;
}

/** @param login user name or mail address @throws OperatorRefused when there is no such account */
async function requireAccount(tx: Transaction<Schema>, login: string, now: Date) {
  const found = await findAccount(tx, login, now);
  if (!found)
    throw new OperatorRefused(
      operatorText(`Es gibt keinen Account „${login}“.`, `There is no account "${login}".`),
    );
  return found;
}

/** The same for one that can log in. @throws OperatorRefused also for a banned one */
async function requirePerson(tx: Transaction<Schema>, login: string, now: Date): Promise<Person> {
  const found = await requireAccount(tx, login, now);
  if (found.banned)
    throw new OperatorRefused(
      operatorText(`Der Account ${found.username} ist gesperrt.`, `The account ${found.username} is banned.`),
    );
  return found;
}

/** Gives a user the permission to do everything; holds from the next request on. @returns whether it is new */
export function makeAdmin(
  database: Database,
  login: string,
  now: Date,
): Promise<Person & { isNew: boolean }> {
  return database.transaction(async (tx) => {
    const { id, username } = await requirePerson(tx, login, now);
    const permissions = await listPermissions(tx, id);
    if (permissions.includes(ADMIN)) return { id, username, isNew: false };
    await tx
      .insertInto('user_permissions')
      .values({ user_id: id, permission: ADMIN, granted_by: null, granted_at: now })
      .execute();
    const deed = { before: { permissions }, after: { permissions: [...permissions, ADMIN].sort() } };
    const details = { added: [ADMIN], removed: [], ...BY_OPERATOR };
    await note(tx, { action: 'user.permissions_set', id, now, details, deed });
    return { id, username, isNew: true };
  });
}

/** A link for a new password, which holds as long as one by mail. Following it ends the sessions of its owner. */
export function issueResetLink(
  database: Database,
  config: Pick<ApiConfig, 'address'>,
  { login, now }: { login: string; now: Date },
): Promise<Person & { link: string; validUntil: Date }> {
  return database.transaction(async (tx) => {
    const { id, username } = await requirePerson(tx, login, now);
    const { mail } = await tx
      .selectFrom('users')
      .select('mail')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { token, validUntil } = await issueToken(tx, { kind: 'reset_password', user: id, mail, now });
    await note(tx, { action: 'user.reset_issued', id, now, details: BY_OPERATOR, deed: {} });
    return { id, username, link: passwordResetLink(config, token), validUntil };
  });
}

/** Ends every session of a user. @returns how many there were */
export function endSessionsOf(
  database: Database,
  login: string,
  now: Date,
): Promise<Person & { count: number }> {
  return database.transaction(async (tx) => {
    const { id, username } = await requireAccount(tx, login, now);
    const { count } = await tx
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    await deleteSessionsOf(tx, id);
    await note(tx, { action: 'user.sessions_ended', id, now, details: BY_OPERATOR, deed: {} });
    return { id, username, count: Number(count) };
  });
}

interface Note {
  action: string;
  id: string;
  now: Date;
  details: Record<string, unknown>;
  deed: Deed;
}

function note(tx: Transaction<Schema>, { action, id, now, details, deed }: Note): Promise<void> {
  return writeAudit(tx, { actor: null, action, subject: `user:${id}`, at: now, details, deed });
}
