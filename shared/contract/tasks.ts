// What a signed-in person has to do now.
import {
  anyText,
  count,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  reply,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

/** The kinds of tasks that this version of the workspace knows. */
export const taskKinds = ['check_in', 'ready_up', 'report_result', 'confirm_result'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The tournament, or the match with its tournament's name. */
const subject = reply({ type: oneOf(['tournament', 'match']), id, name: anyText });
/** The team it is done for, `null` for somebody who plays alone. */
const team = nullable(reply({ id, name: anyText }));
/** The other side's name, `null` where there is none. */
const opponent = nullable(anyText);

/** One thing to do. The API may know kinds that a page does not: such a task is passed over. */
export const task = reply({
  /** The same as long as it is the same thing to do. */
  id: anyText,
  kind: anyText,
  subject,
  team,
  opponent,
  deadline: nullable(moment),
  /** The place on the waiting list of an entry that has none in the field. */
  position: optional(count),
});
export type Task = Infer<typeof task>;

/** Attribute by which a page marks what leads to a task, with the task's id: the bar stays away while that is on the screen. */
export const SHOWS_TASK = 'data-shows-task';

/** What begins next: a match, or a tournament whose matches are not known yet. */
const nextStart = reply({ subject, team, opponent, starts_at: moment });
export type NextStart = Infer<typeof nextStart>;

const openTasks = reply({
  /** The most urgent first. */
  items: list(task),
  /** What to follow on the live socket to hear of further ones. */
  topics: list(anyText),
  /** The moment of this answer, by the server's clock. */
  at: moment,
  /** When it becomes another by the clock alone, `null` for never. */
  changes_at: nullable(moment),
  /** What the person plays next, whether or not there is something to do; `null` for nothing. Older servers leave it out. */
  next: optional(nullable(nextStart)),
});
export type OpenTasks = Infer<typeof openTasks>;

export const listTasks = call({
  method: 'GET',
  path: '/v1/users/@me/tasks',
  summary: 'What the signed-in person has to do now',
  reply: openTasks,
});
