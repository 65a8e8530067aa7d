import type { Alert, AlertStyle } from '@duellwerk/shared/contract/alerts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { announceAlert, cleaned, endOf } from './change.ts';
import { planEnd } from './end-alert.ts';
import { insertAlert } from './repo.ts';

/** Shows an alert to everyone. @throws ApiError invalid_request when nothing to read is left of it */
export async function publishAlert(
  command: CommandContext,
  {
    style,
    message,
    ends_at = null,
  }: { style: AlertStyle; message: string; ends_at?: string | null | undefined },
): Promise<Alert> {
  const alert = { id: newId(), style, message: cleaned(message), ends_at: endOf(command, ends_at) };
  const written = await insertAlert(command.tx, alert, command.user.id, command.now);
  if (alert.ends_at) await planEnd(command.tx, alert.id, alert.ends_at);
  await announceAlert(command, 'created', written.id);
  return written;
}
