import { isMailAddress } from '@duellwerk/shared/rules/registration';
import type { CommandContext } from '../http/command.ts';
import type { MailData, MailKind } from '../mail/kinds.ts';
import { writeMail } from '../mail/write-mail.ts';

/** Kinds limited to a few an hour, or sent once when an account leaves its address. */
const rare: ReadonlySet<MailKind> = new Set<MailKind>(['reset_password', 'mail_changed']);

export interface Reader {
  username: string;
  mail: string | null;
  mail_verified_at: Date | null;
  locale: string;
}

/**
 * Writes to a user about their account, if it has an address. An unconfirmed address may be a stranger's: only
 * rate-limited kinds go there, and without the user name, which somebody else may have chosen. Otherwise anybody could
 * make this site send mail to anyone.
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
