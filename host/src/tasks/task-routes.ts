// Which remote draws a task, and where the task is done.
import type { Task, TaskKind } from '@duellwerk/shared/contract/tasks';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';

/** The widget that draws a task. Not every version of its remote has it: the host then says the task itself. */
export function widgetOf({ subject }: Pick<Task, 'subject'>): string {
  return `${subject.type === 'match' ? 'matches' : 'tournaments'}.task`;
}

/** The dialogs of mfe-matches in which tasks are done. */
const dialogs = {
  ready_up: 'matches.ready-up',
  report_result: 'matches.result',
  confirm_result: 'matches.confirm',
} as const;

/** The page on which the task is done, with its dialog where that is one of a match. */
export function pathOf({ kind, subject }: Pick<Task, 'subject'> & { kind: TaskKind }): string {
  const { id, type } = subject;
  if (type !== 'match') return `/tournaments/${id}`;
  const dialog = kind === 'check_in' ? '' : dialogHash({ name: dialogs[kind], payload: { match: id } });
  return `/matches/${id}${dialog}`;
}
