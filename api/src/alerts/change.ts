import { writeAudit } from '../audit.ts';
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
  const last = await repo.lockStanding(command.tx, id);
  if (!last) throw new ApiError('not_found');
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

/** Notes who did it, and tells every open page. */
export async function announceAlert(
  command: CommandContext,
  kind: 'created' | 'updated' | 'deleted',
  id: string,
): Promise<void> {
  await writeAudit(command.tx, {
    actor: command.user.id,
    action: `alert.${kind}`,
    subject: `alert:${id}`,
    at: command.now,
  });
  await command.publish({ topic: 'alerts', kind, ref: id });
}
