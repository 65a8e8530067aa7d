import type { Task, TaskKind } from '@duellwerk/shared/contract/tasks';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { userPage } from '../testing/samples.ts';
import { OwnEntries } from './own-entries.tsx';
import { OwnTasks } from './own-tasks.tsx';

function draw(element: ReactNode) {
  renderFramed(element);
}

const task = (kind: TaskKind, parts: Partial<Task> = {}): Task & { kind: TaskKind } => ({
  ...{ id: kind, subject: { type: 'match', id: 'm1', name: 'Nordlicht Masters' }, team: null },
  ...{ opponent: 'Kiez', deadline: '2026-11-21T17:45:00.000Z' },
  ...parts,
  kind,
});

it('each open step has its button, which leads to where it is done', () => {
  const subject = { type: 'tournament' as const, id: 't1', name: 'Nordlicht Masters' };
  draw(
    <OwnTasks
      tasks={[
        task('ready_up'),
        task('check_in', { subject }),
        task('confirm_result'),
        task('report_result', { deadline: null }),
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem').map((item) => {
    const link = within(item).getByRole('link');
    return [within(item).getByRole('heading').textContent, link.textContent, link.getAttribute('href')];
  });
  // By these the bar of the next task learns that the page leads there itself.
  const marked = [...document.querySelectorAll('[data-shows-task]')].map((each) =>
    each.getAttribute('data-shows-task'),
  );
  expect(marked).toEqual(['ready_up', 'check_in', 'confirm_result', 'report_result']);
  // Each names its tournament once.
  for (const item of screen.getAllByRole('listitem')) {
    expect(item.textContent?.match(/Nordlicht Masters/g)).toHaveLength(1);
  }
  expect(steps).toEqual([
    ['Bereit melden gegen Kiez', 'Bereit melden', '/matches/m1#dialog=matches.ready-up&match=m1'],
    [
      'Check-in für Nordlicht Masters',
      'Jetzt einchecken',
      '/tournaments/t1#dialog=tournaments.check-in&tournament=t1',
    ],
    ['Ergebnis gegen Kiez bestätigen', 'Ergebnis bestätigen', '/matches/m1#dialog=matches.confirm&match=m1'],
    ['Ergebnis gegen Kiez melden', 'Ergebnis melden', '/matches/m1#dialog=matches.result&match=m1'],
  ]);
});

it('the own entries that are still on lead to their tournaments; those that are over are history', () => {
  draw(<OwnEntries entries={userPage.tournaments} />);
  const table = screen.getByRole('table', { name: 'Deine Anmeldungen' });
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Winterliga', '/tournaments/c-winter'],
  ]);
});

it('an entry that waits says its place on the waiting list', () => {
  const waiting = userPage.tournaments.map((entry) => ({ ...entry, state: 'waitlisted', position: 2 }));
  draw(<OwnEntries entries={waiting.slice(1)} />);
  const row = within(screen.getByRole('table')).getByRole('row', { name: /Winterliga/ });
  expect(row.textContent).toContain('WartelistePlatz 2 auf der Warteliste');
});

it('where nothing is open nothing stands there', () => {
  draw(
    <>
      <OwnTasks tasks={[]} />
      <OwnEntries entries={userPage.tournaments.slice(0, 1)} />
    </>,
  );
  expect(screen.queryByRole('heading')).toBeNull();
});
