import type { Task, TaskKind } from '@duellwerk/shared/contract/tasks';
import { useTaskWords } from '@duellwerk/shared/i18n/use-task-words';
import { tournamentOf } from '@duellwerk/shared/rules/tasks';

/** Says a task with all there is to it: what is to be done, and in which tournament. */
export function useTaskText(): (task: Task & { kind: TaskKind }) => string {
  const words = useTaskWords();
  return (task) => {
    const tournament = tournamentOf(task);
    return tournament === null ? words(task) : `${words(task)}, ${tournament}`;
  };
}
