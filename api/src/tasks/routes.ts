import { listTasks } from '@duellwerk/shared/contract/tasks';
import type { AppContext } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { readTasks } from './read-tasks.ts';

/** What the signed-in person has to do now; nobody else's to see, and never kept. */
export function taskRoutes(context: AppContext): void {
  const { database } = context;
  serve(context, listTasks, 'signed-in', ({ user, now }) => readTasks(database.sql, user.id, now));
}
