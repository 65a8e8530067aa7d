import {
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
} from '@duellwerk/shared/contract/notifications';
import { isAllowed, isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import type { Kysely } from 'kysely';
import { calendarAddress } from '../calendar/address.ts';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import type { Viewer } from '../users/sessions.ts';
import { usual } from './kinds.ts';
import { listChoices } from './repo.ts';

/** Kinds of which only those are notified who decide. */
const ofReferees: ReadonlySet<NotificationKind> = new Set<NotificationKind>(['case_opened']);
const decides = ({ permissions }: Viewer) =>
  isAllowedSomewhere(permissions, 'match.referee') || isAllowedSomewhere(permissions, 'tournament.manage');
const releases = ({ permissions }: Viewer) => isAllowed(permissions, 'release.manage');

/** How a user is notified, and where their calendar is. */
export async function readNotificationSettings(
  db: Kysely<Schema>,
  config: Pick<ApiConfig, 'secret' | 'address'>,
  user: Viewer,
): Promise<NotificationSettings> {
  const chosen = new Map((await listChoices(db, user.id)).map((choice) => [choice.kind, choice]));
  const offered = notificationKinds.filter(
    (kind) => (!ofReferees.has(kind) || decides(user)) && (kind !== 'canary_stopped' || releases(user)),
  );
  return {
    kinds: offered.map((kind) => {
      const choice = chosen.get(kind);
      return choice ? { kind, site: choice.on_site, mail: choice.by_mail } : { kind, ...usual[kind] };
    }),
    calendar: await calendarAddress(db, config, user.id),
  };
}
