import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql as rawSql } from 'kysely';
import pg from 'pg';
import { type Engine, openInMemory } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { type Database, type OpenOptions, openDatabase } from '../db/open.ts';
import type { Channel } from '../db/signals.ts';
import { clear, filled, keepSpares, type Query, type Taken } from './spare-databases.ts';

const channels: readonly Channel[] = ['outbox', 'due'];
/** PostgreSQL's number of the type `json`. */
const JSON_TYPE = 114;

/** PostgreSQL's codes for a name that is taken, also by another session at the same time. */
const NAME_TAKEN: ReadonlySet<string | undefined> = new Set(['42P04', '23505']);

export interface TestDatabase {
  database: Database;
  /** What it was opened with: for opening it again after `database.close()`, or a second time on a server. */
  options: OpenOptions;
  /** Empties every table, between two tests of a file. */
  truncate(): Promise<void>;
  /** Closes it and resets or removes it. */
  drop(): Promise<void>;
}

export interface TestOptions extends Partial<OpenOptions> {
  /** Without any table. */
  bare?: boolean;
  /** In a folder, where opening it again or the flushing matters; in memory otherwise. */
  onDisk?: boolean;
}

/** The server that `TEST_DATABASE_URL` names; without one the tests run on the embedded engine. */
export const testServer: string | undefined = process.env.TEST_DATABASE_URL;

/** Longer than a busy machine takes for what a test sends at once; a test about waiting sets its own. */
const PATIENCE_MS = 60_000;

/**
 * A migrated database without rows of other tests: the embedded engine in memory or in a temporary folder, or a database on
 * the server that `TEST_DATABASE_URL` names. The next test of this process gets it again, reset.
 * @param options what is not said in `TestOptions` itself goes to `openDatabase`
 */
export function openTestDatabase({
  bare = false,
  onDisk = false,
  ...more
}: TestOptions = {}): Promise<TestDatabase> {
  const options = { patienceMs: PATIENCE_MS, ...more };
  if (testServer) return openOnServer(testServer, bare, options);
  return openEmbedded(bare ? 'bare' : 'migrated', onDisk, options);
}

async function openEmbedded(
  state: TemplateState,
  onDisk: boolean,
  more: Partial<OpenOptions>,
): Promise<TestDatabase> {
  const dataDir = await temporaryFolder();
  // In one piece it takes a fifth of the time that the asynchronous copy takes for a thousand small files.
  if (onDisk) cpSync((await template(state)).folder, dataDir, { recursive: true });
  const inMemory = onDisk ? {} : { engine: state === 'migrated' ? takeEngine : () => openImage(state) };
  const options: OpenOptions = { dataDir, ...inMemory, ...more };
  const database = await openDatabase(options);
  return {
    database,
    options,
    truncate: () => truncate(database),
    drop: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const openImage = async (state: TemplateState) =>
  openInMemory(await openAsBlob((await template(state)).image));

const takeSpareEngine = keepSpares<Engine>({
  create: () => openImage('migrated'),
  session: async ({ pglite }, work) => {
    await pglite.exec('rollback');
    for (const channel of channels) await pglite.unlisten(channel);
    await pglite.exec('discard all');
    return work(async (statement, values) => {
      const options = { rowMode: 'array', serializers: { [JSON_TYPE]: String } } as const;
      const { rows } = await pglite.query<[string]>(statement, values, options);
      return rows.map(([value]) => value);
    });
  },
  drop: ({ pglite }) => pglite.close(),
});

/** An engine that gives itself back when it is closed. */
async function takeEngine(): Promise<Engine> {
  const { resource: engine, giveBack } = await takeSpareEngine();
  engine.pglite.close = async () => {
    // The class's own method becomes visible again.
    Reflect.deleteProperty(engine.pglite, 'close');
    await giveBack();
  };
  return engine;
}

async function openOnServer(
  server: string,
  bare: boolean,
  more: Partial<OpenOptions>,
): Promise<TestDatabase> {
  const { resource: url, giveBack } = bare ? await createBare(server) : await takeFromServer();
  const options: OpenOptions = { url, dataDir: tmpdir(), ...more };
  const database = await openDatabase(options);
  return {
    database,
    options,
    truncate: () => truncate(database),
    drop: async () => {
      await database.close();
      await giveBack();
    },
  };
}

const takeFromServer = keepSpares<string>({
  create: async () => createFrom(testServer ?? '', await migratedOn(testServer ?? '')),
  session: async (url, work) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(END_OTHERS);
      return await work(async (text, values) => {
        const { rows } = await client.query<[string]>({ text, rowMode: 'array' }, values);
        return rows.map(([value]) => value);
      });
    } finally {
      await client.end();
    }
  },
  drop: (url) => dropFrom(testServer ?? '', url),
});

/** Ends the sessions that a test has left. */
const END_OTHERS = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

async function createBare(server: string): Promise<Taken<string>> {
  const url = await createFrom(server, 'template0');
  return { resource: url, giveBack: () => dropFrom(server, url) };
}

/** @returns the address of the copy */
async function createFrom(server: string, original: string): Promise<string> {
  const name = newName();
  await onServer(server, `create database ${name} template ${original}`);
  return addressOf(server, name);
}

async function dropFrom(server: string, url: string): Promise<void> {
  await onServer(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
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
    if (!(error instanceof pg.DatabaseError && NAME_TAKEN.has(error.code))) throw error;
    await onServer(server, `drop database ${unfinished}`); // another process was first
  }
  return name;
}

function truncate({ transaction }: Database): Promise<void> {
  return transaction(async (tx) => {
    const query: Query = async (statement) => {
      const { rows } = await rawSql.raw<Record<string, string>>(statement).execute(tx);
      return rows.flatMap((row) => Object.values(row).slice(0, 1));
    };
    const tables = await query(
      `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
    );
    if (tables.length > 0) await clear(query, await filled(query, tables));
  });
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

/** What every run of the tests may use again. */
const CACHE = fileURLToPath(new URL('../../../.cache/test-databases/', import.meta.url));

/**
 * Making a database takes seconds, copying one a tenth of a second: the first test of a state makes what all later ones
 * copy, also in later runs. Its name holds everything that it depends on, and it gets the name when complete.
 */
async function template(state: TemplateState): Promise<Template> {
  const made = join(CACHE, `${state}-${await fingerprint()}`);
  if (!existsSync(made)) await makeTemplate(state, made);
  return { folder: join(made, 'folder'), image: join(made, 'image.tar.gz') };
}

async function makeTemplate(state: TemplateState, made: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const others = (await readdir(CACHE))
    .filter((name) => name.startsWith(`${state}-`))
    .map((name) => join(CACHE, name));
  // Another process may have made the same one.
  for (const old of others.filter((path) => path !== made)) await rm(old, { recursive: true, force: true });
  const unfinished = await mkdtemp(join(CACHE, 'unfinished-'));
  const dataDir = join(unfinished, 'folder');
  if (state === 'migrated') cpSync((await template('bare')).folder, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  if (state === 'migrated') await migrateDatabase(database);
  await database.dump(join(unfinished, 'image.tar.gz'));
  await database.close();
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
