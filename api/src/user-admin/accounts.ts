import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { ApiError } from '../errors.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import { type Act, changed, noteChange, openForChange } from './change.ts';
import { markVerified } from './repo.ts';

/** Takes the mail address of a user as confirmed; the link that was sent is of no use any more. @throws ApiError already_verified, mail_invalid without one */
export async function verify(act: Act, id: string): Promise<ManagedUser> {
  const target = await openForChange(act, id, 'user.moderate');
  if (target.mail === null) throw new ApiError('mail_invalid');
  if (target.mail_verified_at) throw new ApiError('already_verified');
  await markVerified(act.tx, id, act.now);
  await noteChange(act, id, 'verified', {});
  return changed(act, id);
}

/** Ends every session of a user. @throws ApiError not_found, forbidden */
export async function endSessions(act: Act, id: string): Promise<null> {
  await openForChange(act, id, 'user.moderate');
  await deleteSessionsOf(act.tx, id);
  await noteChange(act, id, 'sessions_ended', {});
  return null;
}
