import { writeAudit } from '../audit.ts';
import type { ApiConfig } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { verificationLink } from '../mail/links.ts';
import { writeMail } from '../mail/write-mail.ts';
import { requireFreeMail } from '../registration/mail-address.ts';
import { foldMail } from '../text/fold.ts';
import { issueToken } from '../tokens/tokens.ts';
import { lockAccount } from './settings-repo.ts';

/**
 * Sends a confirmation link to a new address and invalidates a former one. Nothing changes until the link is followed.
 * @param mail as `checkMail` returns it
 * @throws ApiError mail_taken
 */
export async function askForMailChange(
  { tx, user, now }: CommandContext,
  mail: string,
  config: Pick<ApiConfig, 'address'>,
): Promise<void> {
  const account = await lockAccount(tx, user.id);
  if (!account) throw new ApiError('not_signed_in');
  // The current address is allowed: to confirm it again, or to change its spelling.
  if (foldMail(mail) !== account.mail_key) await requireFreeMail(tx, mail);
  const asked = { kind: 'change_mail', user: user.id, mail, session: user.tokenHash, now } as const;
  const { token, validUntil } = await issueToken(tx, asked);
  const entry = { actor: user.id, action: 'user.mail_change_asked', subject: `user:${user.id}`, at: now };
  await writeAudit(tx, entry);
  await writeMail(tx, {
    kind: 'change_mail',
    to: { name: '', address: mail },
    locale: account.locale === 'en' ? 'en' : 'de',
    data: { link: verificationLink(config, token), validUntil },
    now,
  });
}
