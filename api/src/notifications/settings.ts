import { type NotificationSettings, notificationKinds } from '@duellwerk/shared/contract/notifications';
import type { Kysely } from 'kysely';
import { calendarAddress } from '../calendar/address.ts';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { usual } from './kinds.ts';
import { listChoices } from './repo.ts';

/** What somebody is told and how, and where their calendar is. */
export async function readNotificationSettings(
  db: Kysely<Schema>,
  config: Pick<ApiConfig, 'secret' | 'address'>,
  user: string,
): Promise<NotificationSettings> {
  const chosen = new Map((await listChoices(db, user)).map((choice) => [choice.kind, choice]));
  return {
    kinds: notificationKinds.map((kind) => {
      const choice = chosen.get(kind);
      return choice ? { kind, site: choice.on_site, mail: choice.by_mail } : { kind, ...usual[kind] };
    }),
    calendar: await calendarAddress(db, config, user),
  };
}
