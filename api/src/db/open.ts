import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { dumpServer } from '../backups/server-tools.ts';
import type { OperatorLog } from '../log/operator-log.ts';
import { operatorText } from '../log/operator-text.ts';
import { startAutovacuum } from './autovacuum.ts';
import { type Bus, OutboxBus } from './bus.ts';
import { bytesFreeAt, type DiskRoom, diskRoom } from './disk-room.ts';
import type { DurableFiles } from './durable-files.ts';
import { type Engine, isEmpty, openEngine } from './embedded.ts';
import { DatabaseFull, DatabaseUnreachable, DatabaseUnreadable, isDiskFull } from './errors.ts';
import { GuardedDialect, TransactionGuard } from './guarded-dialect.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { withPreparedStatements } from './prepared.ts';
import { repeating } from './repeat.ts';
import type { Schema } from './schema.ts';
import { embeddedSignals, postgresSignals, type Signals } from './signals.ts';
import { pgTypes } from './value-types.ts';
import { watchedPool } from './watched-pool.ts';

export interface OpenOptions {
  /** Address of a PostgreSQL server (15 or newer); without it the embedded database in `dataDir` is used. */
  url?: string;
  /** The data folder: the embedded database in `db`, its backups in `backups`. */
  dataDir: string;
  /** Called with one German line for the operator. */
  log?: OperatorLog;
  /** Connections of this process to a PostgreSQL server; 10 by default. */
  poolSize?: number;
  /** Milliseconds to wait for a lock or a connection before `DatabaseBusy`; 5000 by default. */
  patienceMs?: number;
  /** Milliseconds after which another connection checks whether the server of a slow statement hangs; 10000 by default. */
  slowMs?: number;
  /** For tests of flushing only. */
  files?: (folder: string) => DurableFiles;
  /** For tests only: free bytes on the disk. */
  freeBytes?: () => number;
  /** For tests only: opened instead of the data folder's `db`. */
  engine?: () => Promise<Engine>;
}

/** A statement that was run, without its values. */
export interface RunQuery {
  sql: string;
  ms: number;
  failed: boolean;
}

/** Connections of this process; the embedded database has one. */
export interface PoolState {
  open: number;
  idle: number;
  /** Callers that wait for one. */
  waiting: number;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For reads and single statements. Inside `transaction` it throws `OuterHandleInTransaction`. */
  readonly sql: Kysely<Schema>;
  /**
   * Runs `work` in one transaction (read committed). After a serialization failure or a deadlock it is retried, at most
   * twice, so it must have no effect outside the database.
   * @throws DatabaseConflict after the last retry, DatabaseBusy when a lock or a connection did not come in time,
   * DatabaseFull
   */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  readonly bus: Bus;
  readonly signals: Signals;
  /** Calls `listener` after every statement, in the scope of its caller. @returns the function that unsubscribes */
  onQuery(listener: (query: RunQuery) => void): () => void;
  pool(): PoolState;
  /** Number of flushes of the embedded engine; 0 on a server, which flushes for itself. */
  flushes(): number;
  /** Writes all of it into a new file: the embedded database as an archive of its folder, a server's by `pg_dump`. @returns `flushes` of what is in it */
  dump(path: string): Promise<number>;
  /** Waits for running work, closes and unlocks the data folder. */
  close(): Promise<void>;
}

const PATIENCE_MS = 5_000;

const silent = () => {};

/**
 * Opens the database. `migrateDatabase` creates the tables.
 * @throws DataFolderInUse, DatabaseFull, DatabaseUnreadable (embedded); DatabaseUnreachable (server)
 */
export function openDatabase(options: OpenOptions): Promise<Database> {
  return options.url ? openServer(options.url, options) : openFolder(options);
}

async function openFolder(options: OpenOptions): Promise<Database> {
  const lock = await lockFolder(options.dataDir);
  let engine: Engine | undefined;
  try {
    engine = await openReadable(options);
    return await assembleEmbedded(engine, options, lock);
  } catch (error) {
    if (engine && !engine.pglite.closed) await engine.pglite.close();
    await lock.release();
    throw error;
  }
}

async function assembleEmbedded(
  { pglite, files }: Engine,
  options: OpenOptions,
  lock: FolderLock,
): Promise<Database> {
  const { log = silent, patienceMs = PATIENCE_MS } = options;
  const room = diskRoom(options.dataDir, options.freeBytes);
  const guard = new TransactionGuard();
  const dialect = new GuardedDialect(new PGliteDialect({ pglite: withPreparedStatements(pglite) }), {
    guard,
    single: true,
    patienceMs,
    room,
  });
  const signals = await embeddedSignals(pglite);
  let stopAutovacuum = async () => {};
  const database = await assemble('embedded', dialect, guard, signals, log, {
    pool: () => dialect.pool(),
    flushes: () => files.flushes,
    dump: (path) => dumpEngine({ pglite, files }, room, path),
    beforeClose: () => stopAutovacuum(),
    afterClose: () => lock.release(),
  });
  stopAutovacuum = startAutovacuum(database.sql, log);
  return database;
}

/** Opens the folder, but never creates an empty database where there used to be one. */
async function openReadable({ dataDir, files, engine }: OpenOptions): Promise<Engine> {
  if (engine) return engine();
  const folder = join(dataDir, 'db');
  try {
    if ((await isEmpty(folder)) && (await hadDatabase(dataDir))) throw new Error('der Ordner ist leer');
    return await openEngine(folder, files);
  } catch (error) {
    // A backup would not help: the data is intact, and restoring needs even more room.
    if (isDiskFull(error)) throw new DatabaseFull(dataDir, bytesFreeAt(dataDir), error);
    throw unreadable(folder, error);
  }
}

async function hadDatabase(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir);
  const backups = join(dataDir, 'backups');
  return (
    names.some((name) => name.startsWith('db.broken-')) ||
    (existsSync(backups) && (await readdir(backups)).length > 0)
  );
}

function unreadable(folder: string, cause: unknown): DatabaseUnreadable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const line = operatorText(
    `Die Datenbank in ${folder} lässt sich nicht öffnen (${reason}). Letzte Sicherung einspielen: npm run admin -- restore latest`,
    `The database in ${folder} cannot be opened (${reason}). Restore the newest backup: npm run admin -- restore latest`,
  );
  return new DatabaseUnreadable(line.replaceAll(/\s+/g, ' '), cause);
}

/** One file in one write: what is left of a full disk is removed by the caller. */
async function dumpEngine({ pglite, files }: Engine, room: DiskRoom, path: string): Promise<number> {
  await pglite.exec('checkpoint');
  const { flushes } = files;
  const dump = await pglite.dumpDataDir('gzip');
  room.require(dump.size);
  await writeFile(path, new Uint8Array(await dump.arrayBuffer()), { mode: 0o600, flush: true });
  return flushes;
}

async function openServer(url: string, options: OpenOptions): Promise<Database> {
  const { log = silent, patienceMs = PATIENCE_MS } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    types: pgTypes,
    application_name: 'duellwerk',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
  });
  pool.on('error', ({ message }) =>
    log(
      operatorText(
        `Eine Verbindung zum PostgreSQL-Server ging verloren: ${message}`,
        `A connection to the PostgreSQL server was lost: ${message}`,
      ),
      { level: 'warn' },
    ),
  );
  const guard = new TransactionGuard();
  const dialect = new GuardedDialect(new PostgresDialect({ pool: watchedPool(pool, options.slowMs) }), {
    guard,
    single: false,
    patienceMs,
  });
  try {
    const signals = await postgresSignals(url, log);
    return await assemble('postgres', dialect, guard, signals, log, {
      pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      flushes: () => 0,
      dump: (path) => dumpServer(url, path).then(() => 0),
      beforeClose: async () => {},
      afterClose: async () => {},
    });
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachable(error instanceof Error ? error.message : String(error), error);
  }
}

interface EngineParts extends Pick<Database, 'flushes' | 'dump' | 'pool'> {
  beforeClose(): Promise<void>;
  afterClose(): Promise<void>;
}

async function assemble(
  kind: Database['kind'],
  dialect: GuardedDialect,
  guard: TransactionGuard,
  signals: Signals,
  log: OperatorLog,
  parts: EngineParts,
): Promise<Database> {
  const listeners = new Set<(query: RunQuery) => void>();
  const sql = new Kysely<Schema>({
    dialect,
    log: ({ level, query, queryDurationMillis: ms }) => {
      for (const listener of listeners) listener({ sql: query.sql, ms, failed: level === 'error' });
    },
  });
  const bus = await OutboxBus.open(sql, signals, log);
  const close = async () => {
    await bus.close();
    await signals.close();
    await parts.beforeClose();
    await sql.destroy();
    await parts.afterClose();
  };
  let closing: Promise<void> | undefined;
  return {
    kind,
    sql,
    bus,
    signals,
    transaction: (work) => repeating(() => inTransaction(sql, guard, work)),
    onQuery: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pool: parts.pool,
    flushes: parts.flushes,
    dump: async (path) => {
      guard.refuseInside();
      return parts.dump(path);
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function inTransaction<T>(
  sql: Kysely<Schema>,
  guard: TransactionGuard,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  guard.refuseInside();
  return sql.transaction().execute((tx) => guard.run(() => work(tx)));
}
