import type { NotificationKind } from '@duellwerk/shared/contract/notifications';
import type { ApiConfig } from '../config.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { NotificationLetter } from '../mail/kinds.ts';
import { linkTo } from '../mail/links.ts';
import { writeMail } from '../mail/write-mail.ts';
import { usual } from './kinds.ts';
import { type MailRow, takeMails } from './repo.ts';
import { changedOf, messageOf, missingOf, momentOf, pathOf, rulingOf } from './told.ts';

/** Writes the mails of some facts, to those who want them and have a confirmed address. */
export function notificationMailEffect(clock: () => Date, config: Pick<ApiConfig, 'address'>): DueEffect {
  return async ({ payload }, tx) => {
    const { facts } = payload as { facts: string[] };
    for (const fact of facts) {
      for (const row of await takeMails(tx, fact)) {
        if (!isKnown(row.kind)) continue;
        await writeMail(tx, {
          kind: row.kind,
          to: { name: row.username, address: row.mail },
          locale: row.locale,
          data: dataOf(row, linkTo(config, pathOf(row))),
          now: clock(),
        });
      }
    }
  };
}

const isKnown = (kind: string): kind is NotificationKind => Object.hasOwn(usual, kind);

function dataOf(row: MailRow, link: string): NotificationLetter {
  const { tournament, tip_round, team, opponent, by } = row;
  return {
    tournament: tournament ?? tip_round ?? '',
    team,
    other: opponent ?? by,
    ...rulingOf(row),
    ...messageOf(row),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...missingOf(row),
    ...changedOf(row),
    at: momentOf(row),
    link,
  };
}
