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

export async function changeAlert(
  act: Act,
  id: string,
  { style, message }: { style?: AlertStyle | undefined; message?: string | undefined },
): Promise<Alert> {
  if (style === undefined && message === undefined)
    throw new ApiError('invalid_request', ['style', 'message']);
  const change = {
    ...(style === undefined ? {} : { style }),
    ...(message === undefined ? {} : { message: cleaned(message) }),
  };
  const written = await repo.updateAlert(act.tx, id, change, act.now);
  if (!written) throw new ApiError('not_found');
  await tell(act, 'updated', id);
  return written;
}

export async function takeAlertAway(act: Act, id: string): Promise<void> {
  if (!(await repo.deleteAlert(act.tx, id, act.now))) throw new ApiError('not_found');
  await tell(act, 'deleted', id);
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
