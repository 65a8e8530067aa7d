import { isMailAddress } from '@duellwerk/shared/contract/registration-rules';
import type { MailData, MailKind } from '../mail/kinds.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Act } from './act.ts';

export interface Reader {
  username: string;
  mail: string | null;
  mail_verified_at: Date | null;
  locale: string;
}

/**
 * Writes to somebody about their account, at the address that it has now; accounts without one hear nothing. An address
 * that nobody has confirmed may be a stranger's: only a link for a new password goes there, without the name, which somebody
 * else may have chosen. Everything else would let people make this site write to whom they like, as often as they like.
 */
export async function writeToOwner<K extends MailKind>(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  { username, mail, mail_verified_at, locale }: Reader,
  kind: K,
  data: MailData[K],
): Promise<void> {
  if (mail === null || !isMailAddress(mail)) return;
  const isTheirs = mail_verified_at !== null;
  if (!isTheirs && kind !== 'reset_password') return;
  const to = { name: isTheirs ? username : '', address: mail };
  await writeMail(tx, { kind, to, locale: locale === 'en' ? 'en' : 'de', data, now });
}
