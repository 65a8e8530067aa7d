import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { listingChanged } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { settleRequirements } from '../notifications/settle.ts';
import { changed, noteChange, openForChange } from './change.ts';
import { markVerified } from './repo.ts';

/** Takes the mail address of a user as confirmed; the link that was sent is of no use any more. @throws ApiError already_verified, mail_invalid without one */
export async function verify(command: CommandContext, id: string): Promise<ManagedUser> {
  const target = await openForChange(command, id, 'user.moderate');
  if (target.mail === null) throw new ApiError('mail_invalid');
  if (target.mail_verified_at) throw new ApiError('already_verified');
  await markVerified(command.tx, id, command.now);
  await settleRequirements(command.tx, id, command.now);
  await command.publish(listingChanged);
  const deed = { before: { mail_verified: false }, after: { mail_verified: true } };
  await noteChange(command, id, 'verified', {}, deed);
  return changed(command, id);
}
