import type { Transaction } from 'kysely';
import { writeToOwner } from '../account/own-mail.ts';
import { lockAccount } from '../account/settings-repo.ts';
import { writeAudit } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import type { FactorChange } from '../mail/kinds.ts';
import { countCodes } from './recovery-codes.ts';

/**
 * Writes a change of an account's second factors into the audit log and to its owner by mail.
 * @param name of the passkey that it is about
 */
export async function recordChange(
  tx: Transaction<Schema>,
  user: string,
  change: FactorChange,
  now: Date,
  name: string | null = null,
): Promise<void> {
  await writeAudit(tx, { actor: user, action: `user.factor_${change}`, subject: `user:${user}`, at: now });
  const account = await lockAccount(tx, user);
  if (!account) return;
  const left = await countCodes(tx, user);
  await writeToOwner({ tx, now }, account, 'factor_changed', { change, name, left, at: now });
}
