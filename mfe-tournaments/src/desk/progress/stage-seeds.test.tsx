import { reseedStage } from '@duellwerk/shared/contract/stage-commands';
import { getStage, type StagePage } from '@duellwerk/shared/contract/stages';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen, within } from '@testing-library/react';
import { aStage, noting, renderProgress } from './testing.tsx';

const entry = (name: string, seed: number) => ({
  ...{ entry: name.toLowerCase(), kind: 'team', id: name, name, tag: null, image: null, seed, group: null },
});
const playoffs = {
  ...{ id: 's2', tournament: 'herbst', name: 'Playoffs', number: 2, format: 'single_elimination' },
  ...{ state: 'pending', rev: 7, rounds: [], matches: [], standings: [], places: [] },
  entries: [entry('Kiezkollektiv', 2), entry('Elbsturm', 1), entry('Hafenfunk', 3)],
} as unknown as StagePage;
const waiting = aStage({
  ...{ id: 's2', name: 'Playoffs', format: 'single_elimination', state: 'pending', rev: 7 },
  waits: { kind: 'start', entries: 3 },
});

it('gives the entries of the next stage another order before it starts', async () => {
  const { sent, answered } = noting(reseedStage);
  const { press } = await renderProgress([waiting], { answers: [answered, answer(getStage, playoffs)] });
  await press('Setzliste ändern');
  const part = within(screen.getByRole('region', { name: 'Setzliste: Playoffs' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Elbsturm'),
    expect.stringContaining('Kiezkollektiv'),
    expect.stringContaining('Hafenfunk'),
  ]);
  const save = part.getByRole<HTMLButtonElement>('button', { name: 'Reihenfolge speichern' });
  expect(save.disabled).toBe(true);
  fireEvent.keyDown(part.getByRole('button', { name: 'Hafenfunk verschieben' }), {
    key: 'Home',
    altKey: true,
  });
  await press('Reihenfolge speichern');
  expect(sent).toEqual([{ stage: 's2', rev: 7, entries: ['hafenfunk', 'elbsturm', 'kiezkollektiv'] }]);
  expect(screen.queryByRole('region', { name: 'Setzliste: Playoffs' })).toBeNull();
});

it('offers another try where the seeds could not be loaded', async () => {
  const { press } = await renderProgress([waiting], { answers: [refuse(getStage, 'internal', 'Kaputt')] });
  await press('Setzliste ändern');
  screen.getByText('Die Setzliste konnte nicht geladen werden');
});
