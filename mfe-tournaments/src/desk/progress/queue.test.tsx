import { recordResult } from '@duellwerk/shared/contract/stage-commands';
import { refuse } from '@duellwerk/shared/testing/render-route';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMatch, aStage, noting, renderProgress } from './testing.tsx';

const first = () => aMatch(['Elbsturm', 'Kiezkollektiv'], { key: 'S2.1' });
const second = () => aMatch(['Hafenfunk', 'Deichwacht'], { key: 'S2.2' });
const row = (name: string) => within(screen.getByRole('form', { name }));

async function play(matches = [first(), second()], answers = [noting(recordResult)]) {
  const stages = [aStage({ open: matches })];
  const rendered = await renderProgress(stages, { answers: answers.map(({ answered }) => answered) });
  const user = userEvent.setup();
  return { ...rendered, user, stages, sent: answers.flatMap(({ sent }) => sent), note: answers[0] };
}

it('takes a result by two digits and Enter, from wherever the focus is', async () => {
  const { user, settle, note } = await play();
  await user.keyboard('21{Enter}');
  await settle();
  expect(note?.sent).toEqual([
    {
      ...{ stage: 's1', rev: 5, match: 'S2.1', a: 'Elbsturm', b: 'Kiezkollektiv' },
      outcome: { kind: 'played', score: { kind: 'total', a: 2, b: 1 } },
    },
  ]);
  // The next match is ready for its own.
  await user.keyboard('02{Enter}');
  await settle();
  expect(note?.sent[1]).toMatchObject({ match: 'S2.2', outcome: { score: { a: 0, b: 2 } } });
});

it('takes scores of several digits where one game is played', async () => {
  const { user, settle, note } = await play([aMatch(['Elbsturm', 'Kiezkollektiv'], { best_of: 1 })]);
  await user.keyboard('13:7{Enter}');
  await settle();
  expect(note?.sent[0]).toMatchObject({ outcome: { score: { kind: 'total', a: 13, b: 7 } } });
});

it('sends nothing before both sides have a score', async () => {
  const { user, settle, note } = await play();
  await user.keyboard('2{Enter}');
  await settle();
  expect(note?.sent).toEqual([]);
  const button = row('Elbsturm gegen Kiezkollektiv').getByRole<HTMLButtonElement>('button', {
    name: 'Eintragen',
  });
  expect(button.disabled).toBe(true);
});

it('keeps what was typed when it is refused', async () => {
  const answers = [
    { sent: [], answered: refuse(recordResult, 'score_invalid', 'So endet keine Begegnung.') },
  ];
  const { user, settle } = await play([first()], answers);
  await user.keyboard('11{Enter}');
  await settle();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Gewonnene Maps, Elbsturm' });
  expect(field.value).toBe('1');
});

it('leads to the match, and to the referees where a score is no answer', async () => {
  await play([aMatch(['Elbsturm', 'Kiezkollektiv'], { case: 'dispute', summary: { state: 'disputed' } })]);
  const match = row('Elbsturm gegen Kiezkollektiv');
  expect(match.getByRole('link', { name: 'Runde 2' }).getAttribute('href')).toBe('/matches/m-Elbsturm');
  match.getByText('Einspruch');
  expect(match.getByRole('link', { name: 'Entscheiden' }).getAttribute('href')).toBe(
    '/admin/matches?tournament=herbst&case=m-Elbsturm',
  );
  expect(match.queryByRole('textbox')).toBeNull();
});

it.each([
  ['Elbsturm gewinnt kampflos', 'Kampflos werten', { kind: 'walkover', winner: 'a' }],
  ['Kiezkollektiv gewinnt kampflos', 'Kampflos werten', { kind: 'walkover', winner: 'b' }],
  ['Beide verlieren', 'Beide verlieren', { kind: 'double_loss' }],
])('ends a match that is not played, after a question: %s', async (action, verb, outcome) => {
  const { user, settle, note } = await play([first()]);
  await user.click(screen.getByRole('button', { name: 'Mehr: Elbsturm gegen Kiezkollektiv' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  await settle();
  expect(note?.sent).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: verb }));
  await settle();
  expect(note?.sent[0]).toMatchObject({ match: 'S2.1', outcome });
});

it('says that more come, and leads from the last results to their correction', async () => {
  const won = aMatch(['Elbsturm', 'Kiezkollektiv'], { summary: { state: 'final', winner: 'a' } });
  const summary = {
    ...won.summary,
    a: won.summary.a && { ...won.summary.a, score: 2 },
    b: won.summary.b && { ...won.summary.b, score: 1 },
  };
  await renderProgress([aStage({ open: [second()], more: 3, ended: [{ ...won, summary }] })]);
  screen.getByText('3 weitere rücken nach.');
  const ended = within(screen.getByRole('region', { name: 'Zuletzt beendet: Hauptrunde' }));
  ended.getByText('2:1');
  expect(ended.getByRole('link', { name: 'Ändern: Elbsturm gegen Kiezkollektiv' }).getAttribute('href')).toBe(
    '/admin/matches?tournament=herbst&case=m-Elbsturm',
  );
});

it('leaves digits alone where something else is typed', async () => {
  const { user } = await play();
  const elsewhere = document.createElement('input');
  document.body.append(elsewhere);
  elsewhere.focus();
  await act(() => user.keyboard('7'));
  expect(elsewhere.value).toBe('7');
  elsewhere.remove();
});
