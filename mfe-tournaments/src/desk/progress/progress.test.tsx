import {
  drawLot,
  skipStage,
  startStage,
  stopAdvance,
  undoDraw,
} from '@duellwerk/shared/contract/stage-commands';
import { getStageProgress } from '@duellwerk/shared/contract/stage-progress';
import { refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { managedTouched } from '../managed.model.ts';
import { $question } from '../page/steps.model.ts';
import { aStage, noting, renderProgress } from './testing.tsx';

const stageOf = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest<HTMLElement>('[data-stage]');
  return within(found ?? document.body);
};

it('shows how far each stage is, with the way to its bracket and to the disputes', async () => {
  await renderProgress([
    aStage({ disputed: 2 }),
    aStage({
      id: 's2',
      name: 'Playoffs',
      format: 'single_elimination',
      state: 'pending',
      matches: 0,
      decided: 0,
    }),
  ]);
  const main = stageOf('Hauptrunde');
  main.getByText('3 / 8', { exact: false });
  expect(main.getByRole('link', { name: '2 Einsprüche warten' }).getAttribute('href')).toBe(
    '/admin/matches?tournament=herbst',
  );
  expect(main.getByRole('link', { name: 'Baum und Tabellen' }).getAttribute('href')).toBe(
    '/tournaments/herbst?tab=bracket&stage=s1',
  );
  stageOf('Playoffs').getByText('Beginnt, wenn davor alles entschieden ist.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Runden ändern']);
});

it('takes a draw back, after a question', async () => {
  const { sent, answered } = noting(undoDraw);
  const { press } = await renderProgress([aStage({ undoable: 2 })], { answers: [answered] });
  await press('Auslosung von Runde 2 zurücknehmen');
  expect(sent).toEqual([]);
  await press('Zurücknehmen');
  expect(sent).toEqual([{ stage: 's1', round: 2, rev: 5 }]);
});

it('starts a stage whose entries are decided', async () => {
  const { sent, answered } = noting(startStage);
  const playoffs = aStage({
    ...{ id: 's2', name: 'Playoffs', state: 'pending', rev: 2 },
    waits: { kind: 'start', entries: 4 },
  });
  const { press } = await renderProgress([aStage({ state: 'completed' }), playoffs], { answers: [answered] });
  stageOf('Playoffs').getByText('Davor ist alles entschieden: 4 sind dabei.');
  await press('Playoffs starten');
  expect(sent).toEqual([{ stage: 's2', rev: 2 }]);
});

it('says when a round is paired by itself, and stops that', async () => {
  const { sent, answered } = noting(stopAdvance);
  const advances_at = '2026-11-26T20:15:00.000Z';
  const { press } = await renderProgress([aStage({ waits: { kind: 'draw', round: 2 }, advances_at })], {
    answers: [answered],
  });
  stageOf('Hauptrunde').getByText(/^Von selbst:/);
  await press('Anhalten');
  expect(sent).toEqual([{ stage: 's1', rev: 5 }]);
});

it('names those who are level, and draws the lot in the stage where they are', async () => {
  const { sent, answered } = noting(drawLot);
  const entries = [
    { entry: 'e1', name: 'Elbsturm' },
    { entry: 'e2', name: 'Kiezkollektiv' },
  ];
  const waits = { kind: 'lot', stage: 's1', rev: 9, group: 'B', entries, places: 1 } as const;
  const { press } = await renderProgress(
    [
      aStage({ state: 'completed' }),
      aStage({ id: 's2', name: 'Playoffs', state: 'pending', waits: { ...waits } }),
    ],
    { answers: [answered] },
  );
  stageOf('Playoffs').getByText(/^Gruppe B: Elbsturm, Kiezkollektiv sind in allem gleichauf/);
  await press('Los ziehen');
  expect(sent).toEqual([{ stage: 's1', rev: 9, entries: ['e1', 'e2'] }]);
});

it('lets organizers order who is level, with a reason that everybody reads', async () => {
  const { sent, answered } = noting(drawLot);
  const entries = [
    { entry: 'e1', name: 'Elbsturm' },
    { entry: 'e2', name: 'Kiezkollektiv' },
  ];
  const waits = { kind: 'lot', stage: 's1', rev: 9, group: null, entries, places: 1 } as const;
  const { press, settle } = await renderProgress([aStage({ state: 'pending', waits: { ...waits } })], {
    answers: [answered],
  });
  await press('Selbst ordnen');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'So entscheiden' }));
  await settle();
  expect(dialog.getByText('Bitte gib einen Grund an')).toBeTruthy();
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Kiezkollektiv verschieben' }), {
    ...{ key: 'ArrowUp', altKey: true },
  });
  fireEvent.change(dialog.getByLabelText(/Warum/), { target: { value: 'Entscheidungsspiel 2:1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'So entscheiden' }));
  await settle();
  expect(sent).toEqual([
    { stage: 's1', rev: 9, entries: ['e2', 'e1'], by_hand: { reason: 'Entscheidungsspiel 2:1' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('goes on without a stage that too few are left for', async () => {
  const { sent, answered } = noting(skipStage);
  const silver = aStage({
    id: 's3',
    name: 'Silber',
    state: 'pending',
    rev: 1,
    waits: { kind: 'few', entries: 1 },
  });
  const { press } = await renderProgress([silver], { answers: [answered] });
  stageOf('Silber').getByText(/nur eine Seite übrig/);
  await press('Ohne Silber weiter');
  expect(sent).toEqual([{ stage: 's3', rev: 1 }]);
});

it('leads to the podium at the end', async () => {
  await renderProgress([aStage({ state: 'completed', matches: 8, decided: 8 })], {
    managed: { state: 'completed' },
  });
  screen.getByText('Das Turnier ist beendet');
  expect(screen.getByRole('link', { name: 'Zum Podium' }).getAttribute('href')).toBe('/tournaments/herbst');
});

it('does nothing in a pause, and says how it ends', async () => {
  const { press, scope } = await renderProgress([aStage({ waits: { kind: 'draw', round: 2 } })], {
    managed: { state: 'paused' },
  });
  const button = screen.getByRole('button', { name: 'Runde 2 auslosen' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await press('Fortsetzen');
  expect(scope.getState($question)).toBe('resume');
});

it('offers another try where nothing could be loaded', async () => {
  const { press, requests } = await renderProgress([], {
    answers: [refuse(getStageProgress, 'internal', 'Kaputt')],
  });
  screen.getByText('Der Spielbetrieb konnte nicht geladen werden');
  const before = requests.length;
  await press('Erneut versuchen');
  expect(requests.length).toBeGreaterThan(before);
});

it('is fetched only while its tab is open', async () => {
  const { requests, unmount, scope } = await renderProgress([aStage()]);
  unmount();
  const before = requests.length;
  await allSettled(managedTouched, { scope });
  expect(requests.slice(before).filter((request) => request.includes('/progress'))).toEqual([]);
});
