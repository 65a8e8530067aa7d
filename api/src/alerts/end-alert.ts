import type { Transaction } from 'kysely';
import { publishAll } from '../db/bus.ts';
import { schedule } from '../db/due.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';
import { deleteAlert, listEnds, lockStanding } from './repo.ts';

/** The kind of the timed job that takes an alert away at its end. */
export const ALERT_END = 'alert.end';

/** Plans it; an end that was moved later finds the alert standing and does nothing. */
export async function planEnd(tx: Transaction<Schema>, id: string, runAt: Date): Promise<void> {
  const key = `${ALERT_END}:${id}:${runAt.toISOString()}`;
  await schedule(tx, { kind: ALERT_END, key, runAt, payload: { alert: id } });
}

/** Plans it for every alert that stands; safe at every start. */
export async function planAllEnds(tx: Transaction<Schema>): Promise<void> {
  for (const { id, ends_at } of await listEnds(tx)) await planEnd(tx, id, ends_at);
}

/** Takes an alert away whose end has come, and tells every open page. */
export function endAlertEffect(clock: () => Date): DueEffect {
  return async ({ payload }, tx) => {
    const { alert: id } = payload as { alert: string };
    const alert = await lockStanding(tx, id);
    if (!alert?.ends_at || alert.ends_at > clock()) return;
    await deleteAlert(tx, id, alert.ends_at);
    await publishAll(tx, [{ topic: 'alerts', kind: 'deleted', ref: id }]);
  };
}
