import { useUnit } from 'effector-react';
import { $taskViews } from './tasks.model.ts';

/** The place of the next task on every page. Its code comes with the first task: visitors never carry it. */
export function TaskPlace() {
  const views = useUnit($taskViews);
  return views && <views.TaskBar />;
}
