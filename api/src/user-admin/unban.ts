import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { listingChanged } from '../directory/entry.ts';
import type { CommandContext } from '../http/command.ts';
import { writeBanMail } from './ban-mail.ts';
import { liftBans } from './bans-repo.ts';
import { changed, noteChange, openForChange } from './change.ts';

/** Lifts every ban that holds. Where none does, nothing happens. @throws ApiError not_found, forbidden */
export async function unban(command: CommandContext, id: string): Promise<ManagedUser> {
  const target = await openForChange(command, id, 'user.moderate');
  const lifted = await liftBans(command.tx, id, command.now);
  if (lifted > 0) {
    const deed = { before: { banned: true }, after: { banned: false } };
    await noteChange(command, id, 'unbanned', { bans: lifted }, deed);
    await writeBanMail(command, target, 'unbanned', {});
    await command.publish(listingChanged);
  }
  return changed(command, id);
}
