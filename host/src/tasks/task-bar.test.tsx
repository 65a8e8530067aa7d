import type { Task } from '@duellwerk/shared/contract/tasks';
import { checkSessionFx, sessionChecked } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import type { ComponentType } from 'react';
import { $services } from '../app/services.ts';
import { createRemotes } from '../remotes/remotes.ts';
import { composition, servicesWith, xModule } from '../testing/remotes.ts';
import { TaskBar } from './task-bar.tsx';
import { TaskPlace } from './task-place.tsx';
import { loadTasksFx, loadTaskViewsFx, ownChangeMade } from './tasks.model.ts';
import { aTask, aUser } from './testing.ts';

// jsdom lays nothing out: the test says what is on the screen.
let setOnScreen: (isIntersecting: boolean) => void;
Object.assign(globalThis, {
  IntersectionObserver: class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      setOnScreen = (isIntersecting) => report([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  },
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});

type Widget = ComponentType<{ payload?: unknown }>;

/** A page whose one remote brings the task of tournaments, drawn by the given widget; without one it does not come. */
async function draw(task: Task, Drawn: Widget | null, declared = ['tournaments.task']) {
  const [release] = composition.remotes;
  if (!release) throw new Error('The test page has a remote.');
  const page = { ...composition, remotes: [{ ...release, widgets: declared }] };
  const load = async () => {
    if (!Drawn) throw new Error('offline');
    const widgets = {
      'tournaments.task': { ...xModule.remote.widgets['x.next'], widget: async () => ({ Widget: Drawn }) },
    };
    return { remote: { ...xModule.remote, widgets } };
  };
  let present: Task | null = task;
  const tasks = () => ({
    ...{ items: present ? [present] : [], topics: [], at: '2026-11-21T17:30:00.000Z', changes_at: null },
  });
  const scope = fork({
    values: [[$services, { ...servicesWith(load), remotes: createRemotes(page, load) }]],
    handlers: [
      [checkSessionFx, aUser],
      [loadTasksFx, tasks],
      [loadTaskViewsFx, async () => ({ TaskBar, NextStart: () => null, OpenTasks: () => null })],
    ],
  });
  renderFramed(<TaskPlace />, { scope });
  await act(() => allSettled(sessionChecked, { scope }));
  return {
    become: async (next: Task | null) => {
      present = next;
      await act(() => allSettled(ownChangeMade, { scope }));
    },
  };
}

const bar = () => screen.getByRole('region', { name: 'Nächster Schritt' });
const Remote: Widget = ({ payload }) => <p>Vom Remote: {(payload as Task).subject.name}</p>;

it('the widget of the remote draws the task that it is given', async () => {
  await draw(aTask(), Remote);
  expect(bar()).toHaveTextContent('Vom Remote: Nordlicht Masters');
  expect(within(bar()).queryByRole('link')).toBeNull();
});

describe('the host says the task in its own words, with the way to it,', () => {
  const expectPlain = () => {
    expect(bar()).toHaveTextContent('Check-in für Nordlicht Masters');
    expect(within(bar()).getByRole('link', { name: 'Dorthin' })).toHaveAttribute('href', '/tournaments/t1');
    expect(screen.queryByRole('alert')).toBeNull();
  };

  it('when the remote does not come', async () => {
    await draw(aTask(), null);
    expectPlain();
  });

  it('when the version of the remote has no such widget', async () => {
    await draw(aTask(), Remote, []);
    expectPlain();
  });

  it('when the widget breaks, as one does that does not know the kind', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken: Widget = () => {
      throw new Error('Unknown task');
    };
    await draw(aTask(), Broken);
    expectPlain();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});

it('it is said once, politely, when the task becomes another, and the bar goes with the last one', async () => {
  const page = await draw(aTask(), Remote);
  const said = screen.getByRole('status');
  expect(said).toHaveTextContent('Nächster Schritt: Check-in für Nordlicht Masters');
  await page.become(
    aTask({ id: 'check_in:e2', subject: { type: 'tournament', id: 't2', name: 'Herbst-Cup' } }),
  );
  expect(said).toHaveTextContent('Nächster Schritt: Check-in für Herbst-Cup');
  await page.become(null);
  expect(said).toBeEmptyDOMElement();
  expect(screen.queryByRole('region', { name: 'Nächster Schritt' })).toBeNull();
});

it('names the tournament of a match: in the host’s own words, when it is said, and while it is folded', async () => {
  const visitor = userEvent.setup();
  const subject = { type: 'match' as const, id: 'm1', name: 'Rheinklang Open' };
  await draw(aTask({ id: 'ready_up:m1', kind: 'ready_up', subject, opponent: 'Kiez' }), null, []);
  expect(bar()).toHaveTextContent('Bereit melden gegen KiezRheinklang Open');
  const said = 'Nächster Schritt: Bereit melden gegen Kiez, Rheinklang Open';
  expect(screen.getByRole('status')).toHaveTextContent(said);
  await visitor.click(screen.getByRole('button', { name: 'Nächsten Schritt einklappen' }));
  screen.getByRole('button', { name: 'Nächster Schritt Bereit melden gegen Kiez, Rheinklang Open' });
});

it('stays away as long as the page itself shows the task', async () => {
  const link = document.body.appendChild(document.createElement('a'));
  link.dataset.showsTask = aTask().id;
  await draw(aTask(), Remote);
  act(() => setOnScreen(true));
  expect(screen.queryByRole('region', { name: 'Nächster Schritt' })).toBeNull();
  act(() => setOnScreen(false));
  expect(bar()).toHaveTextContent('Vom Remote: Nordlicht Masters');
  await act(async () => link.remove());
});

it('folds up and opens again, by keyboard too, and names the task while it is folded', async () => {
  const visitor = userEvent.setup();
  await draw(aTask(), Remote);
  await visitor.tab();
  expect(screen.getByRole('button', { name: 'Nächsten Schritt einklappen' })).toHaveFocus();
  await visitor.keyboard('{Enter}');
  expect(bar()).not.toHaveTextContent('Vom Remote');
  const unfold = screen.getByRole('button', { name: 'Nächster Schritt Check-in für Nordlicht Masters' });
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  expect(unfold).toHaveFocus();
  await visitor.keyboard('{Enter}');
  expect(bar()).toHaveTextContent('Vom Remote');
  expect(screen.getByRole('button', { name: 'Nächsten Schritt einklappen' })).toHaveFocus();
});
