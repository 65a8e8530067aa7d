import type { NotificationKind } from '@duellwerk/shared/contract/notifications';
import type { Transaction } from 'kysely';
import type { ApiConfig } from '../config.ts';
import { publish } from '../db/bus.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';
import type { NotificationLetter } from '../mail/kinds.ts';
import { takeForSubject } from '../mail/limit.ts';
import { linkTo } from '../mail/links.ts';
import { writeMail } from '../mail/write-mail.ts';
import { latestCounts, usual } from './kinds.ts';
import { planMails } from './notify.ts';
import { keepMail, type MailRow, showOnSite, takeMails } from './repo.ts';
import { changedOf, messageOf, missingOf, momentOf, pathOf, rulingOf, timesOf } from './told.ts';

/**
 * Writes the mails of some facts, to those who want them and have a confirmed address: by readers, so that jobs at the same
 * time count against the limits of mails in the same order.
 */
export function notificationMailEffect(clock: () => Date, config: Pick<ApiConfig, 'address'>): DueEffect {
  return async ({ payload }, tx) => {
    const { facts } = payload as { facts: string[] };
    for (const row of await takeMails(tx, facts))
      if (isMailed(row)) await writeOrPlan(tx, row, clock(), config);
  };
}

type MailedRow = MailRow & { kind: NotificationKind };
const isMailed = (row: MailRow): row is MailedRow => Object.hasOwn(usual, row.kind);

/** Soon after another mail about the same thing it is written later, unless a newer one has taken its place by then. */
async function writeOrPlan(
  tx: Transaction<Schema>,
  row: MailedRow,
  now: Date,
  config: Pick<ApiConfig, 'address'>,
): Promise<void> {
  const { kind, mail: address, username: name, locale } = row;
  const later = latestCounts.has(kind)
    ? await takeForSubject(tx, { kind, address, subject: subjectOf(row), now })
    : null;
  if (later) {
    await keepMail(tx, row.id);
    return planMails(tx, [row.fact], later);
  }
  const data = dataOf(row, linkTo(config, pathOf(row)));
  if ((await writeMail(tx, { kind, to: { name, address }, locale, data, now })) || row.on_site) return;
  await showOnSite(tx, row.id);
  await publish(tx, { topic: `user:${row.user_id}`, kind: 'notification', ref: row.id });
}

/** What a notification is about, as `hideEarlier` compares it. */
function subjectOf({ tournament_id, match_id, team_id, entry_id }: MailRow): string {
  return [tournament_id, match_id, team_id, entry_id].map((id) => id ?? '').join(' ');
}

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
    ...timesOf(row),
    at: momentOf(row),
    link,
  };
}
