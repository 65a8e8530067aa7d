// The command of an operator: node_modules/.bin/node api/src/second-factor/reset-factor.ts NAME, with the site's own DATA_DIR or DATABASE_URL.
import { pathToFileURL } from 'node:url';
import { openMigrated } from '../assemble.ts';
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

async function main([login]: string[]): Promise<void> {
  if (login === undefined) throw new Error('Wessen zweiten Schritt? Gib Benutzernamen oder E-Mail an.');
  const database = await openMigrated(process.env, (line) => console.log(line));
  try {
    const name = await resetFactors(database, login, new Date());
    console.log(
      name === null
        ? `Es gibt keinen Account „${login}“.`
        : `${name} loggt sich wieder mit dem Passwort allein ein. Alle Sitzungen sind beendet.`,
    );
    if (name === null) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
