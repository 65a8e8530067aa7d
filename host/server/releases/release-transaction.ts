// A change of releases as one transaction: the lock, the next state, an audit entry for each action, and the event that
// makes every process load it.
import { writeAudit } from '@duellwerk/api/audit';
import { publish } from '@duellwerk/api/db/bus';
import type { Database } from '@duellwerk/api/db/open';
import type { Schema } from '@duellwerk/api/db/schema';
import type { Transaction } from 'kysely';
import { type Generation, lockGeneration, writeGeneration } from './generations.ts';
import type { GoneVersion, PastAction } from './release-state.ts';

/** Topic of the bus: the registry has a new generation. */
export const RELEASES_TOPIC = 'releases';

/** Who acts: `id` for the audit trail (`null`: the system), `by` as readable name. */
export interface Actor {
  id: string | null;
  by: string;
}

/** Where a change is recorded, all of it or nothing. */
export interface ReleaseTransaction {
  /** Waits for the lock on changes, which all processes share; it ends with the transaction. @returns what is live */
  lock: () => Promise<Generation>;
  note: (actor: Actor, action: NotedAction) => Promise<void>;
  /** Writes the next generation, which every process loads after the commit. */
  write: (next: Generation) => Promise<void>;
  /** Calls `work` after the commit, before anything is answered. */
  onCommit: (work: () => void) => void;
}

/** Runs a change and commits its records, or drops them when the change fails. */
export type RunTransaction = <T>(change: (transaction: ReleaseTransaction) => Promise<T>) => Promise<T>;

export type NotedAction = Pick<PastAction, 'name' | 'at' | 'version'> &
  Partial<Omit<PastAction, 'action'>> & { action: PastAction['action'] | 'delete' };

/** A deletion as the audit log has it. */
export function deletionOf({ name, version, at, by, generation }: GoneVersion): NotedAction & { by: string } {
  return { name, version, at, by, generation, action: 'delete' };
}

/** @param onCommit the transaction's own */
export function releaseTransaction(
  tx: Transaction<Schema>,
  onCommit: ReleaseTransaction['onCommit'],
): ReleaseTransaction {
  return {
    onCommit,
    lock: () => lockGeneration(tx),
    write: async (next) => {
      await writeGeneration(tx, next);
      await publish(tx, { topic: RELEASES_TOPIC, kind: 'changed', ref: String(next.number) });
    },
    note: async (actor, { name, action, at, ...details }) => {
      const entry = {
        actor: actor.id,
        action: `release.${action}`,
        subject: `release:${name}`,
        at: new Date(at),
      };
      const { previous = null, version, channel = null, percent = null, reason = null } = details;
      const { force_reason } = details;
      const after = { version, channel, percent, ...(force_reason ? { force_reason } : {}) };
      const deed =
        action === 'delete'
          ? { name, before: { version }, after: {} }
          : { name, reason, before: { version: previous }, after };
      await writeAudit(tx, { ...entry, details: { ...details, by: actor.by }, deed });
    },
  };
}

/** Runs a change of releases in a transaction of its own, together with what else belongs to it. */
export async function recordChange<T>(
  database: Database,
  change: (transaction: ReleaseTransaction, tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  let works: (() => void)[] = [];
  const result = await database.transaction((tx) => {
    // Of a retried transaction only the last run counts.
    works = [];
    return change(
      releaseTransaction(tx, (work) => void works.push(work)),
      tx,
    );
  });
  for (const work of works) work();
  return result;
}
