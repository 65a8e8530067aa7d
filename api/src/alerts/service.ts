import type { Alert, AlertStyle } from '@duellwerk/shared/contract/alerts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { News } from '../http/news.ts';
import { newId } from '../text/ids.ts';
import { cleanMarkup } from './markup.ts';
import * as repo from './repo.ts';

/** In whose name and when, and how others learn of it. */
interface Act {
  tx: Transaction<Schema>;
  user: { id: string };
  now: Date;
  publish(news: News): Promise<void>;
}

export async function showAlert(
  act: Act,
  { style, message }: { style: AlertStyle; message: string },
): Promise<Alert> {
  const alert = { id: newId(), style, message: cleaned(message) };
  const written = await repo.insertAlert(act.tx, alert, act.user.id, act.now);
  await tell(act, 'created', written.id);
  return written;
}

interface Change {
  style?: AlertStyle | undefined;
  message?: string | undefined;
  version?: string | undefined;
}

/** @throws ApiError not_found, stale_version with the present version, invalid_request when there is nothing to write */
export async function changeAlert(act: Act, id: string, { style, message, version }: Change): Promise<Alert> {
  if (style === undefined && message === undefined)
    throw new ApiError('invalid_request', ['style', 'message']);
  const change = {
    ...(style === undefined ? {} : { style }),
    ...(message === undefined ? {} : { message: cleaned(message) }),
  };
  const last = await seenAlert(act, id, version);
  // Two changes within a millisecond are two versions, and so are two by clocks that differ.
  const at = new Date(Math.max(act.now.getTime(), last.getTime() + 1));
  const written = await repo.updateAlert(act.tx, id, change, at);
  await tell(act, 'updated', id);
  return written;
}

/** @throws ApiError not_found, stale_version with the present version */
export async function takeAlertAway(act: Act, id: string, version: string | undefined): Promise<void> {
  await seenAlert(act, id, version);
  await repo.deleteAlert(act.tx, id, act.now);
  await tell(act, 'deleted', id);
}

/** When an alert was changed last, which is the version that was seen; nobody else changes it until the act is over. */
async function seenAlert(act: Act, id: string, version: string | undefined): Promise<Date> {
  const last = await repo.lockStanding(act.tx, id);
  if (!last) throw new ApiError('not_found');
  const present = last.toISOString();
  if (version !== undefined && version !== present) throw new ApiError('stale_version', [present]);
  return last;
}

/** The allowed part of a message. @throws ApiError invalid_request when nothing to read is left. */
function cleaned(message: string): string {
  const clean = cleanMarkup(message);
  if (clean.replace(/<[^>]*>/g, '').trim() === '') throw new ApiError('invalid_request', ['message']);
  return clean;
}

async function tell(act: Act, kind: 'created' | 'updated' | 'deleted', id: string): Promise<void> {
  await writeAudit(act.tx, {
    actor: act.user.id,
    action: `alert.${kind}`,
    subject: `alert:${id}`,
    at: act.now,
  });
  await act.publish({ topic: 'alerts', kind, ref: id });
}
