import type { Transaction } from 'kysely';
import { publishAll } from '../db/bus.ts';
import { schedule } from '../db/due.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../text/ids.ts';
import { type Fact, latestCounts } from './kinds.ts';
import * as repo from './repo.ts';

/** The kind of the timed job that writes the mails of some facts. */
export const NOTIFICATION_MAIL = 'notification.mail';

/** Plans the mails of some notifications. */
export function planMails(tx: Transaction<Schema>, facts: readonly string[], runAt: Date): Promise<void> {
  const key = `${NOTIFICATION_MAIL}:${newId()}`;
  return schedule(tx, { kind: NOTIFICATION_MAIL, key, runAt, payload: { facts } });
}

/**
 * Tells people of facts, in the transaction that makes them: a row for each person and fact, once, and a word to their
 * open pages. Mails are written afterwards, so that a round that begins for hundreds does not hold up its own start.
 */
export async function notify(tx: Transaction<Schema>, facts: readonly Fact[], now: Date): Promise<void> {
  if (facts.length === 0) return;
  const told = await repo.insertNotifications(tx, facts, now);
  if (facts.some(({ kind }) => latestCounts.has(kind))) await repo.hideEarlier(tx, told, now);
  await publishAll(
    tx,
    told
      .filter((each) => each.on_site)
      .map(({ id, user_id }) => ({ topic: `user:${user_id}`, kind: 'notification', ref: id })),
  );
  const mailed = [...new Set(told.filter((each) => each.by_mail).map(({ fact }) => fact))];
  if (mailed.length > 0) await planMails(tx, mailed, now);
}
