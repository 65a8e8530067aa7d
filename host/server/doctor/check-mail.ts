import type { MailSettings } from '@duellwerk/api/config';
import { reachMailServer } from '@duellwerk/api/mail/mail-transport';
import { fault, good, type Result, warning } from './findings.ts';

/** Logs in at the mail server without sending anything. */
export async function checkMail({ smtpUrl, folder }: Partial<MailSettings>): Promise<Result> {
  if (smtpUrl === undefined) return warning(`SMTP_URL fehlt: E-Mails bleiben als Dateien in ${folder}.`);
  const refusal = await reachMailServer(smtpUrl);
  return refusal === null
    ? good('der Server nimmt die Anmeldung an')
    : fault(`Der Server ist nicht zu erreichen oder lehnt die Anmeldung ab (${refusal}).`);
}
