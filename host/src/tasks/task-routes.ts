// Which remote draws a task, and where the task is done.
import type { Task } from '@duellwerk/shared/contract/tasks';

/** The widget that draws a task. Not every version of its remote has it: the host then says the task itself. */
export function widgetOf({ subject }: Pick<Task, 'subject'>): string {
  return `${subject.type === 'match' ? 'matches' : 'tournaments'}.task`;
}

/** The page on which the task is done. */
export function pathOf({ subject }: Pick<Task, 'subject'>): string {
  return `/${subject.type === 'match' ? 'matches' : 'tournaments'}/${subject.id}`;
}
