import type { TipQuestion } from '@duellwerk/shared/contract/tips';
import * as admin from '@duellwerk/shared/contract/tips-admin';
import { $transport } from '@duellwerk/shared/http/http';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import type { ReactNode } from 'react';
import { aTipDay, aTipped, aTipRound, closesAt } from '../testing/tips.ts';
import { DeleteRound } from './delete-round.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { QuestionsDesk } from './questions-desk.tsx';

function show(component: ReactNode, answers: Answer[] = []) {
  const scope = fork({ values: [[$transport, fakeApi(answers).transport]] });
  const { router } = renderFramed(component, { scope, at: '/admin/tips?runde=r1' });
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(() => allSettled(scope));
  };
  return { press, router };
}
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, select, textarea' });
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const dialog = () => within(screen.getByRole('dialog'));

describe('a tip round', () => {
  const confirm = () => fireEvent.click(dialog().getByRole('button', { name: 'Löschen' }));

  it('that is unused is deleted after a question, and its page is left', async () => {
    const sent: unknown[] = [];
    const removed = answer(admin.deleteTipRound, ({ params, query }) => {
      sent.push({ ...params, ...query });
      return null;
    });
    const { press, router } = show(<DeleteRound round={aTipRound({ rev: 4, empty: true })} />, [removed]);
    await press('Löschen');
    expect(sent).toEqual([]);
    dialog().getByText(/Spieltage, Bonusfragen und Gruppen dieser Tipprunde sind dann weg/);
    await act(async () => confirm());
    expect(sent).toEqual([{ round: 'r1', rev: 4 }]);
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('with tips says why it stays, and what can be done instead', () => {
    show(<DeleteRound round={aTipRound({ empty: false })} />);
    expect(screen.queryByRole('button')).toBeNull();
    screen.getByText(/Hier wurde schon getippt/);
    screen.getByText(/Du kannst die Tipprunde umbenennen/);
  });

  it('that got its first tip at the same time says so where it was to be deleted', async () => {
    const used = refuse(admin.deleteTipRound, 'tip_round_used', 'x');
    const { press } = show(<DeleteRound round={aTipRound({ empty: true })} />, [used]);
    await press('Löschen');
    await act(async () => confirm());
    expect(dialog().getByRole('alert')).toHaveTextContent(/Hier wurde schon getippt.*umbenennen/);
    expect(dialog().queryByRole('button', { name: 'Löschen' })).toBeNull();
  });
});

const question: TipQuestion = {
  ...{ id: 'q1', number: 1, text: 'Wer gewint?', options: ['Elbstrum', 'Nordwind', 'Südlicht'], points: 10 },
  ...{ closes_at: '2099-11-21T19:00:00.000Z', right: null, given: null },
};
const questions = (parts: Partial<TipQuestion> = {}) => (
  <QuestionsDesk round={aTipRound({ rev: 3, questions: [{ ...question, ...parts }] })} />
);
function noting() {
  const sent: unknown[] = [];
  const changed = answer(admin.changeTipQuestion, ({ body }) => {
    sent.push(body);
    return { rev: 4 };
  });
  return { sent, changed };
}

describe('an open question', () => {
  it('is changed with its options, of which each says which it was', async () => {
    const { sent, changed } = noting();
    const { press } = show(questions(), [changed]);
    await press('Frage ändern');
    expect(dialog().getByText(/behält die gewählte Antwort/)).toBeVisible();
    expect(dialog().getByText(/wie viele Punkte sie vorher hatte/)).toBeVisible();
    type(/^Frage/, 'Wer gewinnt?');
    type(/^Antwort 1/, 'Elbsturm');
    type(/^Weitere Antworten/, 'Westwall\n');
    fireEvent.click(screen.getByRole('button', { name: 'Antwort 2 entfernen' }));
    await press('Speichern');
    expect(sent).toEqual([
      {
        ...{ rev: 3, text: 'Wer gewinnt?', points: 10, closes_at: question.closes_at },
        options: [{ text: 'Elbsturm', was: 0 }, { text: 'Südlicht', was: 2 }, { text: 'Westwall' }],
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was typed when an option is chosen already, and marks that one', async () => {
    const message = 'Eine Antwort, die schon jemand gewählt hat, kannst du nicht entfernen.';
    const { press } = show(questions(), [
      refuse(admin.changeTipQuestion, 'tip_option_chosen', message, ['Nordwind']),
    ]);
    await press('Frage ändern');
    type(/^Antwort 3/, 'Südlichter');
    fireEvent.click(screen.getByRole('button', { name: 'Antwort 2 entfernen' }));
    await press('Speichern');
    expect(field(/^Antwort 2/)).toHaveAccessibleDescription(message);
    expect(field(/^Antwort 3/)).toHaveValue('Südlichter');
    fireEvent.click(screen.getByRole('button', { name: 'Antwort 2 behalten' }));
    expect(field(/^Antwort 2/)).toBeEnabled();
  });

  it('is not sent with an empty or a repeated option', async () => {
    const { sent, changed } = noting();
    const { press } = show(questions(), [changed]);
    await press('Frage ändern');
    type(/^Antwort 1/, ' ');
    type(/^Antwort 3/, 'Nordwind');
    await press('Speichern');
    expect(sent).toEqual([]);
    expect(field(/^Antwort 1/)).toHaveAccessibleDescription('Diese Antwort ist leer.');
    expect(field(/^Antwort 3/)).toHaveAccessibleDescription('Diese Antwort steht schon da.');
  });
});

it('a change of the options alone is not lost without a question', async () => {
  const { press } = show(questions());
  await press('Frage ändern');
  await press('Antwort 2 entfernen');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toHaveTextContent('Verwerfen');
  expect(field(/^Antwort 2/)).toBeDisabled();
});

describe('a closed question', () => {
  const closed = { given: [3, 5, 0] };

  it('is decided by ticking what was right, after a question', async () => {
    const sent: unknown[] = [];
    const decided = answer(admin.decideTipQuestion, ({ body }) => {
      sent.push(body);
      return { rev: 4 };
    });
    const { press } = show(questions(closed), [decided]);
    expect(screen.getByRole('button', { name: 'Als richtig speichern' })).toBeDisabled();
    for (const name of [/^Südlicht/, /^Elbstrum/]) fireEvent.click(screen.getByRole('checkbox', { name }));
    await press('Als richtig speichern');
    expect(dialog().getByRole('heading')).toHaveTextContent('Ist das richtig: Elbstrum, Südlicht?');
    await press('Speichern');
    expect(sent).toEqual([{ rev: 3, right: [0, 2] }]);
  });

  it('shows what was decided, and keeps what is ticked when that fails', async () => {
    const { press } = show(questions({ ...closed, right: [1] }), [
      refuse(admin.decideTipQuestion, 'internal', 'Nein'),
    ]);
    const box = (name: RegExp) => screen.getByRole('checkbox', { name });
    expect(box(/^Nordwind/)).toBeChecked();
    fireEvent.click(box(/^Elbstrum/));
    await press('Als richtig speichern');
    await press('Speichern');
    expect(box(/^Elbstrum/)).toBeChecked();
    await press('Antwort zurücknehmen');
    dialog().getByText('Antwort zurücknehmen?');
  });
});

describe('a tip for a player', () => {
  const enter = (answers: Answer[], day = aTipDay([aTipped({ closed: true })])) => {
    const onClose = jest.fn();
    const [tipped = aTipped()] = day.matches;
    const names = { a: 'Elbsturm', b: 'Nordwind' };
    const shown = show(<EnterDialog day={day} tipped={tipped} names={names} onClose={onClose} />, answers);
    return { ...shown, onClose };
  };
  const fill = () => {
    type(/^Für wen/, ' Mia ');
    type(/^Tipp/, '2:1');
    type(/^Grund/, ' Die Seite war weg. ');
  };

  it('is entered with a reason that is said to be public', async () => {
    const sent: unknown[] = [];
    const { press, onClose } = enter([
      answer(admin.enterTip, ({ body }) => {
        sent.push(body);
        return { user: 'u1', a: 2, b: 1, at: closesAt };
      }),
    ]);
    dialog().getByText(
      /^Das geht, bis das Ergebnis feststeht.*dass du ihn nachgetragen hast, wann und warum/,
    );
    expect(screen.getByRole('button', { name: 'Nachtragen' })).toBeDisabled();
    expect([...(field(/^Tipp/) as HTMLSelectElement).options].map(({ label }) => label)).toEqual([
      ...['Bitte wählen', '2:0 Elbsturm', '2:1 Elbsturm', '1:2 Nordwind', '0:2 Nordwind'],
    ]);
    fill();
    await press('Nachtragen');
    expect(sent).toEqual([{ player: 'Mia', a: 2, b: 1, reason: 'Die Seite war weg.' }]);
    expect(onClose).toHaveBeenCalled();
  });

  it('keeps what was typed when it is refused, and marks the field that it is about', async () => {
    const message = 'Diese Person hat hier schon selbst getippt. Ihr Tipp bleibt.';
    const { press, onClose } = enter([refuse(admin.enterTip, 'tip_given', message)]);
    fill();
    await press('Nachtragen');
    expect(field(/^Für wen/)).toHaveAccessibleDescription(message);
    expect(field(/^Für wen/)).toHaveFocus();
    expect(field(/^Grund/)).toHaveValue(' Die Seite war weg. ');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is typed for each side where the results are many', async () => {
    const sent: unknown[] = [];
    const day = aTipDay([aTipped({ best_of: 1 })], { rule: 'rounds' });
    const entered = answer(admin.enterTip, ({ body }) => {
      sent.push(body);
      return { user: 'u1', a: 13, b: 7, at: closesAt };
    });
    const { press } = enter([entered], day);
    type(/^Für wen/, 'Mia');
    type(/^Tipp für Elbsturm/, '13');
    type(/^Tipp für Nordwind/, '7');
    type(/^Grund/, 'Weg');
    await press('Nachtragen');
    expect(sent).toEqual([{ player: 'Mia', a: 13, b: 7, reason: 'Weg' }]);
  });
});
