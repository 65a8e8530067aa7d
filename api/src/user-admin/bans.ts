import { isMailAddress } from '@duellwerk/shared/contract/registration-rules';
import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { ApiError } from '../errors.ts';
import type { MailData } from '../mail/kinds.ts';
import { writeMail } from '../mail/write-mail.ts';
import { newId } from '../text/ids.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import * as repo from './bans-repo.ts';
import { type Act, changed, noteChange, openForChange, type Target } from './change.ts';

/**
 * Bans a user: no session is left, and nothing that they had begun. Bans add up, each is on record.
 * @throws ApiError not_found, forbidden (oneself; a holder of platform.admin by anybody else), invalid_request
 */
export async function ban(
  act: Act,
  id: string,
  { reason, ends_at }: { reason: string; ends_at: string | null },
): Promise<ManagedUser> {
  const endsAt = ends_at === null ? null : new Date(ends_at);
  if (endsAt && endsAt <= act.now) throw new ApiError('invalid_request', ['ends_at']);
  if (reason.trim() === '') throw new ApiError('invalid_request', ['reason']);
  const target = await openForChange(act, id, 'user.moderate');
  if (target.id === act.user.id) throw new ApiError('forbidden');
  const row = { id: newId(), user: id, reason: reason.trim(), by: act.user.id, at: act.now, endsAt };
  await repo.insertBan(act.tx, row);
  await repo.dropBegun(act.tx, id);
  await deleteSessionsOf(act.tx, id);
  await noteChange(act, id, 'banned', { reason: row.reason, until: ends_at });
  await tell(act, target, 'banned', { reason: row.reason, until: endsAt });
  return changed(act, id);
}

/** Lifts every ban that holds. Where none does, nothing happens. @throws ApiError not_found, forbidden */
export async function unban(act: Act, id: string): Promise<ManagedUser> {
  const target = await openForChange(act, id, 'user.moderate');
  const lifted = await repo.liftBans(act.tx, id, act.now);
  if (lifted > 0) {
    await noteChange(act, id, 'unbanned', { bans: lifted });
    await tell(act, target, 'unbanned', {});
  }
  return changed(act, id);
}

/** Only to an address that is known to be theirs: the mail names the account and what was said about it. */
async function tell<K extends 'banned' | 'unbanned'>(
  { tx, now }: Act,
  { username, mail, mail_verified_at, locale }: Target,
  kind: K,
  data: MailData[K],
): Promise<void> {
  if (mail === null || mail_verified_at === null || !isMailAddress(mail)) return;
  const to = { name: username, address: mail };
  await writeMail(tx, { kind, to, locale: locale === 'en' ? 'en' : 'de', data, now });
}
