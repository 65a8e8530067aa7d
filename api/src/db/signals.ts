import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

export type Channel = 'outbox' | 'due';
const channels: readonly Channel[] = ['outbox', 'due'];

/**
 * Wake-up calls by LISTEN/NOTIFY. A call says only "look now": it may come without a reason (after a new
 * connection, or from the regular sweep) and several may melt into one, so the listener reads what is new.
 */
export interface Signals {
  /** Returns the function that stops listening. */
  on(channel: Channel, wake: () => void): () => void;
  close(): Promise<void>;
}

class Listeners {
  readonly #wakes = new Map<Channel, Set<() => void>>(channels.map((channel) => [channel, new Set()]));

  /** Nobody is woken inside the transaction whose commit happened to carry the call. */
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

/** Wake-up calls inside the one process of an embedded database. */
export async function embeddedSignals(pglite: PGlite): Promise<Signals> {
  const listeners = new Listeners();
  for (const channel of channels) await pglite.listen(channel, () => listeners.call(channel));
  return { on: (channel, wake) => listeners.on(channel, wake), close: async () => {} };
}

/** The name under which the listening connection shows in pg_stat_activity. */
export const LISTENER_NAME = 'duellwerk-signals';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A connection that died without a word is noticed by the sweep at the latest. */
const SWEEP_MS = 15_000;
const ANSWER_MS = 10_000;

/**
 * Wake-up calls from a PostgreSQL server over one connection of its own (never a pooled one: LISTEN belongs to
 * the session). A lost connection is made again with growing pauses, and then everybody is woken once.
 * @throws the connection error when the first connection fails
 */
export async function postgresSignals(url: string, log: (line: string) => void): Promise<Signals> {
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
  readonly #log: (line: string) => void;
  #client: pg.Client | undefined;
  #closed = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, log: (line: string) => void) {
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
    client.end().catch(() => {}); // it is gone either way
    this.#log('Verbindung zum PostgreSQL-Server verloren, verbinde neu.');
    this.#againLater();
  }

  /** Half to full of a doubling pause, so that many processes do not come back in one moment. */
  #againLater(): void {
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(
      () => this.connect().catch(() => this.#closed || this.#againLater()),
      longest * (0.5 + Math.random() / 2),
    ).unref();
  }
}
