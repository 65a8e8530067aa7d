import { isMailAddress } from '@duellwerk/shared/rules/registration';
import type { CommandContext } from '../http/command.ts';
import type { MailData, MailKind } from '../mail/kinds.ts';
import { writeMail } from '../mail/write-mail.ts';

/** Asked for a few times an hour at most, and sent once when an account leaves its address. */
const rare: ReadonlySet<MailKind> = new Set<MailKind>(['reset_password', 'mail_changed']);

export interface Reader {
  username: string;
  mail: string | null;
  mail_verified_at: Date | null;
  locale: string;
}

/**
 * Writes to somebody about their account, at the address that it has now; accounts without one get none. An address
 * that nobody has confirmed may be a stranger's: only what can be no flood goes there, without the name, which somebody else
 * may have chosen. Everything else would let people make this site write to whom they like, as often as they like.
 */
export async function writeToOwner<K extends MailKind>(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { username, mail, mail_verified_at, locale }: Reader,
  kind: K,
  data: MailData[K],
): Promise<void> {
  if (mail === null || !isMailAddress(mail)) return;
  const isTheirs = mail_verified_at !== null;
  if (!isTheirs && !rare.has(kind)) return;
  const to = { name: isTheirs ? username : '', address: mail };
  await writeMail(tx, { kind, to, locale: locale === 'en' ? 'en' : 'de', data, now });
}
