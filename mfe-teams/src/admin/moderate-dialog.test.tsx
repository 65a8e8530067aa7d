import { type ManagedTeam, unlistTeam } from '@duellwerk/shared/contract/teams-admin';
import { $transport } from '@duellwerk/shared/http/http';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { moderateDialog } from './moderate-dialog.tsx';

const at = '2026-03-12T18:00:00.000Z';
const unlisted: ManagedTeam = {
  ...{ id: 't1', name: 'Möwen', tag: 'MÖW', logo: null, owner: { id: 'u1', username: 'Flut', avatar: null } },
  ...{ members: [], created_at: at, deleted_at: null, held: null, has_logo: false, version: 1 },
  directory: { state: 'hidden', text: '', games: [] },
};

it('takes a team off the list with a reason', async () => {
  const sent = jest.fn();
  const { transport } = fakeApi([
    answer(unlistTeam, ({ params, body }) => {
      sent(params.team, body);
      return unlisted;
    }),
  ]);
  const { Dialog } = moderateDialog;
  render(
    <Provider value={fork({ values: [[$transport, transport]] })}>
      <Dialog payload={{ team: 't1', name: 'Möwen', action: 'unlist' }} close={() => undefined} />
    </Provider>,
    { wrapper: InGerman },
  );
  expect(screen.getByRole('heading', { name: 'Möwen aus der Liste nehmen?' })).toBeInTheDocument();
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Herausnehmen' }));
  press();
  expect(screen.getByText('Bitte gib einen Grund an')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('textbox', { name: /Grund/ }), { target: { value: ' Beleidigend ' } });
  await act(async () => press());
  expect(sent).toHaveBeenCalledWith('t1', { reason: 'Beleidigend' });
});
