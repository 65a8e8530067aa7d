import { sql, type Transaction } from 'kysely';
import type { OperatorLog } from '../log/operator-log.ts';
import { operatorText } from '../log/operator-text.ts';
import { type LogScope, runInScope } from '../log/scope.ts';
import { isRepeatable } from './errors.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** A due job, as its handler gets it. */
export interface DueJob {
  id: number;
  kind: string;
  key: string;
  payload: unknown;
  runAt: Date;
  /** Number of failed attempts so far. */
  attempts: number;
  /** The request that planned it. */
  request: string | null;
}

/**
 * Effect and mark are one transaction, so the effect happens exactly once. A handler must check the state again (is the
 * match still waiting, is the deadline over): it may run late, or after the plan changed.
 */
export type DueEffect = (job: DueJob, tx: Transaction<Schema>) => Promise<void>;

/**
 * For effects outside the database (mail): runs without a transaction, which on the embedded engine would block
 * everybody else. Happens at least once: after a crash it is repeated when `leaseMs` is over.
 */
export interface OutsideEffect {
  outside: (job: DueJob) => Promise<void>;
  /** Longer than the effect can take; in milliseconds. */
  leaseMs: number;
  /** Replaces the usual retry limits where `MOST_ATTEMPTS` gives up too early. */
  patience?: Patience;
}

export interface Patience {
  /** After this many failures the job is dead. */
  attempts: number;
  /** Longest pause between two attempts. */
  longestMs: number;
}

/** A failure after which the next attempt waits at least so long, because the other side says so. */
export class RetryAfter extends Error {
  override readonly name = 'RetryAfter';
  readonly ms: number;

  constructor(message: string, ms: number) {
    super(message);
    this.ms = ms;
  }
}

export type DueHandlers = Readonly<Record<string, DueEffect | OutsideEffect>>;

export interface DueOptions {
  /** Current time; tests pass their own. */
  clock?: () => Date;
  /** Concurrent jobs in this process; by default 1 on the embedded engine, 4 on a server. */
  lanes?: number;
  log?: OperatorLog;
}

/** After this many failures a job is dead: kept for the operator, never retried. */
export const MOST_ATTEMPTS = 10;
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 60 * 60_000;

const USUAL: Patience = { attempts: MOST_ATTEMPTS, longestMs: LONGEST_BACKOFF_MS };

/** Pause before the next attempt: 1 s, doubling up to one hour (or the job's own limit). */
export function backoffMs(failures: number, longestMs = LONGEST_BACKOFF_MS): number {
  return Math.min(longestMs, FIRST_BACKOFF_MS * 2 ** (failures - 1));
}

function pauseMs(error: unknown, failures: number, { longestMs }: Patience): number {
  const asked = error instanceof RetryAfter ? error.ms : 0;
  return Math.max(asked, backoffMs(failures, longestMs));
}

/** Runs every job that is due and resolves with their number; for tests and one-off scripts. */
export function runDue(database: Database, handlers: DueHandlers, options: DueOptions = {}): Promise<number> {
  return new DueRunner(database, handlers, options).run();
}

const scopeOf = ({ key, request }: DueJob): LogScope => ({ job: key, request: request ?? undefined });

interface Leased {
  job: DueJob;
  effect: OutsideEffect;
  until: Date;
}

/** Runs due jobs one by one; any number of runners in any number of processes share the work. */
export class DueRunner {
  readonly clock: () => Date;
  readonly log: OperatorLog;
  readonly #database: Database;
  readonly #handlers: DueHandlers;
  readonly #kinds: string[];
  readonly #lanes: number;
  #stopped = false;

  constructor(database: Database, handlers: DueHandlers, options: DueOptions) {
    this.#database = database;
    this.#handlers = handlers;
    this.#kinds = Object.keys(handlers);
    this.clock = options.clock ?? (() => new Date());
    this.log = options.log ?? (() => {});
    this.#lanes = options.lanes ?? (database.kind === 'embedded' ? 1 : 4);
  }

  /** Starts no further job; `run` resolves after the running ones. */
  stop(): void {
    this.#stopped = true;
  }

  /** @throws database errors; errors of handlers are stored with their job */
  async run(): Promise<number> {
    const lanes = await Promise.allSettled(Array.from({ length: this.#lanes }, () => this.#lane()));
    let count = 0;
    for (const lane of lanes) {
      if (lane.status === 'rejected') throw lane.reason;
      count += lane.value;
    }
    return count;
  }

  /** When the next open job is due; null for none. */
  async nextMoment(): Promise<Date | null> {
    if (this.#kinds.length === 0) return null;
    const next = await this.#open(this.#database.sql).select('run_at').limit(1).executeTakeFirst();
    return next?.run_at ?? null;
  }

  /** Known kinds only: a job planned by a newer release waits for a process of that release. */
  #open(db: Transaction<Schema> | Database['sql']) {
    return db
      .selectFrom('due')
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('kind', 'in', this.#kinds)
      .orderBy('run_at');
  }

  async #lane(): Promise<number> {
    let count = 0;
    while (!this.#stopped && this.#kinds.length > 0 && (await this.#one())) count += 1;
    return count;
  }

  /** True when a job was run. */
  async #one(): Promise<boolean> {
    const taken: { job?: DueJob } = {};
    try {
      const leased = await this.#database.transaction(async (tx) => {
        const job = await this.#claim(tx);
        if (!job) return undefined;
        taken.job = job;
        return this.#take(job, tx);
      });
      if (leased) await this.#outside(leased);
    } catch (error) {
      const { job } = taken;
      if (!job) throw error;
      await this.#database.transaction((tx) => this.#failed(job, tx, error));
    }
    return taken.job !== undefined;
  }

  /** The job stays locked until the transaction ends; other workers skip it. */
  #claim(tx: Transaction<Schema>): Promise<DueJob | undefined> {
    return this.#open(tx)
      .select(['id', 'kind', 'key', 'payload', 'run_at as runAt', 'attempts', 'request_id as request'])
      .where('run_at', '<=', this.clock())
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  }

  /** Runs and marks the job, or leases it when its effect is outside the database. */
  async #take(job: DueJob, tx: Transaction<Schema>): Promise<Leased | undefined> {
    const handler = this.#handlers[job.kind];
    if (!handler) throw new Error(`no handler for ${job.kind}`);
    if (typeof handler !== 'function') return this.#lease(job, handler, tx);
    await sql`savepoint effect`.execute(tx);
    try {
      await runInScope(scopeOf(job), () => handler(job, tx));
    } catch (error) {
      if (isRepeatable(error)) throw error; // the whole transaction is retried
      await sql`rollback to savepoint effect`.execute(tx);
      await this.#failed(job, tx, error);
      return undefined;
    }
    await tx.updateTable('due').set({ done_at: this.clock() }).where('id', '=', job.id).execute();
    return undefined;
  }

  async #lease(job: DueJob, effect: OutsideEffect, tx: Transaction<Schema>): Promise<Leased> {
    const until = new Date(this.clock().getTime() + effect.leaseMs);
    await tx.updateTable('due').set({ run_at: until }).where('id', '=', job.id).execute();
    return { job, effect, until };
  }

  /** Marks only its own lease: the job may have been planned again in between. */
  async #outside({ job, effect, until }: Leased): Promise<void> {
    await runInScope(scopeOf(job), () => effect.outside(job));
    await this.#database.sql
      .updateTable('due')
      .set({ done_at: this.clock() })
      .where('id', '=', job.id)
      .where('run_at', '=', until)
      .execute();
  }

  async #failed(job: DueJob, tx: Transaction<Schema>, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const now = this.clock();
    const patience = this.#patienceWith(job);
    const isLast = attempts >= patience.attempts;
    const count = `${attempts}/${patience.attempts}`;
    this.log(
      operatorText(
        `Schritt ${job.key} ist gescheitert (${count}): ${error}`,
        `Job ${job.key} failed (${count}): ${error}`,
      ),
      { level: isLast ? 'error' : 'warn', job: job.key, reqId: job.request },
    );
    await tx
      .updateTable('due')
      .set({
        attempts,
        last_error: String(error),
        run_at: new Date(now.getTime() + pauseMs(error, attempts, patience)),
        dead_at: isLast ? now : null,
      })
      .where('id', '=', job.id)
      .execute();
  }

  #patienceWith({ kind }: DueJob): Patience {
    const handler = this.#handlers[kind];
    return (typeof handler === 'object' ? handler.patience : undefined) ?? USUAL;
  }
}
