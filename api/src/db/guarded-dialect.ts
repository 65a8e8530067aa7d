import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  type QueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { DiskRoom } from './disk-room.ts';
import { OuterHandleInTransaction } from './errors.ts';
import { Mutex } from './mutex.ts';

/**
 * Knows whether the running code is inside a transaction. Using the outer handle there would wait forever on the
 * embedded engine and could deadlock on a small pool; with this it throws at once on both.
 */
export class TransactionGuard {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();

  refuseInside(): void {
    if (this.#inside.getStore()?.open) throw new OuterHandleInTransaction();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const scope = { open: true };
    try {
      return await this.#inside.run(scope, work);
    } finally {
      scope.open = false; // work still running may use the outer handle afterwards
    }
  }
}

export interface GuardOptions {
  guard: TransactionGuard;
  /** One shared connection (embedded): callers queue here, because the inner driver gives it to everybody. */
  single: boolean;
  /** Disk room of the embedded engine; a server checks its own. */
  room?: DiskRoom;
  /** Milliseconds that a statement waits for a lock, and a caller for a connection, before `DatabaseBusy`. */
  patienceMs: number;
}

/** Wraps a PostgreSQL dialect: guard against the outer handle, one queue, lock timeout in every transaction. */
export class GuardedDialect implements Dialect {
  readonly #inner: Dialect;
  readonly #options: GuardOptions;
  readonly #mutex = new Mutex();

  constructor(inner: Dialect, options: GuardOptions) {
    this.#inner = inner;
    this.#options = options;
  }

  createDriver(): Driver {
    return new GuardedDriver(this.#inner.createDriver(), this.#options, this.#mutex);
  }

  /** The one shared connection and those who wait for it. */
  pool(): { open: number; idle: number; waiting: number } {
    const { isLocked, waiting } = this.#mutex;
    return { open: 1, idle: isLocked ? 0 : 1, waiting };
  }

  createQueryCompiler(): QueryCompiler {
    return this.#inner.createQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter(); // the embedded adapter would queue before the guard can throw
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return this.#inner.createIntrospector(db);
  }
}

class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #options: GuardOptions;
  readonly #mutex: Mutex;

  constructor(inner: Driver, options: GuardOptions, mutex: Mutex) {
    this.#inner = inner;
    this.#options = options;
    this.#mutex = mutex;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#options.guard.refuseInside();
    if (this.#options.single) await this.#mutex.acquire(this.#options.patienceMs);
    try {
      const connection = await this.#inner.acquireConnection();
      return this.#options.room ? keepRoom(connection, this.#options.room) : connection;
    } catch (error) {
      if (this.#options.single) this.#mutex.release();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#inner.releaseConnection(connection);
    if (this.#options.single) this.#mutex.release();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const timeout = `set local lock_timeout = ${this.#options.patienceMs}`;
    if (this.#options.single) {
      await this.#inner.beginTransaction(connection, settings); // one connection: no locks to wait for
    } else if (settings.isolationLevel || settings.accessMode) {
      await this.#inner.beginTransaction(connection, settings);
      await connection.executeQuery(CompiledQuery.raw(timeout));
    } else {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${timeout}`)); // one round trip for both
    }
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(connection);
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

/** Statements that add data. Deleting frees room in the end, and ending a session must always be possible. */
const ADDS =
  /^\s*(?:insert|update|merge|create|alter|copy)\b|^\s*with\b[\s\S]*\b(?:insert into|update|merge into)\b/i;

/** Makes a connection refuse changes while the engine still has its reserve. */
function keepRoom(connection: DatabaseConnection, room: DiskRoom): DatabaseConnection {
  if (roomy.has(connection)) return connection;
  roomy.add(connection);
  // Patched in place: the driver's connections have methods of their own.
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, ...rest) => {
    if (ADDS.test(query.sql)) room.require();
    return execute(query, ...rest);
  };
  return connection;
}
const roomy = new WeakSet<DatabaseConnection>();
