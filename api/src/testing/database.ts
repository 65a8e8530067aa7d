import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, openAsBlob } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql as rawSql } from 'kysely';
import pg from 'pg';
import { backupFolder } from '../db/backup.ts';
import { openInMemory } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { type Database, type OpenOptions, openDatabase } from '../db/open.ts';
import { takeEngine } from './spare-engines.ts';

/** PostgreSQL's code for a name that is taken. */
const DUPLICATE_DATABASE = '42P04';

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
  /** Without any table. */
  bare?: boolean;
  /** In a folder, where opening it again or the flushing matters; in memory otherwise. */
  onDisk?: boolean;
}

/** The server that `TEST_DATABASE_URL` names; without one the tests run on the embedded engine. */
export const testServer: string | undefined = process.env.TEST_DATABASE_URL;

/**
 * A fresh migrated database for one test: the embedded engine in memory or in a temporary folder, or a database of its
 * own on the server that `TEST_DATABASE_URL` names.
 * @param options what is not said in `TestOptions` itself goes to `openDatabase`
 */
export function openTestDatabase({
  bare = false,
  onDisk = false,
  ...more
}: TestOptions = {}): Promise<TestDatabase> {
  if (testServer) return openOnServer(testServer, bare, more);
  return openEmbedded(bare ? 'bare' : 'migrated', onDisk, more);
}

async function openEmbedded(
  state: TemplateState,
  onDisk: boolean,
  more: Partial<OpenOptions>,
): Promise<TestDatabase> {
  const dataDir = await temporaryFolder();
  const { folder, image } = await template(state);
  // In one piece it takes a fifth of the time that the asynchronous copy takes for a thousand small files.
  if (onDisk) cpSync(folder, dataDir, { recursive: true });
  const openImage = async () => openInMemory(await openAsBlob(image));
  // Only migrated ones are worth giving on: few tests want one without any table.
  const engine = state === 'migrated' ? () => takeEngine(openImage) : openImage;
  const inMemory = onDisk ? {} : { engine };
  const options: OpenOptions = { dataDir, backups: false, ...inMemory, ...more };
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
  const name = newName();
  await onServer(server, `create database ${name} template ${bare ? 'template0' : await migratedOn(server)}`);
  const options: OpenOptions = { url: addressOf(server, name), dataDir: tmpdir(), ...more };
  const database = await openDatabase(options);
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

const newName = () => `duellwerk_test_${randomUUID().replaceAll('-', '')}`;

function addressOf(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

let migrated: Promise<string> | undefined;

/** The name of a migrated database to copy, which nobody may connect to. As with `template`, the first test makes it. */
function migratedOn(server: string): Promise<string> {
  migrated ??= findOrMigrate(server);
  return migrated;
}

async function findOrMigrate(server: string): Promise<string> {
  const name = `duellwerk_migrated_${await fingerprint()}`;
  const found = await onServer(server, `select from pg_database where datname = '${name}'`);
  if (found.rowCount) return name;
  const unfinished = newName();
  await onServer(server, `create database ${unfinished} template template0`);
  const database = await openDatabase({ url: addressOf(server, unfinished), dataDir: tmpdir() });
  await migrateDatabase(database);
  await database.close();
  try {
    await onServer(server, `alter database ${unfinished} rename to ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_DATABASE)) throw error;
    await onServer(server, `drop database ${unfinished}`); // another process was first
  }
  return name;
}

async function empty({ sql }: Database): Promise<void> {
  const tables = await sql.introspection.getTables();
  const names = tables.map((table) => table.name).filter((name) => !name.startsWith('kysely_'));
  if (names.length > 0)
    await rawSql.raw(`truncate ${names.join(', ')} restart identity cascade`).execute(sql);
}

/** One statement on the server itself. */
async function onServer(server: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new folder of its own under the system's temporary one. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'duellwerk-'));
}

type TemplateState = 'bare' | 'migrated';

/** A data folder and a backup of its database. */
interface Template {
  folder: string;
  image: string;
}

/**
 * Making a database takes seconds, copying one a tenth of a second: the first test of a state makes what all later ones
 * copy. Its name holds everything that it depends on, and it gets the name when complete.
 */
async function template(state: TemplateState): Promise<Template> {
  const made = join(tmpdir(), `duellwerk-template-${state}-${await fingerprint()}`);
  if (!existsSync(made)) await makeTemplate(state, made);
  return { folder: join(made, 'folder'), image: join(made, 'image.tar.gz') };
}

async function makeTemplate(state: TemplateState, made: string): Promise<void> {
  const unfinished = await temporaryFolder();
  const dataDir = join(unfinished, 'folder');
  if (state === 'migrated') cpSync((await template('bare')).folder, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  if (state === 'migrated') await migrateDatabase(database);
  const backup = await database.backup();
  if (!backup) throw new Error('The embedded database was not backed up.');
  await rename(backup, join(unfinished, 'image.tar.gz'));
  await database.close();
  await rm(backupFolder(dataDir), { recursive: true });
  try {
    await rename(unfinished, made);
  } catch (error) {
    if (!existsSync(made)) throw error;
    await rm(unfinished, { recursive: true, force: true }); // another process was first
  }
}

async function fingerprint(): Promise<string> {
  const source = join(import.meta.dirname, '..', 'db');
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const migrations = (await readdir(join(source, 'migrations'))).sort();
  const files = [
    join(engine, '..', 'package.json'),
    import.meta.filename,
    join(source, 'embedded.ts'),
    join(source, 'migrations.ts'),
    ...migrations.map((name) => join(source, 'migrations', name)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
