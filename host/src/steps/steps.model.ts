// What the signed-in person has to do now, on every page. Asked for when it is known who that is, and again whenever it
// may have become another: live news, an own change, a deadline, the window that is looked at again.
import { isKnownStep, listSteps, type OpenSteps, stillOpen } from '@duellwerk/shared/contract/steps';
import { $transport, send } from '@duellwerk/shared/http/http';
import { matchChanged, tournamentChanged } from '@duellwerk/shared/store/live.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { loadFailed } from '../builds/chunk-guard.model.ts';
import { notified, ownTopicsWanted } from '../live/live.model.ts';
import { $widgets, widgetsOpened } from '../widgets/widgets.model.ts';
import { widgetOf } from './step-routes.ts';

/** The page has started in a browser. */
export const stepsWatched = createEvent();
/** A change that this person made was answered. */
export const ownChangeMade = createEvent();
/** The bar gives its room back, for this step. */
export const stepFolded = createEvent();
export const stepUnfolded = createEvent();
const looked = createEvent();
const clockPassed = createEvent();
const asked = createEvent();

export const loadStepsFx = attach({
  source: $transport,
  effect: (transport) => send(transport, listSteps, {}),
});

const watchWindowFx = createEffect(() => {
  const look = scopeBind(looked, { safe: true });
  window.addEventListener('focus', () => look());
});

const $userId = $user.map((user) => user?.id ?? null);
const $answer = createStore<OpenSteps | null>(null, { serialize: 'ignore' });
/** Asked again while an answer was on its way: that answer may be of before. */
const $askedAgain = createStore(false, { serialize: 'ignore' });
const $folded = createStore<string | null>(null, { serialize: 'ignore' });

/** The open steps of kinds that this version knows, the most urgent first. */
export const $steps = $answer.map((answer) => (answer?.items ?? []).filter(isKnownStep));
/** The next one, `null` for nobody and for nothing to do. */
export const $step = $steps.map((steps) => steps[0] ?? null);
/** Whether the bar of the present step is folded up. */
export const $isFolded = combine($step, $folded, (step, folded) => step !== null && step.id === folded);

sample({ clock: stepsWatched, target: watchWindowFx });
sample({
  clock: [$userId, tournamentChanged, matchChanged, notified, ownChangeMade, looked, clockPassed],
  fn: () => undefined,
  target: asked,
});
// Whether an answer is on its way is read once: asking for one changes it.
const wanted = sample({
  clock: asked,
  source: { user: $userId, pending: loadStepsFx.pending },
  filter: ({ user }) => user !== null,
});
sample({ clock: wanted, filter: ({ pending }) => !pending, fn: () => undefined, target: loadStepsFx });
$askedAgain.on(wanted, (_, { pending }) => pending);
sample({
  clock: loadStepsFx.finally,
  source: $askedAgain,
  filter: Boolean,
  fn: () => undefined,
  target: asked,
});

// An answer for somebody who has signed out meanwhile is nobody's.
sample({
  clock: loadStepsFx.doneData,
  source: $userId,
  filter: (user) => user !== null,
  fn: (_, answer) => answer,
  target: $answer,
});
$answer.on($userId, (answer, user) => (user === null ? null : answer));

// A deadline takes its step along, whether or not the server can be asked.
$answer.on(clockPassed, (answer) => {
  if (!answer?.changes_at) return answer;
  return { ...answer, items: stillOpen(answer.items, Date.parse(answer.changes_at)), changes_at: null };
});

/** Timers of browsers end after 24 days; a day is often enough to look. */
const LONGEST_MS = 24 * 60 * 60 * 1000;
/** A step ends a moment after its deadline rather than before, when the server still counts it as open. */
const MARGIN_MS = 250;

const $timer = createStore<ReturnType<typeof setTimeout> | null>(null, { serialize: 'ignore' });
const awaitChangeFx = attach({
  source: $timer,
  effect: (timer, answer: OpenSteps | null) => {
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

$folded.on(sample({ clock: stepFolded, source: $step }), (_, step) => step?.id ?? null).reset(stepUnfolded);

// Only the remote that draws the step is loaded, and only once there is one.
sample({
  clock: $step,
  source: $widgets,
  filter: (widgets, step) => step !== null && widgets[widgetOf(step)]?.status !== 'ready',
  fn: (_, step) => (step ? [widgetOf(step)] : []),
  target: widgetsOpened,
});

const importViews = () => import('./step-views.ts');
export const loadStepViewsFx = createEffect(importViews);
/** What draws the steps; `null` until its code is there, and that comes with the first step. */
export const $stepViews = createStore<Awaited<ReturnType<typeof importViews>> | null>(null, {
  serialize: 'ignore',
});
$stepViews.on(loadStepViewsFx.doneData, (_, views) => views);
sample({
  clock: $step,
  source: { views: $stepViews, loading: loadStepViewsFx.pending },
  filter: ({ views, loading }, step) => step !== null && !views && !loading,
  fn: () => undefined,
  target: loadStepViewsFx,
});
sample({ clock: loadStepViewsFx.failData, target: loadFailed });
