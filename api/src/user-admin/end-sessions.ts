import type { CommandContext } from '../http/command.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import { noteChange, openForChange } from './change.ts';

/** Ends every session of a user. @throws ApiError not_found, forbidden */
export async function endSessions(command: CommandContext, id: string): Promise<null> {
  await openForChange(command, id, 'user.moderate');
  await deleteSessionsOf(command.tx, id);
  await noteChange(command, id, 'sessions_ended', {}, {});
  return null;
}
