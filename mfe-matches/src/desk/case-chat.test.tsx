import { writeMessage } from '@duellwerk/shared/contract/match-play';
import { $transport } from '@duellwerk/shared/http/http';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { matchWith, person } from '../testing/match.ts';
import { closesAt } from '../testing/tips.ts';
import { CaseChat } from './case-chat.tsx';

function show(answers: Answer[]) {
  const scope = fork({ values: [[$transport, fakeApi(answers).transport]] });
  renderFramed(<CaseChat match={matchWith()} />, { scope });
  const field = () => screen.getByLabelText(/^Nachricht an beide Seiten/);
  const send = async (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Senden' }));
    await act(() => allSettled(scope));
  };
  return { field, send };
}

it('a message is sent without the spaces around it, and the field is empty again', async () => {
  const sent: unknown[] = [];
  const written = answer(writeMessage, ({ body }) => {
    sent.push(body);
    return {
      ...{
        id: 'n1',
        number: 1,
        author: person('u1'),
        side: null,
        at: closesAt,
        hidden: false,
        reports: 0,
        text: body.text,
      },
    };
  });
  const { field, send } = show([written]);
  await send('  ');
  await send(' Wer war zuerst da? ');
  expect(sent).toEqual([{ text: 'Wer war zuerst da?' }]);
  expect(field()).toHaveValue('');
  expect(field()).toBeValid();
});

it('a message that was not sent stays, and the field says why', async () => {
  const { field, send } = show([refuse(writeMessage, 'muted', 'Hier schreibst du gerade nicht.')]);
  await send('Wer war zuerst da?');
  expect(field()).toHaveValue('Wer war zuerst da?');
  expect(field()).toHaveAccessibleDescription('Hier schreibst du gerade nicht.');
  expect(field()).toHaveFocus();
});
