import { aStage as aPage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { changeMatches } from '@duellwerk/shared/contract/stage-commands';
import { getStage } from '@duellwerk/shared/contract/stages';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen, within } from '@testing-library/react';
import { aMatch, aStage, noting, renderProgress } from '../progress/testing.tsx';

const page = { ...aPage('single_elimination', 8, {}, 1), id: 's1', rev: 5 };
const stage = aStage({
  format: 'single_elimination',
  open: [aMatch(['Elbsturm', 'Nordlicht'], { key: 'W1.2' })],
});
const dialog = () => within(screen.getByRole('dialog'));
const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const save = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Speichern' });

test('a round gets another best-of; what has begun in it is told apart', async () => {
  const { sent, answered } = noting(changeMatches);
  const { press, settle } = await renderProgress([stage], { answers: [answer(getStage, page), answered] });
  await press('Runden ändern');
  expect(save().disabled).toBe(true);
  expect(dialog().getByText(/Gilt für 3 Begegnungen, die noch nicht begonnen haben/)).toBeTruthy();
  expect(dialog().getByText(/Was schon läuft oder entschieden ist, bleibt/)).toBeTruthy();
  choose(/Runde/, 'W3');
  await settle();
  expect(dialog().getByText(/Gilt für eine Begegnung/)).toBeTruthy();
  choose(/Länge/, '5');
  await settle();
  fireEvent.click(save());
  await settle();
  expect(sent).toMatchObject([{ stage: 's1', rev: 5, matches: ['W3.1'], best_of: 5 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of a single match only what was changed is sent', async () => {
  const { sent, answered } = noting(changeMatches);
  const { press, settle } = await renderProgress([stage], { answers: [answer(getStage, page), answered] });
  await press('Mehr: Elbsturm gegen Nordlicht');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Beginn oder Länge ändern …' }));
  await settle();
  choose(/Länge/, '1');
  await settle();
  fireEvent.click(save());
  await settle();
  expect(sent).toEqual([{ stage: 's1', rev: 5, matches: ['W1.2'], best_of: 1 }]);
  await press('Mehr: Elbsturm gegen Nordlicht');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Beginn oder Länge ändern …' }));
  await settle();
  fireEvent.click(dialog().getByRole('button', { name: 'Ohne festen Beginn' }));
  await settle();
  fireEvent.click(save());
  await settle();
  expect(sent[1]).toEqual({ stage: 's1', rev: 5, matches: ['W1.2'], starts_at: null });
});

test('matches that a side has begun in between are left out, and the rest can still be changed', async () => {
  const answers = [
    answer(getStage, page),
    refuse(changeMatches, 'match_begun', 'Hier hat schon jemand begonnen', ['W1.3']),
  ];
  const { press, settle } = await renderProgress([stage], { answers });
  await press('Runden ändern');
  choose(/Länge/, '5');
  await settle();
  fireEvent.click(save());
  await settle();
  expect(dialog().getByText(/Gilt für 2 Begegnungen/)).toBeTruthy();
});

const live = {
  ...page,
  matches: page.matches.map((match) => (match.key === 'W1.2' ? { ...match, state: 'live' as const } : match)),
};
const openMatch = async (begun?: string[]) => {
  const { press, settle } = await renderProgress([begun ? { ...stage, begun } : stage], {
    answers: [answer(getStage, live)],
  });
  await press('Mehr: Elbsturm gegen Nordlicht');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Beginn oder Länge ändern …' }));
  await settle();
};

test('a live match of guests, which no one has begun, can be moved', async () => {
  await openMatch([]);
  dialog().getByRole('button', { name: 'Ohne festen Beginn' });
});

test.each([
  ['that a side has begun', ['W1.2']],
  ['of which an earlier API does not say it', undefined],
])('a live match %s stays as it is', async (_, begun) => {
  await openMatch(begun);
  dialog().getByText('Diese Begegnung hat schon begonnen: Länge und Beginn bleiben, wie sie sind.');
});
