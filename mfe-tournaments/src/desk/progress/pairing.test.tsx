import {
  drawRound,
  type NextRound,
  proposeRound,
  stopAdvance,
} from '@duellwerk/shared/contract/stage-commands';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { progressRetried } from './progress.model.ts';
import { aStage, noting, renderProgress } from './testing.tsx';

const side = (entry: string, parts: Partial<NextRound['sides'][number]> = {}) => ({
  ...{ entry, name: `Team ${entry}`, wins: 1, losses: 1, had_bye: false, met: [] },
  ...parts,
});
const proposal: NextRound = {
  ...{
    rev: 5,
    round: 3,
    pairs: [
      { a: 'a', b: 'b' },
      { a: 'c', b: 'd' },
    ],
    bye: 'e',
  },
  sides: [
    side('a', { wins: 2, losses: 0, met: ['c'] }),
    side('b', { wins: 2, losses: 0 }),
    ...[side('c', { met: ['a'] }), side('d', { had_bye: true }), side('e', { wins: 0, losses: 2 })],
  ],
};

async function open(answers: Answer[] = [answer(proposeRound, proposal)]) {
  const { sent, answered } = noting(drawRound);
  const rendered = await renderProgress([aStage({ waits: { kind: 'draw', round: 3 } })], {
    answers: [...answers, answered],
  });
  await rendered.press('Runde 3 auslosen');
  const row = (index: number) => {
    const part = within(screen.getByRole('region', { name: 'Paarungen der Runde 3' }));
    return within(part.getAllByRole('listitem')[index] ?? document.body);
  };
  return { ...rendered, sent, row };
}

it('shows who would meet and why, and publishes it: two presses', async () => {
  const { sent, press, requests, row } = await open();
  row(0).getByRole('button', { name: /Team a\s*2–0/ });
  row(2).getByText('hat ein Freilos: ein Sieg ohne Gegner');
  expect(sent).toEqual([]);
  const before = requests.filter((request) => request.includes('/progress')).length;
  await press('Runde 3 veröffentlichen');
  expect(sent).toEqual([{ stage: 's1', rev: 5 }]);
  // What follows from it is fetched, and the pairing is closed.
  expect(requests.filter((request) => request.includes('/progress')).length).toBeGreaterThan(before);
  expect(screen.queryByRole('region', { name: 'Paarungen der Runde 3' })).toBeNull();
});

it('swaps two sides by hand, says what that breaks, and publishes them so', async () => {
  const { sent, press, row } = await open();
  await press('Team b 2–0');
  await press('Team c 1–1');
  row(0).getByText('schon gespielt');
  row(0).getByText('andere Bilanz');
  await press('Runde 3 veröffentlichen');
  expect(sent).toEqual([
    {
      stage: 's1',
      rev: 5,
      pairing: {
        pairs: [
          { a: 'a', b: 'c' },
          { a: 'b', b: 'd' },
        ],
        bye: 'e',
      },
    },
  ]);
});

it('publishes no second bye, and leads back to the proposal', async () => {
  const { sent, press } = await open();
  await press('Team e 0–2');
  await press('Team d 1–1');
  screen.getByText('schon das zweite');
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Runde 3 veröffentlichen' });
  expect(publish.disabled).toBe(true);
  await press('Zurück zum Vorschlag');
  expect(publish.disabled).toBe(false);
  await press('Runde 3 veröffentlichen');
  expect(sent).toEqual([{ stage: 's1', rev: 5 }]);
});

it('is left without publishing anything', async () => {
  const { sent, press } = await open();
  await press('Abbrechen');
  screen.getByRole('button', { name: 'Runde 3 auslosen' });
  expect(sent).toEqual([]);
});

it('shows the new pairing where another organizer was faster', async () => {
  const { press, requests } = await open([
    answer(proposeRound, proposal),
    refuse(drawRound, 'stale_version', 'Inzwischen geändert'),
  ]);
  const before = requests.filter((request) => request.includes('/rounds/next')).length;
  await press('Runde 3 veröffentlichen');
  screen.getByRole('button', { name: 'Runde 3 veröffentlichen' });
  expect(requests.filter((request) => request.includes('/rounds/next')).length).toBeGreaterThan(before);
});

it('offers another try where the pairing could not be loaded', async () => {
  const { press, requests } = await open([refuse(proposeRound, 'internal', 'Kaputt')]);
  screen.getByText('Die Paarungen konnten nicht geladen werden');
  const before = requests.length;
  await press('Erneut versuchen');
  expect(requests.length).toBeGreaterThan(before);
});

it('stops what would be paired by itself, and closes once someone else has published it', async () => {
  const stopped = noting(stopAdvance);
  const stages = [aStage({ waits: { kind: 'draw', round: 3 }, advances_at: '2026-11-26T20:15:00.000Z' })];
  const { press, settle, scope } = await renderProgress(stages, {
    answers: [answer(proposeRound, proposal), stopped.answered],
  });
  await press('Runde 3 auslosen');
  expect(stopped.sent).toEqual([{ stage: 's1', rev: 5 }]);
  screen.getByRole('region', { name: 'Paarungen der Runde 3' });
  stages[0] = aStage({ rev: 6 });
  await act(() => allSettled(progressRetried, { scope }));
  await settle();
  expect(screen.queryByRole('region', { name: 'Paarungen der Runde 3' })).toBeNull();
  stages[0] = aStage({ rev: 7, waits: { kind: 'draw', round: 4 } });
  await act(() => allSettled(progressRetried, { scope }));
  // It does not open by itself.
  screen.getByRole('button', { name: 'Runde 4 auslosen' });
});
