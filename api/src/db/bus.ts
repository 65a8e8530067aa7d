import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { OperatorLog } from '../log/operator-log.ts';
import { operatorText } from '../log/operator-text.ts';
import type { Schema } from './schema.ts';
import type { Signals } from './signals.ts';

/** Something that happened: ids only, consumers read the rest. */
export interface Event {
  /** Increases with every event; an event caused by another has the greater id. */
  id: number;
  topic: string;
  kind: string;
  ref: string;
}

export interface Bus {
  /** Calls `listener` for every event from now on. @returns the function that unsubscribes */
  subscribe(listener: (event: Event) => void): () => void;
}

/** Writes an event in the transaction; it is delivered to every process after the commit, never after a rollback. */
export async function publish(
  tx: Transaction<Schema>,
  { topic, kind, ref }: Omit<Event, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('outbox')
    .values({ topic, kind, ref })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify('outbox', ${String(id)})`.execute(tx);
  return id;
}

/** The same for several events in one statement; they are delivered in their order. */
export async function publishAll(
  tx: Transaction<Schema>,
  events: readonly Omit<Event, 'id'>[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`with written as (${outboxRows(events)}) select pg_notify('outbox', max(id)::text) from written`.execute(
    tx,
  );
}

/** The statement that writes them, to be a part of a larger one, which has to notify `outbox` with the greatest id. */
export function outboxRows(events: readonly Omit<Event, 'id'>[]): RawBuilder<unknown> {
  return sql`
    insert into outbox (topic, kind, ref)
    select e.topic, e.kind, e.ref
    from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (topic text, kind text, ref text))
      with ordinality as e (topic, kind, ref, number)
    order by e.number returning id`;
}

/** Deletes events older than `hours`; a process that was disconnected for longer misses them. */
export async function purgeOutbox(db: Kysely<Schema>, hours = 24): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Pause after a failed read (server down, no free connection). */
const RETRY_MS = 1_000;

interface OutboxPage {
  seen: string;
  events: Event[];
}

/**
 * Reads everything committed since the snapshot `seen`, and the snapshot of this read. Ids can commit out of order, so
 * "greater than the last id" would lose some; a snapshot lists the finished transactions, so each event is delivered
 * once. The last condition skips rows with transaction numbers of another server (an imported dump).
 */
async function readOutbox(db: Kysely<Schema>, seen: string): Promise<OutboxPage> {
  const { rows } = await sql<OutboxPage>`
    select pg_current_snapshot()::text as seen,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'topic', topic, 'kind', kind, 'ref', ref) order by id)
        from outbox
        where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
          and pg_visible_in_snapshot(xid, pg_current_snapshot())
      ), '[]') as events`.execute(db);
  const [page] = rows;
  if (!page) throw new Error('a select without from always gives one row');
  return page;
}

/** The delivering side; one per opened database. */
export class OutboxBus implements Bus {
  readonly #db: Kysely<Schema>;
  readonly #log: OperatorLog;
  readonly #listeners = new Set<(event: Event) => void>();
  readonly #unlisten: () => void;
  #seen: string;
  #reading: Promise<void> | undefined;
  #again = false;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  /** @param seen the snapshot to deliver after, taken once `signals` was listening */
  constructor(db: Kysely<Schema>, signals: Signals, seen: string, log: OperatorLog) {
    this.#db = db;
    this.#seen = seen;
    this.#log = log;
    this.#unlisten = signals.on('outbox', () => this.#wake());
  }

  static async open(db: Kysely<Schema>, signals: Signals, log: OperatorLog): Promise<OutboxBus> {
    const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db);
    return new OutboxBus(db, signals, rows[0]?.seen ?? '1:1:', log);
  }

  subscribe(listener: (event: Event) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops delivering and waits for a running read. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#unlisten();
    await this.#reading;
  }

  #wake(): void {
    this.#again = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
      if (this.#again && !this.#closed) this.#wake(); // woken between the last read and here
    });
  }

  async #read(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        const page = await readOutbox(this.#db, this.#seen);
        this.#seen = page.seen;
        for (const event of page.events) this.#deliver(event);
      } catch (error) {
        // Nothing is lost: the snapshot did not move, so the next read delivers these events too.
        this.#log(
          operatorText(
            `Ereignisse konnten nicht gelesen werden: ${error}`,
            `Events could not be read: ${error}`,
          ),
          { level: 'warn' },
        );
        this.#retry = setTimeout(() => this.#wake(), RETRY_MS).unref();
      }
    }
  }

  #deliver(event: Event): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        const name = `${event.topic}/${event.kind}`;
        this.#log(
          operatorText(
            `Ein Empfänger ist an ${name} gescheitert: ${error}`,
            `A listener failed at ${name}: ${error}`,
          ),
          { level: 'error' },
        );
      }
    }
  }
}
