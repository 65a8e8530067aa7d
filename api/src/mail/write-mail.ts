import { isMailAddress } from '@duellwerk/shared/rules/registration';
import type { Kysely, Transaction } from 'kysely';
import { schedule } from '../db/due.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../text/ids.ts';
import type { Locale } from '../text/locale.ts';
import { type Letter, type MailData, type MailKind, toUnknown } from './kinds.ts';
import { htmlLetter, plainLetter } from './layout.ts';
import { takeFromLimit } from './limit.ts';
import { german } from './words-de.ts';
import { english } from './words-en.ts';

/** The kind of the timed job that sends a mail. */
export const MAIL = 'mail';

export interface NewMail<K extends MailKind> {
  kind: K;
  to: { name: string; address: string };
  locale: Locale;
  data: MailData[K];
  now: Date;
}

/**
 * Writes a mail in the transaction of what it tells of, and plans its sending: it goes out if and only if that is
 * committed, at once or as soon as the mail server answers.
 * @returns false, with nothing done, when the address has got as many of the kind as it may, see `mailLimits`
 * @throws Error for an address that is none; whoever takes addresses from people checks them first
 */
export async function writeMail<K extends MailKind>(
  tx: Transaction<Schema>,
  mail: NewMail<K>,
): Promise<boolean> {
  const { kind, to, locale, now } = mail;
  // Checked here once more: an address with a line break or a comma in it would be several.
  if (!isMailAddress(to.address)) throw new Error(`A mail (${kind}) to something that is no mail address.`);
  if (!(await takeFromLimit(tx, { kind, address: to.address, now }))) return false;
  const name = toUnknown.has(kind) ? '' : oneLine(to.name);
  const site = await readTitle(tx);
  const letter = letterOf(mail, site);
  const frame = { locale, name: name || null, site };
  const id = newId();
  await tx
    .insertInto('mails')
    .values({
      ...{ id, kind, recipient: to.address.trim(), recipient_name: name, subject: oneLine(letter.subject) },
      ...{ plain: plainLetter(letter, frame), html: htmlLetter(letter, frame), created_at: now },
    })
    .execute();
  await schedule(tx, { kind: MAIL, key: `${MAIL}:${id}`, runAt: now, payload: { mail: id } });
  return true;
}

function letterOf<K extends MailKind>({ kind, locale, data }: NewMail<K>, site: string): Letter {
  const words = locale === 'en' ? english[kind] : german[kind];
  return words(data, site);
}

/** Names and subjects stand in headers, which end at a line break. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** What the operator calls the site; the name of the software until then. */
async function readTitle(db: Kysely<Schema>): Promise<string> {
  const row = await db
    .selectFrom('site_config')
    .select('value')
    .where('key', '=', 'title')
    .executeTakeFirst();
  return typeof row?.value === 'string' ? oneLine(row.value) : 'Duellwerk';
}
