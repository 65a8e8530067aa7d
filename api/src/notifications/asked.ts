import type { Notification, NotificationKind } from '@duellwerk/shared/contract/notifications';
import type { Task, TaskKind } from '@duellwerk/shared/contract/tasks';
import type { NotificationRow } from './repo.ts';

/** What the kinds ask for that tell of something to do. */
const asks: Partial<Record<string, TaskKind>> = {
  check_in_opened: 'check_in',
  check_in_closing: 'check_in',
  match_ready: 'ready_up',
  result_to_confirm: 'confirm_result',
} satisfies Partial<Record<NotificationKind, TaskKind>>;

/** Whether a page of rows has one that may ask for something. */
export const mayAsk = (rows: readonly NotificationRow[]): boolean =>
  rows.some(({ kind }) => asks[kind] !== undefined);

/** What a row asks its reader for as long as it does: what is done already, or too late, is only told. */
export function askedBy(row: NotificationRow, tasks: readonly Task[], now: Date): Pick<Notification, 'asks'> {
  if (row.kind === 'time_proposed') {
    const { match_id: id, proposal_state: state, proposal_expires_at: end } = row;
    const isOpen = id !== null && state === 'pending' && end !== null && end > now;
    return isOpen ? { asks: { kind: 'answer_time', id, team: null } } : {};
  }
  const found = tasks.find(
    ({ kind, subject, team }) =>
      kind === asks[row.kind] &&
      subject.id === (row.match_id ?? row.tournament_id) &&
      (team?.id ?? null) === row.own_team_id,
  );
  if (!found) return {};
  return { asks: { kind: found.kind, id: found.subject.id, team: found.team?.id ?? null } };
}
