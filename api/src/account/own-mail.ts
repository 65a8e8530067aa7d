import { isMailAddress } from '@duellwerk/shared/contract/registration-rules';
import type { MailData, MailKind } from '../mail/kinds.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Act } from './act.ts';

export interface Reader {
  username: string;
  mail: string | null;
  locale: string;
}

/** Writes to somebody about their account, at the address that it has now; accounts without one hear nothing. */
export async function writeToOwner<K extends MailKind>(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  { username, mail, locale }: Reader,
  kind: K,
  data: MailData[K],
): Promise<void> {
  if (mail === null || !isMailAddress(mail)) return;
  const to = { name: username, address: mail };
  await writeMail(tx, { kind, to, locale: locale === 'en' ? 'en' : 'de', data, now });
}
