import type { Notification } from '@duellwerk/shared/contract/notifications';
import type { Task } from '@duellwerk/shared/contract/tasks';
import { askedBy } from './asked.ts';
import type { NotificationRow } from './repo.ts';

/**
 * A row as its reader gets it.
 * @param tasks what the reader has to do at `now`
 */
export function toldOf(row: NotificationRow, tasks: readonly Task[], now: Date): Notification {
  return {
    id: row.id,
    kind: row.kind,
    subject: {
      type: typeOf(row),
      name: row.tournament ?? row.team ?? row.tip_round ?? row.data.release ?? '',
    },
    team: row.team,
    other: row.opponent ?? row.by,
    ...rulingOf(row),
    ...messageOf(row),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...missingOf(row),
    ...changedOf(row),
    ...timesOf(row),
    ...askedBy(row, tasks, now),
    at: momentOf(row)?.toISOString() ?? null,
    path: pathOf(row),
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}

/** What a ruling is called, and what it does. */
export function rulingOf({ ruling_title: title, data: { change } }: NotificationRow) {
  return title === null || change === undefined ? {} : { ruling: { title, change } };
}

/** What organizers have written. */
export function messageOf({ data: { message } }: NotificationRow) {
  return message === undefined ? {} : { message };
}

/** What the reader lacked. */
export function missingOf({ data: { missing }, missing_links: links }: NotificationRow) {
  return missing === undefined ? {} : { missing: { mail: missing.mail, links: links ?? [] } };
}

/** The tip that was entered, what the change of a roster means to the reader, the version that was stopped. */
export function changedOf({ data: { tip, roster, release } }: NotificationRow) {
  return { ...(tip && { tip }), ...(roster && { roster }), ...(release && { release }) };
}

/** How many times the other side has proposed, where it is more than one. */
export function timesOf({ kind, proposed_times: times }: NotificationRow) {
  return kind === 'time_proposed' && times !== null && times > 1 ? { times } : {};
}

/** When it is too late, or when a match begins. */
export function momentOf(row: NotificationRow): Date | null {
  switch (row.kind) {
    case 'registration_opened':
      return row.registration_ends_at;
    case 'check_in_opened':
    case 'check_in_closing':
      return row.check_in_ends_at;
    case 'match_ready':
    case 'match_moved':
      return row.scheduled_at;
    case 'result_to_confirm':
      return row.answer_by;
    case 'tips_closing':
      return row.tips_close_at;
    case 'time_proposed':
      return row.proposal_expires_at;
    default:
      return null;
  }
}

/** Tips are told as of a tournament: pages that are open already know no further subject. */
function typeOf({ match_id, tournament_id, team_id }: NotificationRow): Notification['subject']['type'] {
  if (match_id !== null) return 'match';
  return team_id === null || tournament_id !== null ? 'tournament' : 'team';
}

/** Where a notification leads: to the most exact thing that it is about. */
export function pathOf({ data, match_id, tournament_id, team_id }: NotificationRow): string {
  if (data.path !== undefined) return data.path;
  if (match_id !== null) return `/matches/${match_id}`;
  return tournament_id === null ? `/teams/${team_id}` : `/tournaments/${tournament_id}`;
}
