import type { WebhookDelivery, WebhookSettings } from '@duellwerk/shared/contract/webhooks';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { WebhookTables } from '../db/webhook-tables.ts';
import { WEBHOOK } from './announce.ts';
import { columnOf, type Owner } from './owner.ts';

type Db = Kysely<Schema>;
type WebhookRow = Selectable<WebhookTables['webhooks']>;
export type DeliveryRow = Selectable<WebhookTables['webhook_deliveries']>;

/** So many of the last deliveries are shown. */
const SHOWN = 10;

export async function findWebhook(db: Db, { owner, id }: Owner): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where(columnOf(owner), '=', id).executeTakeFirst();
}

/** What organizers see of a webhook. */
export async function readSettings(db: Db, owner: Owner): Promise<WebhookSettings> {
  const webhook = await findWebhook(db, owner);
  if (!webhook) return { webhook: null, deliveries: [] };
  const rows = await db
    .selectFrom('webhook_deliveries as d')
    .leftJoin('due', (join) => join.on(sql<boolean>`due.key = ${WEBHOOK}::text || ':' || d.id`))
    .selectAll('d')
    .select('due.run_at')
    .where('webhook_id', '=', webhook.id)
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    webhook: {
      ...{ address: webhook.shown, events: webhook.events },
      changed_at: webhook.changed_at.toISOString(),
    },
    deliveries: rows.map(shownDelivery),
  };
}

function shownDelivery(row: DeliveryRow & { run_at: Date | null }): WebhookDelivery {
  const { id, event, created_at, state, attempts, status, problem, ended_at, run_at } = row;
  const next_at = state === 'waiting' && attempts > 0 ? run_at : null;
  return {
    ...{ id, event, at: created_at.toISOString(), state, attempts, status, problem },
    ended_at: ended_at?.toISOString() ?? null,
    next_at: next_at?.toISOString() ?? null,
  };
}

/** A message that waits, with the sealed address that it goes to; `undefined` once it was sent or given up. */
export async function findWaiting(db: Db, id: string) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .selectAll('d')
    .select(['w.address', 'w.league_id'])
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst();
}

export async function noteDelivery(
  db: Db,
  id: string,
  outcome: Pick<DeliveryRow, 'state' | 'attempts' | 'status' | 'problem' | 'ended_at'>,
): Promise<void> {
  await db.updateTable('webhook_deliveries').set(outcome).where('id', '=', id).execute();
}

/** Throws away what was told before `before`. */
export async function purgeDeliveries(tx: Transaction<Schema>, before: Date): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}
