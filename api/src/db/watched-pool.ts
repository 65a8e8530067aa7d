import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseAway, DatabaseBusy, isConnectionFailure } from './errors.ts';

/** A statement that takes this long may be slow, or its server may hang: another connection shows which. */
const SLOW_MS = 10_000;
/** How long that other connection may take. */
const CHECK_MS = 2_000;

/**
 * A pool whose failures of connections are `DatabaseAway`, and which closes a connection that failed: the next request opens
 * another one, so the site is back as soon as the server is. A server that hangs is away too; a slow statement is waited for.
 */
export function watchedPool(pool: pg.Pool, slowMs = SLOW_MS): PostgresPool {
  // A connection that ends between two statements of a transaction emits an error, which ends the process where none listens:
  // the pool does so for idle ones only.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Kysely remembers each connection by its client.
  const watched = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let checking: Promise<boolean> | undefined;
  const answers = () => {
    checking ??= serverAnswers(pool.options).finally(() => {
      checking = undefined;
    });
    return checking;
  };

  const watch = (client: pg.PoolClient): PostgresPoolClient => {
    let failure: DatabaseAway | undefined;
    let timer: NodeJS.Timeout | undefined;
    const checkLater = () => {
      timer = setTimeout(async () => {
        if (await answers()) return timer && checkLater();
        // A client that ends in the middle of a statement closes its socket, which fails the statement.
        if (timer) (client as unknown as pg.Client).end().catch(() => undefined);
      }, slowMs).unref();
    };
    const query = async (...statement: unknown[]): Promise<unknown> => {
      checkLater();
      try {
        return await (client.query as (...parts: unknown[]) => Promise<unknown>).apply(client, statement);
      } catch (error) {
        if (!isConnectionFailure(error)) throw error;
        failure = new DatabaseAway(error);
        throw failure;
      } finally {
        clearTimeout(timer);
        timer = undefined;
      }
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (isDiscarded) => client.release(failure ?? isDiscarded),
    };
  };

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch(async (error) => {
        // All connections are in use, by much work or by a server that hangs.
        const isTimeout =
          error instanceof Error && error.message === 'timeout exceeded when trying to connect';
        throw isTimeout && (await answers()) ? new DatabaseBusy(error) : new DatabaseAway(error);
      });
      const wrapped = watched.get(client) ?? watch(client);
      watched.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

async function serverAnswers(options: pg.PoolOptions): Promise<boolean> {
  const patience = Math.min(CHECK_MS, options.connectionTimeoutMillis ?? CHECK_MS);
  const client = new pg.Client({ ...options, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}
