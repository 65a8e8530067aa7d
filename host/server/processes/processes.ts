// The processes that serve one site: which host each of them brings, and which still run.
import type { Database } from '@duellwerk/api/db/open';
import type { OperatorLog } from '@duellwerk/api/log/operator-log';
import { newId } from '@duellwerk/api/text/ids';
import { type WithheldRelease, withheldRelease } from '@duellwerk/shared/contract/releases';
import { list } from '@duellwerk/shared/contract/schema';
import { sql } from 'kysely';
import * as s from 'superstruct';

/** What a process runs: version of its checkout's host, and the contract that it speaks. */
export interface OwnCode {
  host: string;
  contract: number;
}

export interface OtherProcess extends OwnCode {
  startedAt: Date;
  /** What it holds back of its own builds. */
  withheld: WithheldRelease[];
}

export interface Processes {
  own: OwnCode;
  /** The other running processes, the oldest first. */
  others: () => Promise<OtherProcess[]>;
  /** Lets other processes know what this one holds back of its builds. */
  hold: (withheld: readonly WithheldRelease[]) => Promise<void>;
  /** Calls `listener` after every heartbeat. */
  onBeat: (listener: () => Promise<void>) => void;
  /** Ends the heartbeat; the others notice at once. */
  leave: () => Promise<void>;
}

const BEAT_MS = 5_000;
/** A process that has missed three heartbeats was killed. */
const STALE_S = 20;
/** Rows of killed processes are deleted after this time. */
const FORGOTTEN_S = 3_600;

/** A process that is the only one, as with the embedded database. */
export function onlyProcess(own: OwnCode): Processes {
  const nothing = async () => undefined;
  return { own, others: async () => [], hold: nothing, onBeat: () => undefined, leave: nothing };
}

/** Makes this process known to those that use the same database, and keeps it known until it leaves. */
export async function joinProcesses(
  { sql: db }: Pick<Database, 'sql'>,
  own: OwnCode,
  { beatMs = BEAT_MS, log = () => undefined }: { beatMs?: number; log?: OperatorLog } = {},
): Promise<Processes> {
  const id = newId();
  const listeners = new Set<() => Promise<void>>();
  await db
    .deleteFrom('processes')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${FORGOTTEN_S})`)
    .execute();
  await db
    .insertInto('processes')
    .values({ id, ...own })
    .execute();
  let running: Promise<void> = Promise.resolve();
  const beat = async () => {
    const { numUpdatedRows } = await db
      .updateTable('processes')
      .set({ seen_at: sql<Date>`now()` })
      .where('id', '=', id)
      .executeTakeFirst();
    // It was suspended for so long that others have deleted its row.
    if (numUpdatedRows === 0n)
      await db
        .insertInto('processes')
        .values({ id, ...own })
        .execute();
    for (const listener of listeners) await listener();
  };
  const timer = setInterval(() => {
    running = running.then(beat).catch((error) => log(`Prozesse: ${error}`, { level: 'warn' }));
  }, beatMs);
  timer.unref();

  return {
    own,
    others: async () => {
      const rows = await db
        .selectFrom('processes')
        .select(['host', 'contract', 'started_at', 'withheld'])
        .where('id', '!=', id)
        .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${STALE_S})`)
        .orderBy('started_at')
        .execute();
      return rows.map(({ host, contract, started_at: startedAt, withheld }) => ({
        ...{ host, contract, startedAt },
        // Written by another version of this code, perhaps.
        withheld: s.is(withheld, list(withheldRelease)) ? withheld : [],
      }));
    },
    hold: async (withheld) => {
      await db
        .updateTable('processes')
        .set({ withheld: JSON.stringify(withheld) })
        .where('id', '=', id)
        .execute();
    },
    onBeat: (listener) => void listeners.add(listener),
    leave: async () => {
      clearInterval(timer);
      await running;
      await db.deleteFrom('processes').where('id', '=', id).execute();
    },
  };
}
