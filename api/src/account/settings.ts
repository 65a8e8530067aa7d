import type { AccountSettings } from '@duellwerk/shared/contract/account';
import type { Kysely } from 'kysely';
import { readTexts } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';
import { toEntry } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import { locationOf } from '../geo/locations.ts';
import { listDefinitions } from '../registration/fields.ts';
import type { Locale } from '../text/locale.ts';
import * as repo from './settings-repo.ts';

/** Everything that the settings page shows. @throws ApiError not_signed_in for a deleted account */
export async function readSettings(
  db: Kysely<Schema>,
  user: string,
  { now, locale }: { now: Date; locale: Locale },
): Promise<AccountSettings> {
  const account = await repo.findAccountRow(db, user);
  if (!account) throw new ApiError('not_signed_in');
  return {
    username: account.username,
    mail: account.mail ?? '',
    mail_verified: account.mail_verified_at !== null,
    pending_mail: await repo.findPendingMail(db, user, now),
    additional_fields: await readFields(db, user),
    avatar: account.avatar,
    decoration: account.decoration_id,
    decorations: await listDecorations(db, user, locale),
    location: await locationOf(account, locale),
    directory: toEntry(account),
    connections: await repo.listLinks(db, user),
    marketing: account.marketing_accepted_at !== null,
    locale: account.locale === 'en' ? 'en' : 'de',
  };
}

/** The site's additional fields, in its order, with the user's values. */
async function readFields(db: Kysely<Schema>, user: string): Promise<AccountSettings['additional_fields']> {
  const told = new Map((await repo.listFields(db, user)).map(({ key, value }) => [key, value]));
  return (await listDefinitions(db)).map(({ key }) => ({ key, value: told.get(key) ?? null }));
}

async function listDecorations(
  db: Kysely<Schema>,
  user: string,
  locale: Locale,
): Promise<AccountSettings['decorations']> {
  const texts = await readTexts(db, locale);
  const frames = await repo.listDecorations(db, user);
  return frames.map((frame) => ({ ...frame, name: texts[`decoration.${frame.id}`] ?? frame.name }));
}
