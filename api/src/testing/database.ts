import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql as rawSql } from 'kysely';
import pg from 'pg';
import { migrateDatabase } from '../db/migrate.ts';
import { type Database, type OpenOptions, openDatabase } from '../db/open.ts';

export interface TestDatabase {
  database: Database;
  /** What it was opened with: for opening it again after `database.close()`, or a second time on a server. */
  options: OpenOptions;
  /** Empties every table, between two tests that share a database. */
  emptied(): Promise<void>;
  /** Closes it and removes every trace. */
  dropped(): Promise<void>;
}

export interface TestOptions extends Partial<OpenOptions> {
  bare?: boolean;
}

/** The server that `TEST_DATABASE_URL` names; without one the tests run on the embedded engine. */
export const testServer: string | undefined = process.env.TEST_DATABASE_URL;

/**
 * A fresh migrated database for one test: the embedded engine in a temporary folder, or a database of its own
 * on the server that `TEST_DATABASE_URL` names.
 * @param options `bare`: without any table; the rest goes to `openDatabase`
 */
export function openTestDatabase({ bare = false, ...more }: TestOptions = {}): Promise<TestDatabase> {
  return testServer ? openOnServer(testServer, bare, more) : openInFolder(bare, more);
}

async function openInFolder(bare: boolean, more: Partial<OpenOptions>): Promise<TestDatabase> {
  const dataDir = await temporaryFolder();
  // In one piece it takes a fifth of the time that the asynchronous copy takes for a thousand small files.
  cpSync(await template(bare ? 'bare' : 'migrated'), dataDir, { recursive: true });
  const options: OpenOptions = { dataDir, backups: false, ...more };
  const database = await openDatabase(options);
  return {
    database,
    options,
    emptied: () => empty(database),
    dropped: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openOnServer(
  server: string,
  bare: boolean,
  more: Partial<OpenOptions>,
): Promise<TestDatabase> {
  const name = `duellwerk_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template template0`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const options: OpenOptions = { url: address.href, dataDir: tmpdir(), ...more };
  const database = await openDatabase(options);
  if (!bare) await migrateDatabase(database);
  return {
    database,
    options,
    emptied: () => empty(database),
    dropped: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function empty({ sql }: Database): Promise<void> {
  const tables = await sql.introspection.getTables();
  const names = tables.map((table) => table.name).filter((name) => !name.startsWith('kysely_'));
  if (names.length > 0)
    await rawSql.raw(`truncate ${names.join(', ')} restart identity cascade`).execute(sql);
}

/** One statement on the server itself. */
async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new folder of its own under the system's temporary one. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'duellwerk-'));
}

/**
 * Making a database takes seconds, copying one a tenth of a second: the first test of a state makes a data
 * folder that all later ones copy. Its name holds everything that it depends on, and it gets the name when complete.
 */
async function template(state: 'bare' | 'migrated'): Promise<string> {
  const folder = join(tmpdir(), `duellwerk-template-${state}-${await fingerprint()}`);
  if (existsSync(folder)) return folder;
  const unfinished = await temporaryFolder();
  if (state === 'migrated') cpSync(await template('bare'), unfinished, { recursive: true });
  const database = await openDatabase({ dataDir: unfinished, backups: false });
  if (state === 'migrated') await migrateDatabase(database);
  await database.close();
  try {
    await rename(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true, force: true }); // another process was first
  }
  return folder;
}

async function fingerprint(): Promise<string> {
  const source = join(import.meta.dirname, '..', 'db');
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const migrations = (await readdir(join(source, 'migrations'))).sort();
  const files = [
    join(engine, '..', 'package.json'),
    join(source, 'embedded.ts'),
    join(source, 'migrations.ts'),
    ...migrations.map((name) => join(source, 'migrations', name)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
