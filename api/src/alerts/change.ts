import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { cleanMarkup } from './markup.ts';
import * as repo from './repo.ts';

/** When an alert was changed last, which is the version that was seen; nobody else changes it until the transaction ends. */
export async function lockSeenVersion(
  command: CommandContext,
  id: string,
  version: string | undefined,
): Promise<Date> {
  const alert = await repo.lockStanding(command.tx, id);
  if (!alert || (alert.ends_at !== null && alert.ends_at <= command.now)) throw new ApiError('not_found');
  const last = alert.updated_at;
  const present = last.toISOString();
  if (version !== undefined && version !== present) throw new ApiError('stale_version', [present]);
  return last;
}

/** The allowed part of a message. @throws ApiError invalid_request when nothing to read is left. */
export function cleaned(message: string): string {
  const clean = cleanMarkup(message);
  if (clean.replace(/<[^>]*>/g, '').trim() === '') throw new ApiError('invalid_request', ['message']);
  return clean;
}

/** The end of an alert as it is asked for. @throws ApiError invalid_request for one that is over */
export function endOf(command: CommandContext, asked: string | null): Date | null {
  if (asked === null) return null;
  const end = new Date(asked);
  if (end <= command.now) throw new ApiError('invalid_request', ['ends_at']);
  return end;
}

/** Tells every open page. */
export async function announceAlert(
  command: CommandContext,
  kind: 'created' | 'updated' | 'deleted',
  id: string,
): Promise<void> {
  await command.publish({ topic: 'alerts', kind, ref: id });
}
