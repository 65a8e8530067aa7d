import { messageEntries } from '@duellwerk/shared/contract/tournament-field';
import { $transport } from '@duellwerk/shared/http/http';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { aManaged } from '../testing.ts';
import { messageOpened } from './message.model.ts';
import { MessageDialog } from './message-dialog.tsx';

async function open(parts: Parameters<typeof aManaged>[0]) {
  const sent: unknown[] = [];
  const { transport } = fakeApi([
    answer(messageEntries, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return { entries: 2 };
    }),
  ]);
  const scope = fork({ values: [[$transport, transport]] });
  await allSettled(messageOpened, { scope });
  render(
    <Provider value={scope}>
      <InGerman>
        <MessageDialog managed={aManaged(parts)} />
      </InGerman>
    </Provider>,
  );
  const write = async (text: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: /^Nachricht/ }), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Senden' }));
    await act(() => allSettled(scope));
  };
  return { sent, write };
}

it('writes to everybody, once there is something to read', async () => {
  const { sent, write } = await open({ state: 'running', taken: 2 });
  await write('  ');
  screen.getByText('Bitte schreib etwas');
  expect(screen.queryByRole('radio')).toBeNull();
  await write('Gleich geht es los.');
  expect(sent).toEqual([{ tournament: 'herbst', text: 'Gleich geht es los.', to: 'all' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('writes to those who are missing while the check-in is open', async () => {
  const { sent, write } = await open({ state: 'check_in_open', taken: 4, missing: 2 });
  fireEvent.click(screen.getByRole('radio', { name: 'An alle, die fehlen' }));
  await write('Kommt ihr?');
  expect(sent).toEqual([{ tournament: 'herbst', text: 'Kommt ihr?', to: 'missing' }]);
});
