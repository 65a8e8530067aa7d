import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { listingChanged } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import { writeBanMail } from './ban-mail.ts';
import * as repo from './bans-repo.ts';
import { changed, noteChange, openForChange } from './change.ts';

/**
 * Bans a user: no session is left, and nothing that they had begun. Bans add up, each is on record.
 * @throws ApiError not_found, forbidden (oneself; a holder of platform.admin by anybody else), invalid_request
 */
export async function ban(
  command: CommandContext,
  id: string,
  { reason, ends_at }: { reason: string; ends_at: string | null },
): Promise<ManagedUser> {
  const endsAt = ends_at === null ? null : new Date(ends_at);
  if (endsAt && endsAt <= command.now) throw new ApiError('invalid_request', ['ends_at']);
  if (reason.trim() === '') throw new ApiError('invalid_request', ['reason']);
  const target = await openForChange(command, id, 'user.moderate');
  if (target.id === command.user.id) throw new ApiError('forbidden');
  const row = { id: newId(), user: id, reason: reason.trim(), by: command.user.id, at: command.now, endsAt };
  await repo.insertBan(command.tx, row);
  await repo.dropBegun(command.tx, id);
  await deleteSessionsOf(command.tx, id);
  await command.publish(listingChanged);
  const deed = {
    reason: row.reason,
    before: { banned: target.banned },
    after: { banned: true, until: ends_at },
  };
  await noteChange(command, id, 'banned', { reason: row.reason, until: ends_at }, deed);
  await writeBanMail(command, target, 'banned', { reason: row.reason, until: endsAt });
  return changed(command, id);
}
