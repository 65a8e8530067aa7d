import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { listingChanged, UNLISTED } from '../directory/entry.ts';
import type { CommandContext } from '../http/command.ts';
import { changed, noteChange, openForChange } from './change.ts';

/** Takes a user out of the directory with what they say there. @throws ApiError not_found, forbidden */
export async function unlist(command: CommandContext, id: string): Promise<ManagedUser> {
  const { directory } = await openForChange(command, id, 'user.moderate');
  await command.tx.updateTable('users').set(UNLISTED).where('id', '=', id).execute();
  await command.publish(listingChanged);
  const deed = { before: { listed: directory !== 'hidden' }, after: { listed: false } };
  // Without the text: the audit trail outlives the account.
  await noteChange(command, id, 'unlisted', {}, deed);
  return changed(command, id);
}
