import type { Kysely, Transaction } from 'kysely';
import type { TokenKind } from '../db/account-tables.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { hashOf, newSecret } from '../text/secret.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long each kind of link holds. */
export const lifetimes: Record<TokenKind, number> = {
  // Longer than a mail is tried, so that a link that came late still works.
  verify_mail: 7 * 24 * HOUR,
  change_mail: 24 * HOUR,
  reset_password: 30 * MINUTE,
  first_admin: 24 * HOUR,
  // From an entry early in the registration until after the tournament.
  claim_place: 60 * 24 * HOUR,
};

export interface NewToken {
  kind: TokenKind;
  /** Whose it is; `null` for `first_admin` only. */
  user: string | null;
  /** The address that the link goes to, where it is about one. */
  mail?: string | null;
  /** The hash of the session that asks, which goes on when the others end. */
  session?: string | null;
  now: Date;
}

export interface IssuedToken {
  /** 43 characters for a link; nobody can read it again. */
  token: string;
  validUntil: Date;
}

export interface KnownToken {
  kind: TokenKind;
  user: string | null;
  mail: string | null;
  session: string | null;
}

/**
 * A new token of 256 bits; only its SHA-256 is kept. What the user had open of the same kind ends with it, except links
 * that confirm the address of an account: any of those that were sent may be followed.
 */
export async function issueToken(tx: Transaction<Schema>, asked: NewToken): Promise<IssuedToken> {
  const { kind, user } = asked;
  if (kind !== 'verify_mail') await endTokens(tx, user, [kind]);
  const token = newSecret();
  const row = rowOf(token, asked);
  await tx.insertInto('user_tokens').values(row).execute();
  return { token, validUntil: row.expires_at };
}

/** A new token for each of several users, in their order; what each had open of the same kind ends with it. */
export async function issueTokens(
  tx: Transaction<Schema>,
  { users, ...asked }: Pick<NewToken, 'kind' | 'now'> & { users: readonly string[] },
): Promise<IssuedToken[]> {
  if (users.length === 0) return [];
  await tx
    .deleteFrom('user_tokens')
    .where('user_id', 'in', users)
    .where('kind', '=', asked.kind)
    .where('used_at', 'is', null)
    .execute();
  const issued = users.map((user) => {
    const token = newSecret();
    return { token, row: rowOf(token, { ...asked, user }) };
  });
  await tx
    .insertInto('user_tokens')
    .values(issued.map(({ row }) => row))
    .execute();
  return issued.map(({ token, row }) => ({ token, validUntil: row.expires_at }));
}

function rowOf(token: string, { kind, user, mail = null, session = null, now }: NewToken) {
  return {
    ...{ token_hash: hashOf(token), kind, user_id: user, mail, session_hash: session },
    ...{ created_at: now, expires_at: new Date(now.getTime() + lifetimes[kind]), used_at: null },
  };
}

/**
 * Uses a token up in the transaction of what it is for: of two at once one waits and is refused, and a transaction that
 * rolls back gives it back. @throws ApiError token_invalid for one that is unknown, used, too old, or of another kind
 */
export async function useToken(
  tx: Transaction<Schema>,
  asked: { token: string; kinds: readonly TokenKind[]; now: Date },
): Promise<KnownToken> {
  const { token, kinds, now } = asked;
  const used = await tx
    .updateTable('user_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst();
  if (!used) throw new ApiError('token_invalid');
  return used;
}

/** The same without using it up, for telling whose it is. @throws ApiError token_invalid */
export async function findToken(
  db: Kysely<Schema>,
  asked: { token: string; kinds: readonly TokenKind[]; now: Date },
): Promise<KnownToken> {
  const { token, kinds, now } = asked;
  const found = await db
    .selectFrom('user_tokens')
    .select(columns)
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!found) throw new ApiError('token_invalid');
  return found;
}

/** Ends what a user (`null`: nobody yet) has open of these kinds. */
export async function endTokens(
  tx: Transaction<Schema>,
  user: string | null,
  kinds: readonly TokenKind[],
): Promise<void> {
  await tx
    .deleteFrom('user_tokens')
    .where('user_id', user === null ? 'is' : '=', user)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute();
}

const columns = ['kind', 'user_id as user', 'mail', 'session_hash as session'] as const;
