import type { Database } from '../db/open.ts';
import { findAccount } from '../users/repo.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import { recordChange } from './record-change.ts';
import { deleteFactors } from './repo.ts';

/**
 * Removes all second factors of an account and ends its sessions. Its password stays.
 * @param login user name or mail address
 * @returns the name of the account, `null` for none
 */
export async function resetFactors(database: Database, login: string, now: Date): Promise<string | null> {
  const account = await findAccount(database.sql, login, now);
  if (!account) return null;
  await database.transaction(async (tx) => {
    await deleteFactors(tx, account.id);
    await deleteSessionsOf(tx, account.id);
    await recordChange(tx, account.id, 'reset', now);
  });
  return account.username;
}
