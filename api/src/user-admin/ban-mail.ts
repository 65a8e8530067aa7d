import { isMailAddress } from '@duellwerk/shared/rules/registration';
import type { CommandContext } from '../http/command.ts';
import type { MailData } from '../mail/kinds.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Target } from './change.ts';

/** Writes to a user about a ban, only to an address that is known to be theirs: the mail names the account and what was said about it. */
export async function writeBanMail<K extends 'banned' | 'unbanned'>(
  { tx, now }: CommandContext,
  { username, mail, mail_verified_at, locale }: Target,
  kind: K,
  data: MailData[K],
): Promise<void> {
  if (mail === null || mail_verified_at === null || !isMailAddress(mail)) return;
  const to = { name: username, address: mail };
  await writeMail(tx, { kind, to, locale: locale === 'en' ? 'en' : 'de', data, now });
}
