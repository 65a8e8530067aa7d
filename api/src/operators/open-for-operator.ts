import type { Environment } from '../assemble.ts';
import { BackupRefused } from '../backups/backup-store.ts';
import { assertNotNewer, missingMigrations } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { keepPrivate } from '../db/private-folder.ts';
import type { OperatorLog } from '../log/operator-log.ts';
import { operatorText } from '../log/operator-text.ts';

/** What an operator asked for cannot be done; one line for the operator. */
export class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused';
}

/**
 * The database of a site for one command, which migrates nothing: beside a running site, or on an embedded database while
 * the site is stopped.
 * @throws DataFolderInUse, DatabaseNewer, DatabaseUnreachable, OperatorRefused
 */
export async function withOperatorDatabase<T>(
  env: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
  log: OperatorLog,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const dataDir = env.DATA_DIR || '.data';
  await keepPrivate(dataDir);
  const database = await openDatabase({ dataDir, log, ...(env.DATABASE_URL && { url: env.DATABASE_URL }) });
  try {
    await assertNotNewer(database);
    const missing = await missingMigrations(database);
    if (missing.length > 0)
      throw new OperatorRefused(
        operatorText(
          'Die Datenbank ist leer oder von einer älteren Version: Starte die Seite einmal mit ihr.',
          'The database is empty or of an older version: start the site with it once.',
        ),
      );
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Errors whose message is all that an operator needs. */
export const isOperatorError = (error: unknown): error is Error =>
  error instanceof OperatorRefused || error instanceof BackupRefused;
