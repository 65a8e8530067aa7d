import type { CommandContext } from '../http/command.ts';
import { announceAlert, lockSeenVersion } from './change.ts';
import { deleteAlert } from './repo.ts';

/** @throws ApiError not_found, stale_version with the present version */
export async function removeAlert(
  command: CommandContext,
  id: string,
  version: string | undefined,
): Promise<void> {
  await lockSeenVersion(command, id, version);
  await deleteAlert(command.tx, id, command.now);
  await announceAlert(command, 'deleted', id);
}
