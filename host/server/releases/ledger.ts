// One change of the release side at a time, over all processes, and an audit entry for each.
import { writeAudit } from '@duellwerk/api/audit';
import { publish } from '@duellwerk/api/db/bus';
import type { Database } from '@duellwerk/api/db/open';
import type { Schema } from '@duellwerk/api/db/schema';
import { sql, type Transaction } from 'kysely';
import type { PastAction } from './release-state.ts';

/** Topic of the bus by which processes learn that the registry has a new generation. */
export const RELEASES_TOPIC = 'releases';

/** Who acts: `id` as the audit trail names them (`null`: the system itself), `by` as people read it. */
export interface Actor {
  id: string | null;
  by: string;
}

/** What a change of the release side is written down in, together with or not at all. */
export interface Ledger {
  /** Waits until no other change is under way, in any process; holds until the ledger's end. */
  lock: () => Promise<void>;
  note: (actor: Actor, action: NotedAction) => Promise<void>;
  /** Which of a generation's actions are not noted: its writer was killed in between. */
  unnoted: (actions: readonly PastAction[]) => Promise<PastAction[]>;
  /** Tells every process, once the change holds. */
  tell: (generation: number) => Promise<void>;
}

/** Runs a change and keeps what was noted, or drops it when the change fails. */
export type Ledgers = <T>(change: (ledger: Ledger) => Promise<T>) => Promise<T>;

type NotedAction = Pick<PastAction, 'name' | 'action' | 'at' | 'version'> & Partial<PastAction>;

/** An arbitrary number that no other advisory lock of this database has. */
const LOCK = 7_302_031;

/** The ledger of a transaction. A changed registry counts at once: it is the last thing to write in it. */
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
      await writeAudit(tx, { ...entry, details: { ...details, by: actor.by } });
    },
    unnoted: async (actions) => {
      const missing: PastAction[] = [];
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

/** Without a database: changes of this process one after the other, with no audit trail. For tools that publish into a folder of their own. */
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
