import type { ProofKind } from '@duellwerk/shared/contract/second-factor';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { Viewer } from '../users/sessions.ts';
import * as repo from './repo.ts';

type Prover = Pick<Viewer, 'id' | 'provenAt' | 'factorAt'>;

/** How long a proof counts. */
const FRESH_MS = 10 * 60_000;
const isFresh = (at: Date | null, now: Date) => at !== null && now.getTime() - at.getTime() < FRESH_MS;

/**
 * What a user has to show before their second factors change; nothing while they have shown it a moment ago. With a factor
 * it is a factor: a stolen password alone must not take it away.
 */
export async function proofNeededBy(db: Kysely<Schema>, user: Prover, now: Date): Promise<ProofKind[]> {
  const kinds = await factorKindsOf(db, user.id);
  if (kinds.length > 0) return isFresh(user.factorAt, now) ? [] : kinds;
  if (isFresh(user.provenAt, now)) return [];
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst();
  return [account?.password_hash == null ? 'login' : 'password'];
}

/** What a user can show beside a password. */
export async function factorKindsOf(
  db: Kysely<Schema>,
  user: string,
): Promise<('code' | 'passkey' | 'recovery')[]> {
  if (!(await repo.hasFactor(db, user))) return [];
  const app = await repo.findApp(db, user);
  const passkeys = await repo.listPasskeys(db, user);
  return [
    ...(app ? ['code' as const] : []),
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    'recovery',
  ];
}

/** @throws ApiError proof_needed, with what is to be shown */
export async function requireProof(db: Kysely<Schema>, user: Prover, now: Date): Promise<void> {
  const needed = await proofNeededBy(db, user, now);
  if (needed.length > 0) throw new ApiError('proof_needed', needed);
}

/** The same where the password was just compared: only an account with a second factor shows that as well. */
export async function requireFactorProof(db: Kysely<Schema>, user: Prover, now: Date): Promise<void> {
  await requireProof(db, { ...user, provenAt: now }, now);
}
