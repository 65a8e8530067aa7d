import { join } from 'node:path';
import { isMailAddress } from '@duellwerk/shared/rules/registration';
import { type MailSettings, SettingRefused } from '../config.ts';
import { isDemo, isPublic } from '../demo/is-demo.ts';
import { operatorText } from '../log/operator-text.ts';

interface MailEnvironment {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  ORIGIN?: string | undefined;
  DEMO?: string | undefined;
  MAIL_RETRY_S?: string | undefined;
}

/**
 * How mail leaves the site. One that is no demo and sends mail to people must know what its own links are.
 * @throws SettingRefused
 */
export function mailSettings(env: MailEnvironment, dataDir: string): Partial<MailSettings> {
  // Mails hold the ways into accounts: a site with a public address shows them to nobody, whether or not it is a demo.
  const files = { folder: join(dataDir, 'mails'), shown: isDemo(env) && !isPublic(env) };
  const sender = env.MAIL_FROM ? { from: mailSender(env.MAIL_FROM) } : {};
  const retry = env.MAIL_RETRY_S ? { retrySeconds: retrySeconds(env.MAIL_RETRY_S) } : {};
  if (!env.SMTP_URL) return { ...files, ...sender, ...retry };
  if (!env.MAIL_FROM)
    throw new SettingRefused(
      operatorText(
        'SMTP_URL braucht auch MAIL_FROM, den Absender aller Mails.',
        'SMTP_URL needs MAIL_FROM as well, the sender of all mails.',
      ),
    );
  if (!env.ORIGIN && !isDemo(env))
    throw new SettingRefused(
      operatorText(
        'SMTP_URL braucht auch ORIGIN: Links in Mails führen dorthin.',
        'SMTP_URL needs ORIGIN as well: links in mails lead there.',
      ),
    );
  return { ...files, ...sender, ...retry, smtpUrl: env.SMTP_URL };
}

/** From a second to an hour. @throws SettingRefused */
function retrySeconds(text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (seconds < 1 || seconds > 3_600)
    throw new SettingRefused(
      operatorText(
        `MAIL_RETRY_S ist keine Zahl von 1 bis 3600: ${text}`,
        `MAIL_RETRY_S is not a number from 1 to 3600: ${text}`,
      ),
    );
  return seconds;
}

/** The sender of `MAIL_FROM`: an address, or `Name <address>`. @throws SettingRefused */
export function mailSender(text: string): MailSettings['from'] {
  const [, name = '', address = text] = /^([^<>"]*)<([^<>]*)>$/.exec(text) ?? [];
  if (!isMailAddress(address) || /\p{Cc}/u.test(text))
    throw new SettingRefused(
      `MAIL_FROM ist keine Adresse wie Duellwerk <post@duellwerk.example>: ${text.replace(/\p{Cc}+/gu, ' ')}`,
    );
  return { name: name.trim(), address: address.trim() };
}
