import type { Alert, AlertStyle } from '@duellwerk/shared/contract/alerts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { announceAlert, cleaned, lockSeenVersion } from './change.ts';
import { updateAlert } from './repo.ts';

interface Change {
  style?: AlertStyle | undefined;
  message?: string | undefined;
  version?: string | undefined;
}

/** @throws ApiError not_found, stale_version with the present version, invalid_request when there is nothing to write */
export async function changeAlert(
  command: CommandContext,
  id: string,
  { style, message, version }: Change,
): Promise<Alert> {
  if (style === undefined && message === undefined)
    throw new ApiError('invalid_request', ['style', 'message']);
  const change = {
    ...(style === undefined ? {} : { style }),
    ...(message === undefined ? {} : { message: cleaned(message) }),
  };
  const last = await lockSeenVersion(command, id, version);
  // Two changes within a millisecond are two versions, and so are two by clocks that differ.
  const at = new Date(Math.max(command.now.getTime(), last.getTime() + 1));
  const written = await updateAlert(command.tx, id, change, at);
  await announceAlert(command, 'updated', id);
  return written;
}
