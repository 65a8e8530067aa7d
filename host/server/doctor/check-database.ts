import { existsSync } from 'node:fs';
import { DataFolderInUse } from '@duellwerk/api/db/lock';
import { assertNotNewer, missingMigrations } from '@duellwerk/api/db/migrate';
import { type Database, openDatabase } from '@duellwerk/api/db/open';
import { sql } from 'kysely';
import { fault, good, type Result, warning } from './findings.ts';

/** Reads only: nothing is created, migrated or backed up. */
export async function checkDatabase(url: string | undefined, dataDir: string): Promise<Result> {
  if (url === undefined && !existsSync(`${dataDir}/db`))
    return good('eingebettet, sie entsteht beim ersten Start');
  const opened = await openOrExplain(url, dataDir);
  if ('state' in opened) return opened;
  try {
    return await examine(opened);
  } finally {
    await opened.close();
  }
}

async function openOrExplain(url: string | undefined, dataDir: string): Promise<Database | Result> {
  try {
    return await openDatabase({ dataDir, ...(url === undefined ? {} : { url }) });
  } catch (error) {
    if (error instanceof DataFolderInUse) return good('eingebettet, in Gebrauch von der laufenden Seite');
    throw error;
  }
}

const MINIMUM_VERSION = 15;

async function examine(database: Database): Promise<Result> {
  const { rows } = await sql<{ version: number; encoding: string; connections: number }>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int as connections`.execute(database.sql);
  const [{ version = 0, encoding = '', connections = 0 } = {}] = rows;
  if (encoding !== 'UTF8') return fault(`Die Kodierung ist ${encoding}. Lege die Datenbank mit UTF8 an.`);
  if (version < MINIMUM_VERSION)
    return fault(`PostgreSQL ${version} ist zu alt. Nimm ${MINIMUM_VERSION} oder neuer.`);
  await assertNotNewer(database);
  const pending = await missingMigrations(database);
  const kind =
    database.kind === 'embedded' ? 'eingebettet' : `PostgreSQL ${version}, ${connections} Verbindungen`;
  if (pending.length === 0) return good(kind);
  return warning(`${kind}. ${pending.length} Migrationen stehen aus, der nächste Start holt sie nach.`);
}
