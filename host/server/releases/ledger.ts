// Serializes changes of releases over all processes, and writes an audit entry for each.
import { writeAudit } from '@duellwerk/api/audit';
import { publish } from '@duellwerk/api/db/bus';
import type { Database } from '@duellwerk/api/db/open';
import type { Schema } from '@duellwerk/api/db/schema';
import { sql, type Transaction } from 'kysely';
import type { GoneVersion, PastAction } from './release-state.ts';

/** Topic of the bus: the registry has a new generation. */
export const RELEASES_TOPIC = 'releases';

/** Who acts: `id` for the audit trail (`null`: the system), `by` as readable name. */
export interface Actor {
  id: string | null;
  by: string;
}

/** Where a change is recorded, all of it or nothing. */
export interface Ledger {
  /** Waits for the lock on changes, which all processes share; skipped until the ledger's end. */
  lock: () => Promise<void>;
  note: (actor: Actor, action: NotedAction) => Promise<void>;
  /** Which of a generation's actions have no audit entry: its writer was killed in between. */
  unnoted: (actions: readonly NotedAction[]) => Promise<NotedAction[]>;
  /** Tells every process once the change is committed. */
  tell: (generation: number) => Promise<void>;
}

/** Runs a change and commits its records, or drops them when the change fails. */
export type Ledgers = <T>(change: (ledger: Ledger) => Promise<T>) => Promise<T>;

export type NotedAction = Pick<PastAction, 'name' | 'at' | 'version'> &
  Partial<Omit<PastAction, 'action'>> & { action: PastAction['action'] | 'delete' };

/** A deletion as the audit log has it. */
export function deletionOf({ name, version, at, by, generation }: GoneVersion): NotedAction & { by: string } {
  return { name, version, at, by, generation, action: 'delete' };
}

/** Arbitrary, but unique among this database's advisory locks. */
const LOCK = 7_302_031;

/** The ledger of a transaction. The registry itself is in force as soon as it is written, so it is written last. */
export function ledgerOf(tx: Transaction<Schema>): Ledger {
  return {
    lock: async () => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    },
    note: async (actor, { name, action, at, ...details }) => {
      const entry = {
        actor: actor.id,
        action: `release.${action}`,
        subject: subjectOf(name),
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
    unnoted: async (actions) => {
      const missing: NotedAction[] = [];
      for (const past of actions) {
        const noted = await tx
          .selectFrom('audit')
          .select('id')
          .where('subject', '=', subjectOf(past.name))
          .where('action', '=', `release.${past.action}`)
          .where(sql<boolean>`details ->> 'generation' = ${String(past.generation)}`)
          .executeTakeFirst();
        if (!noted) missing.push(past);
      }
      return missing;
    },
    tell: async (generation) => {
      await publish(tx, { topic: RELEASES_TOPIC, kind: 'changed', ref: String(generation) });
    },
  };
}

const subjectOf = (name: string) => `release:${name}`;

export function databaseLedgers(database: Database): Ledgers {
  return (change) => database.transaction((tx) => change(ledgerOf(tx)));
}

/** Without a database, for tools with a folder of their own: serializes changes of this process, no audit trail. */
export function queuedLedgers(): Ledgers {
  let last: Promise<unknown> = Promise.resolve();
  const nothing = async () => undefined;
  return (change) => {
    const done = last.then(() =>
      change({ lock: nothing, note: nothing, tell: nothing, unnoted: async () => [] }),
    );
    last = done.catch(nothing);
    return done;
  };
}
