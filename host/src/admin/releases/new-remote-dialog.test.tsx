import { createTeamToken } from '@duellwerk/shared/contract/releases';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { answer } from '@duellwerk/shared/testing/render-route';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, type Scope } from 'effector';
import { newRemoteClicked } from './new-remote.model.ts';
import { NewRemoteDialog } from './new-remote-dialog.tsx';
import { signedIn, user } from './testing.ts';

const sent = jest.fn();
const details = {
  id: 't1',
  label: 'Erstes Token',
  created_at: '2026-11-21T17:45:00.000Z',
  created_by: 'ada',
  last_used_at: null,
};
let scope: Scope;

beforeEach(async () => {
  sent.mockReset();
  const made = signedIn(user('release.manage'), [
    answer(createTeamToken, ({ params: { name } }) => {
      sent(name);
      return { token: 'dwr_secret', details };
    }),
  ]);
  scope = made.scope;
  await allSettled(newRemoteClicked, { scope });
  renderFramed(<NewRemoteDialog />, { scope });
});

async function enter(name: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: /Name des Pakets/ }), name);
  await userEvent.click(screen.getByRole('button', { name: 'Token anlegen' }));
  await act(() => allSettled(scope));
}

describe('the dialog of a new remote', () => {
  it('shows the token and the commands for a team', async () => {
    await enter('mfe-shop');
    expect(sent).toHaveBeenCalledWith('mfe-shop');
    expect(screen.getByRole('textbox', { name: 'Neues Token' })).toHaveValue('dwr_secret');
    expect(screen.getByText(/create-remote\.tgz mfe-shop/)).toBeVisible();
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    await userEvent.click(screen.getByRole('button', { name: 'Kopieren' }));
    expect(writeText).toHaveBeenCalledWith('dwr_secret');
  });

  it('sends no name that a package cannot have', async () => {
    await enter('Shop');
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByText(/dann Kleinbuchstaben/)).toBeVisible();
  });

  it('forgets the token when it closes', async () => {
    await enter('mfe-shop');
    await userEvent.click(screen.getByRole('button', { name: 'Fertig' }));
    await act(() => allSettled(newRemoteClicked, { scope }));
    expect(screen.queryByRole('textbox', { name: 'Neues Token' })).toBeNull();
  });
});
