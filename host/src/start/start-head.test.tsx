import type { NextStart as Start, Task } from '@duellwerk/shared/contract/tasks';
import { $i18n } from '@duellwerk/shared/store/base.model';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { checkSessionFx, sessionChecked } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { NextStart } from '../tasks/next-start.tsx';
import { OpenTasks } from '../tasks/open-tasks.tsx';
import { loadTasksFx, loadTaskViewsFx } from '../tasks/tasks.model.ts';
import { aTask, aUser } from '../tasks/testing.ts';
import { StartHead } from './start-head.tsx';

async function draw(items: Task[], next?: Start, own: Record<string, string> = {}) {
  const scope = fork({
    values: [
      [$clock, { now: Date.parse('2026-11-21T17:30:00.000Z'), runs: true }],
      [$i18n, own],
    ],
    handlers: [
      [checkSessionFx, aUser],
      [loadTasksFx, () => ({ items, topics: [], at: '2026-11-21T17:30:00.000Z', changes_at: null, next })],
      [loadTaskViewsFx, async () => ({ TaskBar: () => null, NextStart, OpenTasks })],
    ],
  });
  await allSettled(sessionChecked, { scope });
  renderFramed(<StartHead />, { scope });
}

it('starts with the next thing, its deadline and the way to it; the others follow', async () => {
  const subject = { type: 'match' as const, id: 'm1', name: 'Rheinklang Open' };
  await draw([
    aTask({ id: 'one', deadline: '2026-11-22T17:45:00.000Z' }),
    aTask({
      id: 'two',
      kind: 'report_result',
      subject,
      opponent: 'Rheinfeuer',
      deadline: '2026-11-21T18:00:00.000Z',
    }),
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check-in für Nordlicht Masters');
  expect(screen.getByRole('timer')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Jetzt einchecken' })).toHaveAttribute('href', '/tournaments/t1');
  const other = screen.getByRole('link', { name: /^Ergebnis gegen Rheinfeuer melden/ });
  expect(other).toHaveAttribute('href', '/matches/m1#dialog=matches.result&match=m1');
  expect(other).toHaveTextContent('bis heute 19:00');
});

it('names the tournament of a match in the line above', async () => {
  const subject = { type: 'match' as const, id: 'm1', name: 'Rheinklang Open' };
  const match = { subject, kind: 'ready_up', opponent: 'Kiez', deadline: '2026-11-22T17:45:00.000Z' };
  await draw([aTask(match)]);
  expect(screen.getByText('Als Nächstes für dich · Rheinklang Open')).toBeInTheDocument();
});

it('without anything to do starts with what is played next', async () => {
  const next: Start = {
    subject: { type: 'match', id: 'm2', name: 'Liga Saison 4' },
    team: { id: 'e', name: 'Elbsturm' },
    opponent: 'Rheinfeuer',
    starts_at: '2026-11-21T19:00:00.000Z',
  };
  await draw([], next);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gegen Rheinfeuer');
  expect(screen.getByText(/Liga Saison 4 · Elbsturm/)).toHaveTextContent('heute 20:00');
  expect(screen.getByRole('link', { name: 'Zur Begegnung' })).toHaveAttribute('href', '/matches/m2');
});

it('before a tournament whose matches are not known leads to it', async () => {
  const subject = { type: 'tournament' as const, id: 't2', name: 'Nordlicht Masters' };
  await draw([], { subject, team: null, opponent: null, starts_at: '2026-11-28T19:00:00.000Z' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nordlicht Masters');
  expect(screen.getByRole('link', { name: 'Zum Turnier' })).toHaveAttribute('href', '/tournaments/t2');
});

it('says what this is when there is nothing to do, nor anything next', async () => {
  await draw([]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Dein Team. Dein Turnier. Heute Abend.',
  );
  expect(screen.getByRole('link', { name: 'Turnier finden' })).toHaveAttribute('href', '/tournaments');
});

it('says who we are in the words of the site, where it has some', async () => {
  await draw([], undefined, { 'start.slogan': 'Flutlicht an.', 'start.lead': 'Jeden Freitag.' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Flutlicht an.');
  expect(screen.getByText('Jeden Freitag.')).toBeInTheDocument();
});
