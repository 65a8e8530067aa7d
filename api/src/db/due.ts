import { type Kysely, sql, type Transaction } from 'kysely';
import { isRepeatable } from './errors.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** A step that is due, as a handler gets it. */
export interface DueJob {
  id: number;
  kind: string;
  key: string;
  payload: unknown;
  runAt: Date;
  /** How often it failed before. */
  attempts: number;
}

/**
 * Effect and mark are one transaction, so the effect happens exactly once. A handler must look at the state
 * again (is the match still waiting, is the deadline really over): it may come late, or after a change of plan.
 */
export type DueEffect = (job: DueJob, tx: Transaction<Schema>) => Promise<void>;

/**
 * For effects outside the database (mail): no transaction is held meanwhile, which on the embedded engine would
 * stop everybody else. Happens at least once: a crash in the middle repeats it after `leaseMs`.
 */
export interface OutsideEffect {
  outside: (job: DueJob) => Promise<void>;
  /** Longer than the effect can take; in milliseconds. */
  leaseMs: number;
}

export type DueHandlers = Readonly<Record<string, DueEffect | OutsideEffect>>;

export interface DueOptions {
  /** The moment that counts as now; tests hand in their own. */
  clock?: () => Date;
  /** Steps at once in this process; unless said 1 on the embedded engine, 4 on a server. */
  lanes?: number;
  log?: (line: string) => void;
}

export interface DueWorker {
  /** Runs everything that is due at this moment and resolves with the number of steps that were run. */
  runDue(): Promise<number>;
  /** Takes no new step and resolves when the running ones are finished. */
  stop(): Promise<void>;
}

/** After this many failures a step is dead: kept for the operator, never run by itself again. */
export const MOST_ATTEMPTS = 10;
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 60 * 60_000;
/** The longest sleep: covers a wake-up call that got lost and a clock that was set. */
const LONGEST_SLEEP_MS = 60_000;

/** Pause before the next try: 1 s, doubling to at most one hour. */
export function backoffMs(failures: number): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failures - 1));
}

/** Plans a step; the same key again replaces the plan (and revives a finished or dead one). */
export async function schedule(
  tx: Transaction<Schema>,
  { kind, key, runAt, payload }: { kind: string; key: string; runAt: Date; payload: unknown },
): Promise<void> {
  const plan = { kind, run_at: runAt, payload: JSON.stringify(payload) };
  await tx
    .insertInto('due')
    .values({ ...plan, key })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ ...plan, attempts: 0, done_at: null, dead_at: null, last_error: null }),
    )
    .execute();
  await sql`select pg_notify('due', '')`.execute(tx);
}

/** Takes an open plan back. False when it was already done, or never made. */
export async function cancel(tx: Transaction<Schema>, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('due')
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes steps that were done before `before`; dead ones stay. */
export async function purgeDone(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('due').where('done_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Starts working off due steps: at once, at the next planned moment, and whenever something is planned. */
export function startDueWorker(
  database: Database,
  handlers: DueHandlers,
  options: DueOptions = {},
): DueWorker {
  const loop = new DueLoop(database, handlers, options);
  loop.start();
  return { runDue: () => loop.runDue(), stop: () => loop.stop() };
}

class DueLoop {
  readonly #database: Database;
  readonly #handlers: DueHandlers;
  readonly #kinds: string[];
  readonly #clock: () => Date;
  readonly #lanes: number;
  readonly #log: (line: string) => void;
  #unlisten: () => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  readonly #running = new Set<Promise<number>>();

  constructor(database: Database, handlers: DueHandlers, options: DueOptions) {
    this.#database = database;
    this.#handlers = handlers;
    this.#kinds = Object.keys(handlers);
    this.#clock = options.clock ?? (() => new Date());
    this.#lanes = options.lanes ?? (database.kind === 'embedded' ? 1 : 4);
    this.#log = options.log ?? (() => {});
  }

  start(): void {
    this.#unlisten = this.#database.signals.on('due', () => this.#wake());
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unlisten();
    clearTimeout(this.#timer);
    await this.#round;
    await Promise.allSettled(this.#running);
  }

  async runDue(): Promise<number> {
    const run = this.#runLanes();
    this.#running.add(run);
    try {
      return await run;
    } finally {
      this.#running.delete(run);
    }
  }

  #wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#round ??= this.#work().finally(() => {
      this.#round = undefined;
      if (this.#again) this.#wake();
    });
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.#runAndSleep().catch((error) => {
        this.#log(`Fällige Schritte konnten nicht gelesen werden: ${error}`);
        this.#sleep(FIRST_BACKOFF_MS);
      });
    }
  }

  async #runAndSleep(): Promise<void> {
    await this.#runLanes();
    const next = await this.#nextMoment();
    const wait = next === null ? LONGEST_SLEEP_MS : next.getTime() - this.#clock().getTime();
    this.#sleep(Math.min(LONGEST_SLEEP_MS, Math.max(0, wait)));
  }

  #sleep(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => this.#wake(), ms).unref();
  }

  async #runLanes(): Promise<number> {
    const counts = await Promise.all(Array.from({ length: this.#lanes }, () => this.#lane()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async #lane(): Promise<number> {
    let count = 0;
    while (!this.#stopped && this.#kinds.length > 0 && (await this.#one())) count += 1;
    return count;
  }

  async #nextMoment(): Promise<Date | null> {
    if (this.#kinds.length === 0) return null;
    const next = await this.#database.sql
      .selectFrom('due')
      .select('run_at')
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('kind', 'in', this.#kinds)
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst();
    return next?.run_at ?? null;
  }

  /** True when there was a step to run. */
  async #one(): Promise<boolean> {
    let claimed: DueJob | undefined;
    try {
      const leased = await this.#database.transaction(async (tx) => {
        claimed = await this.#claim(tx);
        return claimed && this.#inTransaction(claimed, tx);
      });
      if (leased) await this.#outside(leased.job, leased.effect);
    } catch (error) {
      if (!claimed) throw error;
      const job = claimed;
      await this.#database.transaction((tx) => this.#failed(job, tx, error));
    }
    return claimed !== undefined;
  }

  /** The step stays locked until the end of the transaction; the other workers pass it by. */
  async #claim(tx: Transaction<Schema>): Promise<DueJob | undefined> {
    const row = await tx
      .selectFrom('due')
      .select(['id', 'kind', 'key', 'payload', 'run_at as runAt', 'attempts'])
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('run_at', '<=', this.#clock())
      .where('kind', 'in', this.#kinds)
      .orderBy('run_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return row;
  }

  /** Runs and marks the step, or leases it when its effect is outside. */
  async #inTransaction(job: DueJob, tx: Transaction<Schema>): Promise<Leased | undefined> {
    const handler = this.#handlers[job.kind];
    if (!handler) throw new Error(`no handler for ${job.kind}`);
    if (typeof handler !== 'function') {
      const until = new Date(this.#clock().getTime() + handler.leaseMs);
      await tx.updateTable('due').set({ run_at: until }).where('id', '=', job.id).execute();
      return { job, effect: handler };
    }
    await sql`savepoint effect`.execute(tx);
    try {
      await handler(job, tx);
    } catch (error) {
      if (isRepeatable(error)) throw error; // the whole transaction runs again
      await sql`rollback to savepoint effect`.execute(tx);
      await this.#failed(job, tx, error);
      return undefined;
    }
    await this.#done(job, tx);
    return undefined;
  }

  async #outside(job: DueJob, effect: OutsideEffect): Promise<void> {
    await effect.outside(job);
    await this.#database.transaction((tx) => this.#done(job, tx));
  }

  async #done(job: DueJob, tx: Transaction<Schema>): Promise<void> {
    await tx.updateTable('due').set({ done_at: this.#clock() }).where('id', '=', job.id).execute();
  }

  async #failed(job: DueJob, tx: Transaction<Schema>, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const now = this.#clock();
    const dead = attempts >= MOST_ATTEMPTS;
    this.#log(`Schritt ${job.key} ist gescheitert (${attempts}/${MOST_ATTEMPTS}): ${error}`);
    await tx
      .updateTable('due')
      .set({
        attempts,
        last_error: String(error),
        run_at: new Date(now.getTime() + backoffMs(attempts)),
        dead_at: dead ? now : null,
      })
      .where('id', '=', job.id)
      .execute();
  }
}

interface Leased {
  job: DueJob;
  effect: OutsideEffect;
}
