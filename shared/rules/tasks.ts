import { type Task, type TaskKind, taskKinds } from '@duellwerk/shared/contract/tasks';

/** Whether a task is of a kind that this version knows. */
export function isKnownTask(each: Task): each is Task & { kind: TaskKind } {
  return (taskKinds as readonly string[]).includes(each.kind);
}

/** Id of what a match asks of the people on one of its sides. */
export const matchTaskId = (kind: TaskKind, match: string, side: 'a' | 'b') => `${kind}:${match}:${side}`;

/** The tournament's name, where what there is to do names the other side only; `null` where it is named already. */
export function tournamentOf({ kind, opponent, subject }: Pick<Task, 'kind' | 'opponent' | 'subject'>) {
  return kind === 'check_in' || opponent === null ? null : subject.name;
}

/** The tasks that are still open at `now` (epoch ms): a deadline is the first moment at which it is too late. */
export function stillOpen<T extends Pick<Task, 'deadline'>>(tasks: readonly T[], now: number): T[] {
  return tasks.filter(({ deadline }) => deadline === null || Date.parse(deadline) > now);
}
