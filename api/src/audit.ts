import type { Transaction } from 'kysely';
import type { Schema } from './db/schema.ts';

/** Notes who did what to whom, in the transaction that does it. `details` must hold nothing secret. */
export async function writeAudit(
  tx: Transaction<Schema>,
  entry: {
    actor: string | null;
    action: string;
    subject: string;
    at: Date;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: entry.at,
      actor_id: entry.actor,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
