import type { FactorKind } from '@duellwerk/shared/contract/second-factor';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { createSharedLimiter } from '../http/shared-limits.ts';
import { passkeyIn, relyingPartyOf, verifyPasskey } from './passkeys.ts';
import { recordChange } from './record-change.ts';
import * as codes from './recovery-codes.ts';
import * as repo from './repo.ts';
import { type StepKey, takeChallenge } from './steps-repo.ts';
import { openSecret, stepOfCode } from './totp.ts';

interface Shown {
  kind: FactorKind;
  value: string;
}
interface Check {
  user: string;
  shown: Shown;
  /** The step whose challenge a passkey has signed. */
  step: StepKey;
  request: FastifyRequest;
  now: Date;
}

/**
 * Checks a second factor and uses it up: a code of an app and a recovery code count once. Wrong ones count per account; a
 * browser that was logged in to it before has a count of its own, so that strangers who know the password bar only each other.
 * @throws ApiError factor_wrong, too_many_requests
 */
export type CheckFactor = (check: Check) => Promise<void>;

export function createFactorCheck(context: AppContext): CheckFactor {
  const { database, config, browsers } = context;
  const wrong = createSharedLimiter(context, 'factors');
  return async (check) => {
    const count = `${check.user} ${browsers.nameFor(check.request, check.user) ?? ''}`;
    await wrong.take(count);
    if (check.shown.kind === 'passkey') await checkPasskey(context, check);
    else await database.transaction((tx) => spendCode(tx, config.secret, check));
    await wrong.giveBack(count);
  };
}

async function spendCode(tx: Transaction<Schema>, key: string, { user, shown, now }: Check): Promise<void> {
  if (shown.kind === 'recovery') {
    if (!(await codes.useCode(tx, key, user, shown.value))) throw new ApiError('factor_wrong');
    await recordChange(tx, user, 'recovery_used', now);
    return;
  }
  const app = await repo.findApp(tx, user);
  const secret = app ? openSecret(key, user, app.secret) : null;
  const step = secret === null ? null : stepOfCode(secret, shown.value, now);
  if (step === null || !(await repo.useStep(tx, user, step))) throw new ApiError('factor_wrong');
}

async function checkPasskey(context: AppContext, check: Check): Promise<void> {
  const { database, config } = context;
  const passkey = await repo.findPasskey(database.sql, passkeyIn(check.shown.value));
  const challenge = await takeChallenge(database.sql, check.step, check.now);
  if (passkey?.user_id !== check.user || challenge === null) throw new ApiError('factor_wrong');
  const party = relyingPartyOf(check.request, config);
  const signed = { challenge, response: check.shown.value, isAlone: false };
  const counter = await verifyPasskey(party, passkey, signed);
  await spendPasskey(context, { passkey, counter, now: check.now });
}

/** Records that a passkey was used. @throws ApiError factor_wrong when a later use was recorded before */
export async function spendPasskey(
  { database }: Pick<AppContext, 'database'>,
  { passkey, counter, now }: { passkey: repo.PasskeyRow; counter: number; now: Date },
): Promise<void> {
  const use = { id: passkey.id, seen: passkey.counter, counter, at: now };
  if (!(await database.transaction((tx) => repo.usePasskey(tx, use)))) throw new ApiError('factor_wrong');
}
