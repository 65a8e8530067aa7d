import type { Alert, AlertStyle } from '@duellwerk/shared/contract/alerts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { announceAlert, cleaned } from './change.ts';
import { insertAlert } from './repo.ts';

/** Shows an alert to everyone. @throws ApiError invalid_request when nothing to read is left of it */
export async function publishAlert(
  command: CommandContext,
  { style, message }: { style: AlertStyle; message: string },
): Promise<Alert> {
  const alert = { id: newId(), style, message: cleaned(message) };
  const written = await insertAlert(command.tx, alert, command.user.id, command.now);
  await announceAlert(command, 'created', written.id);
  return written;
}
