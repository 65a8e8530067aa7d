import type { Notification } from '@duellwerk/shared/contract/notifications';
import type { NotificationRow } from './repo.ts';

/** A row as its reader gets it. */
export function toldOf(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    subject: { type: typeOf(row), name: row.tournament ?? row.team ?? '' },
    team: row.team,
    other: row.opponent ?? row.by,
    at: momentOf(row)?.toISOString() ?? null,
    path: pathOf(row),
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
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
      return row.scheduled_at;
    case 'result_to_confirm':
      return row.answer_by;
    default:
      return null;
  }
}

function typeOf({ match_id, tournament_id }: NotificationRow): Notification['subject']['type'] {
  if (match_id !== null) return 'match';
  return tournament_id === null ? 'team' : 'tournament';
}

/** Where a notification leads: to the most exact thing that it is about. */
export function pathOf({ data, match_id, tournament_id, team_id }: NotificationRow): string {
  if (data.path !== undefined) return data.path;
  if (match_id !== null) return `/matches/${match_id}`;
  return tournament_id === null ? `/teams/${team_id}` : `/tournaments/${tournament_id}`;
}
