import type { Alert, AlertStyle } from '@duellwerk/shared/contract/alerts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { announceAlert, cleaned, endOf, lockSeenVersion } from './change.ts';
import { planEnd } from './end-alert.ts';
import { updateAlert } from './repo.ts';

interface Change {
  style?: AlertStyle | undefined;
  message?: string | undefined;
  ends_at?: string | null | undefined;
  version?: string | undefined;
}

/** @throws ApiError not_found, stale_version with the present version, invalid_request when there is nothing to write */
export async function changeAlert(
  command: CommandContext,
  id: string,
  { style, message, ends_at, version }: Change,
): Promise<Alert> {
  if (style === undefined && message === undefined && ends_at === undefined)
    throw new ApiError('invalid_request', ['style', 'message', 'ends_at']);
  const change = {
    ...(style === undefined ? {} : { style }),
    ...(message === undefined ? {} : { message: cleaned(message) }),
    ...(ends_at === undefined ? {} : { ends_at: endOf(command, ends_at) }),
  };
  const last = await lockSeenVersion(command, id, version);
  // Two changes within a millisecond are two versions, and so are two by clocks that differ.
  const at = new Date(Math.max(command.now.getTime(), last.getTime() + 1));
  const written = await updateAlert(command.tx, id, change, at);
  if (change.ends_at) await planEnd(command.tx, id, change.ends_at);
  await announceAlert(command, 'updated', id);
  return written;
}
