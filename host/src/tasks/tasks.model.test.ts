import { listTasks, type OpenTasks, type Task } from '@duellwerk/shared/contract/tasks';
import { getCurrentUser, logout } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { matchChanged } from '@duellwerk/shared/store/live.model';
import { $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, createWatch, fork } from 'effector';
import { $services } from '../app/services.ts';
import { ownTopicsWanted } from '../live/live.model.ts';
import { servicesWith, xModule } from '../testing/remotes.ts';
import { widgetsOpened } from '../widgets/widgets.model.ts';
import {
  $isFolded,
  $task,
  $tasks,
  $taskViews,
  loadTaskViewsFx,
  ownChangeMade,
  taskFolded,
  tasksWatched,
  taskUnfolded,
} from './tasks.model.ts';
import { aTask, aUser } from './testing.ts';

const AT = '2026-11-21T17:30:00.000Z';
const after = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000).toISOString();

const open = (items: Task[], parts: Partial<OpenTasks> = {}): OpenTasks => ({
  ...{ items, topics: [], at: AT, changes_at: null },
  ...parts,
});

function pageWith(...answers: Answer[]) {
  const api = fakeApi(answers);
  const views = { TaskBar: () => null, NextStart: () => null, OpenTasks: () => null };
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$services, servicesWith(async () => xModule)],
    ],
    handlers: [[loadTaskViewsFx, async () => views]],
  });
  const shown = () => scope.getState($task)?.id ?? null;
  const asked = () => api.requests.filter((request) => request.endsWith('/tasks')).length;
  return { scope, api, views, shown, asked, signIn: () => allSettled(sessionChecked, { scope }) };
}

const signedIn = answer(getCurrentUser, aUser());

const focusable = new EventTarget();
Object.assign(globalThis, { window: focusable });

beforeEach(() => jest.useFakeTimers({ now: Date.parse(AT) }));
afterEach(() => jest.useRealTimers());

describe('the next task', () => {
  it('is asked for when it is known who looks, and the first of the answer is shown', async () => {
    const tasks = [aTask({ id: 'a' }), aTask({ id: 'b' })];
    const page = pageWith(signedIn, answer(listTasks, open(tasks)));
    expect(page.asked()).toBe(0);
    await page.signIn();
    expect(page.asked()).toBe(1);
    expect(page.shown()).toBe('a');
    expect(page.scope.getState($taskViews)).toBe(page.views);
  });

  it('is nobody’s for visitors, who ask for nothing and load no bar', async () => {
    const page = pageWith(refuse(getCurrentUser, 'not_signed_in', 'Nein'));
    await page.signIn();
    await allSettled(ownChangeMade, { scope: page.scope });
    expect(page.asked()).toBe(0);
    expect(page.scope.getState($taskViews)).toBeNull();
  });

  it('passes over kinds that this version does not know', async () => {
    const tasks = [aTask({ id: 'new', kind: 'wave_at_crowd' }), aTask({ id: 'known' })];
    const page = pageWith(signedIn, answer(listTasks, open(tasks)));
    await page.signIn();
    expect(page.shown()).toBe('known');
    expect(page.scope.getState($tasks)).toHaveLength(1);
  });

  it('goes with the session', async () => {
    const page = pageWith(signedIn, answer(listTasks, open([aTask()])), answer(logout, null));
    await page.signIn();
    await allSettled($user, { scope: page.scope, params: null });
    expect(page.shown()).toBeNull();
  });

  it('loads the remote of its own subject and no other', async () => {
    const match = aTask({ kind: 'ready_up', subject: { type: 'match', id: 'm1', name: 'Cup' } });
    const page = pageWith(signedIn, answer(listTasks, open([match, aTask()])));
    const opened = jest.fn();
    createWatch({ unit: widgetsOpened, fn: opened, scope: page.scope });
    await page.signIn();
    expect(opened.mock.calls).toEqual([[['matches.task']]]);
  });
});

describe('the tasks are asked for again', () => {
  it('after an own change, live news and when the window is looked at', async () => {
    const page = pageWith(signedIn, answer(listTasks, open([aTask()])));
    await allSettled(tasksWatched, { scope: page.scope });
    await page.signIn();
    await allSettled(ownChangeMade, { scope: page.scope });
    expect(page.asked()).toBe(2);
    await allSettled(matchChanged, { scope: page.scope, params: { id: 'm1', rev: 2 } });
    expect(page.asked()).toBe(3);
    focusable.dispatchEvent(new Event('focus'));
    await allSettled(page.scope);
    expect(page.asked()).toBe(4);
  });

  it('once more after what happened while an answer was on its way, however much it was', async () => {
    const page = pageWith(signedIn, answer(listTasks, open([aTask()])));
    await page.signIn();
    await Promise.all([1, 2, 3, 4].map(() => allSettled(ownChangeMade, { scope: page.scope })));
    expect(page.asked()).toBe(3);
  });

  it('follows what the answer names, beside the person’s own news', async () => {
    const page = pageWith(signedIn, answer(listTasks, open([], { topics: ['tournament:t1'] })));
    const wanted = jest.fn();
    createWatch({ unit: ownTopicsWanted, fn: wanted, scope: page.scope });
    await page.signIn();
    expect(wanted).toHaveBeenLastCalledWith(['user', 'tournament:t1']);
  });
});

describe('a deadline that passes', () => {
  const first = aTask({ id: 'soon', deadline: after(60) });
  const answers = [
    open([first, aTask({ id: 'later' })], { changes_at: after(60) }),
    open([aTask({ id: 'later' })]),
  ];

  it('takes its task along without a reload, by the server’s clock', async () => {
    let asked = 0;
    const page = pageWith(
      signedIn,
      answer(listTasks, () => answers[asked++] ?? open([])),
    );
    // This machine's clock is an hour ahead: a minute is a minute all the same.
    jest.setSystemTime(Date.parse(AT) + 3_600_000);
    await page.signIn();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(page.shown()).toBe('soon');
    await jest.advanceTimersByTimeAsync(2_000);
    await allSettled(page.scope);
    expect(page.shown()).toBe('later');
    expect(asked).toBe(2);
  });

  it('does so when the server cannot be asked', async () => {
    let asked = 0;
    const page = pageWith(
      signedIn,
      answer(listTasks, () => {
        asked += 1;
        if (asked > 1) throw new TypeError('Failed to fetch');
        return open([first], { changes_at: after(60) });
      }),
    );
    await page.signIn();
    await jest.advanceTimersByTimeAsync(61_000);
    expect(page.shown()).toBeNull();
  });
});

it('the bar is folded for its task: the next one is shown open', async () => {
  let asked = 0;
  const page = pageWith(
    signedIn,
    answer(listTasks, () => open([aTask({ id: asked++ < 2 ? 'one' : 'two' })])),
  );
  await page.signIn();
  await allSettled(taskFolded, { scope: page.scope });
  await allSettled(ownChangeMade, { scope: page.scope });
  expect([page.shown(), page.scope.getState($isFolded)]).toEqual(['one', true]);
  await allSettled(ownChangeMade, { scope: page.scope });
  expect([page.shown(), page.scope.getState($isFolded)]).toEqual(['two', false]);
  await allSettled(taskFolded, { scope: page.scope });
  await allSettled(taskUnfolded, { scope: page.scope });
  expect(page.scope.getState($isFolded)).toBe(false);
});
