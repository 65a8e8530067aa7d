import type { WebhookEvent } from '@duellwerk/shared/contract/webhooks';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The kind of the job that sends one message. */
export const WEBHOOK = 'webhook';

export interface Announcement {
  event: WebhookEvent | 'test';
  /** What happened, so that it is told once. */
  fact: string;
  /** The match or the ruling that it is about. */
  ref?: string;
}

/**
 * Puts messages in line for whoever wants to hear of this tournament, in the transaction that makes the facts. One statement;
 * where nobody wants to hear of it, nothing is written.
 */
export async function announce(
  tx: Transaction<Schema>,
  tournament: string,
  announcements: readonly Announcement[],
  now: Date,
): Promise<void> {
  if (announcements.length === 0) return;
  const rows = announcements.map(({ ref = null, ...same }) => ({ ...same, ref }));
  await sql`
    with told as (
      insert into webhook_deliveries (tournament_id, event, fact, ref, created_at)
      select w.tournament_id, a.event, a.fact, a.ref, ${now}::timestamptz
      from webhooks w, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (event text, fact text, ref text)
      where w.tournament_id = ${tournament} and (a.event = 'test' or a.event = any(w.events))
      on conflict (tournament_id, fact) do nothing
      returning id
    ), planned as (
      insert into due (kind, key, run_at, payload)
      select ${WEBHOOK}::text, ${WEBHOOK}::text || ':' || id, ${now}::timestamptz, jsonb_build_object('delivery', id) from told
      returning 1
    )
    select pg_notify('due', '') from planned limit 1`.execute(tx);
}
