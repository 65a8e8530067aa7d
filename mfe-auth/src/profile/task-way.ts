import type { Task, TaskKind } from '@duellwerk/shared/contract/tasks';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';

/** The dialogs in which tasks are done. */
const dialogs: Record<TaskKind, string> = {
  check_in: 'tournaments.check-in',
  ready_up: 'matches.ready-up',
  report_result: 'matches.result',
  confirm_result: 'matches.confirm',
};

/** Where a task is done: on the page of its match or tournament, in the dialog for it. */
export function taskWay({
  kind,
  subject: { type, id },
  team,
}: Pick<Task, 'subject' | 'team'> & { kind: TaskKind }): string {
  const name = dialogs[kind];
  return type === 'match'
    ? `/matches/${id}${dialogHash({ name, payload: { match: id } })}`
    : `/tournaments/${id}${dialogHash({ name, payload: { tournament: id, ...(team && { subject: team.id }) } })}`;
}
