import type { WebhookEvent } from '@duellwerk/shared/contract/webhooks';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { newId } from '../text/ids.ts';
import { hearsOf } from './hears-of.ts';

/** The kind of the job that sends one message. */
export const WEBHOOK = 'webhook';

export interface Announcement {
  event: WebhookEvent;
  /** What happened, so that it is told once. */
  fact: string;
  /** The match or the ruling that it is about. */
  ref?: string;
}

/**
 * Puts messages in line for whoever wants to hear of this tournament or of its league, in the transaction that makes the
 * facts. One statement; where nobody wants to hear of it, nothing is written.
 */
export async function announce(
  tx: Transaction<Schema>,
  tournament: string,
  announcements: readonly Announcement[],
  now: Date,
): Promise<void> {
  if (announcements.length === 0) return;
  const rows = announcements.map(({ ref = null, ...same }) => ({ ...same, ref }));
  await planned(
    sql`
      select w.id, ${tournament}::text, a.event, a.fact, a.ref, ${now}::timestamptz
      from webhooks w, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (event text, fact text, ref text)
      where ${hearsOf(sql`${tournament}`)} and a.event = any(w.events)`,
    now,
  ).execute(tx);
}

/** Puts a message in line that only says that it came. */
export async function announceTest(
  tx: Transaction<Schema>,
  webhook: { id: string; tournament_id: string | null },
  now: Date,
): Promise<void> {
  const fact = `test:${newId()}`;
  await planned(
    sql`select ${webhook.id}, ${webhook.tournament_id}::text, 'test', ${fact}, null, ${now}::timestamptz`,
    now,
  ).execute(tx);
}

/** The statement that writes deliveries and plans that they are sent. */
const planned = (deliveries: RawBuilder<unknown>, now: Date) => sql`
  with told as (
    insert into webhook_deliveries (webhook_id, tournament_id, event, fact, ref, created_at)
    ${deliveries}
    on conflict (webhook_id, fact) do nothing
    returning id
  ), planned as (
    insert into due (kind, key, run_at, payload)
    select ${WEBHOOK}::text, ${WEBHOOK}::text || ':' || id, ${now}::timestamptz, jsonb_build_object('delivery', id) from told
    returning 1
  )
  select pg_notify('due', '') from planned limit 1`;
