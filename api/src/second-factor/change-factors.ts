import type { Transaction } from 'kysely';
import { lockAccount } from '../account/settings-repo.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { FactorChange } from '../mail/kinds.ts';
import { listPermissions } from '../users/repo.ts';
import type { Viewer } from '../users/sessions.ts';
import { deleteSessionsOf, markProven } from '../users/sessions-repo.ts';
import { recordChange } from './record-change.ts';
import { countCodes, renewCodes } from './recovery-codes.ts';
import * as repo from './repo.ts';
import { isRequiredOf } from './rule.ts';

interface Change {
  tx: Transaction<Schema>;
  user: Viewer;
  now: Date;
}

/**
 * Adds a second factor by `add`. With the first one all other sessions end, which have shown none, and the account gets
 * its recovery codes.
 * @param add @returns false when it is not added
 * @returns new recovery codes; `undefined` where there are some already
 * @throws ApiError factor_wrong
 */
export async function addFactor(
  { tx, user, now }: Change,
  {
    key,
    change,
    name = null,
    add,
  }: { key: string; change: FactorChange; name?: string | null; add(): Promise<boolean> },
): Promise<string[] | undefined> {
  // Two changes of one account come one after the other.
  if (!(await lockAccount(tx, user.id))) throw new ApiError('not_signed_in');
  const isFirst = !(await repo.hasFactor(tx, user.id));
  if (!(await add())) throw new ApiError('factor_wrong');
  await markProven(tx, user.tokenHash, { factor: true, now });
  if (isFirst) await deleteSessionsOf(tx, user.id, user.tokenHash);
  const codes =
    isFirst || (await countCodes(tx, user.id)) === 0 ? await renewCodes(tx, key, user.id) : undefined;
  await recordChange(tx, user.id, change, now, name);
  return codes;
}

/**
 * Removes a second factor by `remove`; with the last one the recovery codes go.
 * @param remove @returns the name of what is gone, `null` for what has none, `undefined` for nothing
 * @throws ApiError not_found, last_factor
 */
export async function removeFactor(
  { tx, user, now }: Change,
  change: FactorChange,
  remove: () => Promise<string | null | undefined>,
): Promise<void> {
  if (!(await lockAccount(tx, user.id))) throw new ApiError('not_signed_in');
  const name = await remove();
  if (name === undefined) throw new ApiError('not_found');
  if (!(await repo.hasFactor(tx, user.id))) {
    if (await isRequiredOf(tx, await listPermissions(tx, user.id))) throw new ApiError('last_factor');
    await repo.forgetProofs(tx, user.id);
  }
  await recordChange(tx, user.id, change, now, name);
}
