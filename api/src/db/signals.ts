import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { OperatorLog } from '../log/operator-log.ts';
import { operatorText } from '../log/operator-text.ts';

export type Channel = 'outbox' | 'due';
const channels: readonly Channel[] = ['outbox', 'due'];

/**
 * Wake-ups by LISTEN/NOTIFY. A wake-up only says "check now": it may come without a reason (after a reconnect, or from
 * the regular sweep) and several may be merged, so the listener reads what is new.
 */
export interface Signals {
  /** @returns the function that unsubscribes */
  on(channel: Channel, wake: () => void): () => void;
  close(): Promise<void>;
}

class Listeners {
  readonly #wakes = new Map<Channel, Set<() => void>>(channels.map((channel) => [channel, new Set()]));

  /** Listeners never run inside the transaction whose commit sent the wake-up. */
  readonly #outside = AsyncLocalStorage.snapshot();

  on(channel: Channel, wake: () => void): () => void {
    this.#wakes.get(channel)?.add(wake);
    return () => this.#wakes.get(channel)?.delete(wake);
  }

  call(channel: Channel): void {
    this.#outside(() => {
      for (const wake of this.#wakes.get(channel) ?? []) wake();
    });
  }

  callAll(): void {
    for (const channel of channels) this.call(channel);
  }
}

/** Wake-ups inside the one process of an embedded database. */
export async function embeddedSignals(pglite: PGlite): Promise<Signals> {
  const listeners = new Listeners();
  for (const channel of channels) await pglite.listen(channel, () => listeners.call(channel));
  return { on: (channel, wake) => listeners.on(channel, wake), close: async () => {} };
}

/** Name of the listening connection in pg_stat_activity. */
export const LISTENER_NAME = 'duellwerk-signals';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** The sweep notices a connection that died silently. */
const SWEEP_MS = 15_000;
const ANSWER_MS = 10_000;

/**
 * Wake-ups from a PostgreSQL server over a dedicated connection (LISTEN belongs to the session, so it cannot be
 * pooled). After a lost connection it reconnects with growing pauses and then wakes everybody once.
 * @throws the connection error when the first connection fails
 */
export async function postgresSignals(url: string, log: OperatorLog): Promise<Signals> {
  const connection = new ListeningConnection(url, log);
  await connection.connect();
  return {
    on: (channel, wake) => connection.listeners.on(channel, wake),
    close: () => connection.close(),
  };
}

class ListeningConnection {
  readonly listeners = new Listeners();
  readonly #url: string;
  readonly #log: OperatorLog;
  #client: pg.Client | undefined;
  #closed = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, log: OperatorLog) {
    this.#url = url;
    this.#log = log;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel }) => {
      const known = channels.find((name) => name === channel);
      if (known) this.listeners.call(known);
    });
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
    this.#client = client;
    this.#failures = 0;
    this.#sweepLater(client);
    this.listeners.callAll();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }

  #sweepLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => {
          this.listeners.callAll();
          if (this.#client === client && !this.#closed) this.#sweepLater(client);
        },
        () => this.#lost(client),
      );
    }, SWEEP_MS).unref();
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    client.end().catch(() => {}); // already closed
    this.#log(
      operatorText(
        'Verbindung zum PostgreSQL-Server verloren, verbinde neu.',
        'The connection to the PostgreSQL server was lost, reconnecting.',
      ),
      { level: 'warn' },
    );
    this.#againLater();
  }

  /** A random half to full of a doubling pause, so that processes do not reconnect all at once. */
  #againLater(): void {
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(
      () => this.connect().catch(() => this.#closed || this.#againLater()),
      longest * (0.5 + Math.random() / 2),
    ).unref();
  }
}
