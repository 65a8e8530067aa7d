import * as contract from '@duellwerk/shared/contract/tips';
import { $transport } from '@duellwerk/shared/http/http';
import { $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { aListedRound, aTipDay, aTipRound, me, myTips } from '../testing/tips.ts';
import { Questions } from './questions.tsx';
import { $passed, tipsOpened, tipsTouched } from './tips.model.ts';

const question: contract.TipQuestion = {
  ...{ id: 'q1', number: 1, text: 'Wer gewinnt?', options: ['Elbsturm', 'Nordwind'], points: 10 },
  ...{ closes_at: '2099-11-21T19:00:00.000Z', right: null, given: null },
};

async function show(answers: Answer[] = [], parts: Partial<contract.TipQuestion> = {}) {
  let now = { ...question, ...parts };
  const { transport } = fakeApi([
    ...answers,
    answer(contract.listTipRounds, { items: [aListedRound()] }),
    answer(contract.getTipRound, () => aTipRound({ questions: [now] })),
    answer(contract.getTipDay, aTipDay()),
    answer(contract.getTipDayTable, { items: [], next_cursor: null, players: 0 }),
    answer(contract.getMyTips, myTips([], { answers: [{ question: 'q1', option: 1, points: null }] })),
  ]);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, me],
    ],
  });
  await allSettled(tipsOpened, { scope, params: { params: {}, query: {} } });
  renderFramed(<Questions />, { scope });
  const list = () => screen.getByRole<HTMLSelectElement>('combobox');
  const choose = async (option: string) => {
    fireEvent.change(list(), { target: { value: option } });
    await act(() => allSettled(scope));
  };
  const becomes = (changed: Partial<contract.TipQuestion>) => {
    now = { ...now, ...changed };
    return act(() => allSettled(tipsTouched, { scope }));
  };
  return { scope, list, choose, becomes };
}

it('an answer goes with the text that was read', async () => {
  const sent: unknown[] = [];
  const { choose } = await show([
    answer(contract.answerTipQuestion, ({ body }) => {
      sent.push(body);
      return { option: body.option, at: question.closes_at };
    }),
  ]);
  await choose('0');
  expect(sent).toEqual([{ option: 0, text: 'Elbsturm' }]);
  expect(screen.getByRole('status')).toHaveTextContent('gespeichert');
});

it('an answer that is refused because the question has closed is said where the question is shown closed', async () => {
  const { choose, becomes, scope } = await show([
    refuse(contract.answerTipQuestion, 'tip_closed', 'Zu spät.'),
  ]);
  await choose('0');
  await becomes({ given: [0, 1] });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Nicht gespeichert: Zu spät.')).toBeInTheDocument();
  expect(screen.getByText(/deine Antwort/)).toHaveTextContent('Nordwind');
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  // The clock of the page closes it in the same way.
  await becomes({ given: null });
  await act(() => allSettled($passed, { scope, params: Date.parse(question.closes_at) }));
  expect(screen.getByText('Nicht gespeichert: Zu spät.')).toBeInTheDocument();
});

it('an answer to what the question no longer says leaves the given one chosen', async () => {
  const { choose, becomes, list } = await show([
    refuse(contract.answerTipQuestion, 'tip_question_changed', 'Geändert.'),
  ]);
  await choose('0');
  await becomes({ options: ['Südlicht', 'Nordwind'] });
  expect(list().value).toBe('1');
  expect(screen.getByText('Nicht gespeichert: Geändert.')).toBeInTheDocument();
});

it('a question that was changed says so, with what it was worth before', async () => {
  await show([], { points: 8, changed: { at: '2026-11-21T10:00:00.000Z', old_points: 10 } });
  expect(screen.getByText(/^geändert: .*, vorher 10 Punkte$/)).toBeInTheDocument();
});

it('one point is a point', async () => {
  await show([], { points: 8, changed: { at: '2026-11-21T10:00:00.000Z', old_points: 1 } });
  expect(screen.getByText(/^geändert: .*, vorher ein Punkt$/)).toBeInTheDocument();
});
