// What the signed-in person has to do now, on every page. Asked for when it is known who that is, and again whenever it
// may have become another: live news, an own change, a deadline, the window that is looked at again.
import { listTasks, type OpenTasks } from '@duellwerk/shared/contract/tasks';
import { send } from '@duellwerk/shared/http/http';
import { isKnownTask, stillOpen } from '@duellwerk/shared/rules/tasks';
import { matchChanged, tournamentChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  type EffectResult,
  sample,
  scopeBind,
} from 'effector';
import { $services } from '../app/services.ts';
import { loadFailed } from '../builds/chunk-guard.model.ts';
import { notified, ownTopicsWanted } from '../live/live.model.ts';
import { $widgets, widgetsOpened } from '../widgets/widgets.model.ts';
import { widgetOf } from './task-routes.ts';

/** The page has started in a browser. */
export const tasksWatched = createEvent();
/** A change that this person made was answered. */
export const ownChangeMade = createEvent();
/** The bar gives its room back, for this task. */
export const taskFolded = createEvent();
export const taskUnfolded = createEvent();
const looked = createEvent();
const clockPassed = createEvent();

const watchWindowFx = createEffect(() => {
  const look = scopeBind(looked, { safe: true });
  window.addEventListener('focus', () => look());
});

const $userId = $user.map((user) => user?.id ?? null);
const { $data: $answer, loadFx: loadTasksFx } = createQuery({
  call: (transport) => send(transport, listTasks, {}),
  params: $userId,
  on: [tournamentChanged, matchChanged, notified, ownChangeMade, looked, clockPassed],
});

export { loadTasksFx };

const $folded = createStore<string | null>(null, { serialize: 'ignore' });

/** The open tasks of kinds that this version knows, the most urgent first. */
export const $tasks = $answer.map((answer) => (answer?.items ?? []).filter(isKnownTask));
/** The next one, `null` for nobody and for nothing to do. */
export const $task = $tasks.map((tasks) => tasks[0] ?? null);
/** What the person plays next, `null` for nobody and for nothing. */
export const $next = $answer.map((answer) => answer?.next ?? null);
/** Whether the bar of the present task is folded up. */
export const $isFolded = combine($task, $folded, (task, folded) => task !== null && task.id === folded);

sample({ clock: tasksWatched, target: watchWindowFx });
// A deadline takes its task along, whether or not the server can be asked.
$answer.on(clockPassed, (answer) => {
  if (!answer?.changes_at) return answer;
  return { ...answer, items: stillOpen(answer.items, Date.parse(answer.changes_at)), changes_at: null };
});

/** Timers of browsers end after 24 days; a day is often enough to look. */
const LONGEST_MS = 24 * 60 * 60 * 1000;
/** A task ends a moment after its deadline rather than before, when the server still counts it as open. */
const MARGIN_MS = 250;

const $timer = createStore<ReturnType<typeof setTimeout> | null>(null, { serialize: 'ignore' });
const awaitChangeFx = attach({
  source: $timer,
  effect: (timer, answer: OpenTasks | null) => {
    if (timer !== null) clearTimeout(timer);
    if (!answer?.changes_at) return null;
    // Both by the server's clock: this machine's may be wrong.
    const left = Date.parse(answer.changes_at) - Date.parse(answer.at);
    return setTimeout(scopeBind(clockPassed, { safe: true }), Math.min(left + MARGIN_MS, LONGEST_MS));
  },
});
sample({ clock: $answer, target: awaitChangeFx });
$timer.on(awaitChangeFx.doneData, (_, timer) => timer);

sample({
  clock: $answer,
  fn: (answer) => (answer ? ['user', ...answer.topics] : []),
  target: ownTopicsWanted,
});

$folded.on(sample({ clock: taskFolded, source: $task }), (_, task) => task?.id ?? null).reset(taskUnfolded);

// Only the remote that draws the task is loaded, and only once there is one.
sample({
  clock: $task,
  source: $widgets,
  filter: (widgets, task) => task !== null && widgets[widgetOf(task)]?.status !== 'ready',
  fn: (_, task) => (task ? [widgetOf(task)] : []),
  target: widgetsOpened,
});

export const loadTaskViewsFx = attach({
  source: $services,
  effect: async (services) => (await import('./task-views.ts')).taskViewsWith(services?.texts),
});
/** What draws the tasks; `null` until its code is there, and that comes with the first task or start. */
export const $taskViews = createStore<EffectResult<typeof loadTaskViewsFx> | null>(null, {
  serialize: 'ignore',
});
$taskViews.on(loadTaskViewsFx.doneData, (_, views) => views);
sample({
  clock: [$task, $next],
  source: { views: $taskViews, loading: loadTaskViewsFx.pending },
  filter: ({ views, loading }, shown) => shown !== null && !views && !loading,
  fn: () => undefined,
  target: loadTaskViewsFx,
});
sample({ clock: loadTaskViewsFx.failData, target: loadFailed });
