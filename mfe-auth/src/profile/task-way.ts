import type { Task, TaskKind } from '@duellwerk/shared/contract/tasks';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';

/** The dialogs in which tasks of a match are done. */
const dialogs = {
  ready_up: 'matches.ready-up',
  report_result: 'matches.result',
  confirm_result: 'matches.confirm',
} as const;

/** Where a task is done: on the page of its match or tournament, in the dialog for it. */
export function taskWay({
  kind,
  subject: { type, id },
  team,
}: Pick<Task, 'subject' | 'team'> & { kind: TaskKind }): string {
  if (type === 'match' && kind !== 'check_in')
    return `/matches/${id}${dialogHash({ name: dialogs[kind], payload: { match: id } })}`;
  const payload = { tournament: id, ...(team && { subject: team.id }) };
  return `/tournaments/${id}${dialogHash({ name: 'tournaments.check-in', payload })}`;
}
