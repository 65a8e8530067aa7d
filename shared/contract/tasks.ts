// What a signed-in person has to do now.
import {
  anyText,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  reply,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

/** The kinds of tasks that this version of the workspace knows. */
export const taskKinds = ['check_in', 'ready_up', 'report_result', 'confirm_result'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** One thing to do. The API may know kinds that a page does not: such a task is passed over. */
export const task = reply({
  /** The same as long as it is the same thing to do. */
  id: anyText,
  kind: anyText,
  /** The tournament, or the match with its tournament's name. */
  subject: reply({ type: oneOf(['tournament', 'match']), id, name: anyText }),
  /** The team it is done for, `null` for somebody who plays alone. */
  team: nullable(reply({ id, name: anyText })),
  /** The other side's name, `null` where there is none. */
  opponent: nullable(anyText),
  deadline: nullable(moment),
});
export type Task = Infer<typeof task>;

const openTasks = reply({
  /** The most urgent first. */
  items: list(task),
  /** What to follow on the live socket to hear of further ones. */
  topics: list(anyText),
  /** The moment of this answer, by the server's clock. */
  at: moment,
  /** When it becomes another by the clock alone, `null` for never. */
  changes_at: nullable(moment),
});
export type OpenTasks = Infer<typeof openTasks>;

export const listTasks = call({
  method: 'GET',
  path: '/v1/users/@me/tasks',
  summary: 'What the signed-in person has to do now',
  reply: openTasks,
});
