import { registrationReturn } from '@duellwerk/shared/contract/social';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer } from '@duellwerk/shared/testing/render-route';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { currentUser } from '../testing/samples.ts';
import { showPage } from '../testing/show-page.tsx';
import { connectionIn, ReturnPage } from './return-page.tsx';

const connection = 'c'.repeat(43);
const route = '/users/register/handle-register-connection';

it('reads the id behind #', () => {
  expect(connectionIn('#connection=abc')).toBe('abc');
  expect(connectionIn('')).toBeNull();
  expect(connectionIn('#connection=')).toBeNull();
  expect(connectionIn('#dialog=auth.register')).toBeNull();
});

describe('the page after a social sign-up (specification 2)', () => {
  it('opens the registration with the id, and sends it nowhere itself', async () => {
    const { scope, requests } = await showPage(ReturnPage, route, registrationReturn(connection));
    expect(scope.getState($dialog)).toEqual({ name: 'auth.register', payload: { connection } });
    expect(requests.filter((request) => request.includes(connection))).toEqual([]);
  });

  it('opens it again after it was closed', async () => {
    const { scope, close } = await showPage(ReturnPage, route, registrationReturn(connection));
    await close();
    fireEvent.click(screen.getByRole('button', { name: 'Registrierung öffnen' }));
    expect(scope.getState($dialog)).toEqual({ name: 'auth.register', payload: { connection } });
  });

  it('without an id leads to the registration', async () => {
    const { scope } = await showPage(ReturnPage, route, route);
    expect(scope.getState($dialog)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Registrierung öffnen' }));
    expect(scope.getState($dialog)).toEqual({ name: 'auth.register' });
  });

  it('welcomes whoever has an account then', async () => {
    const answers = [answer(getCurrentUser, currentUser)];
    const { scope, act } = await showPage(ReturnPage, route, registrationReturn(connection), { answers });
    await act(() => allSettled(sessionChecked, { scope }));
    expect(screen.getByText('Willkommen, Mara. Du bist eingeloggt.')).toBeInTheDocument();
  });

  it('leads on to the start page, and not before the address has left the dialog', async () => {
    const signedIn = { answers: [answer(getCurrentUser, currentUser)], checked: true };
    await showPage(ReturnPage, route, `${route}#dialog=auth.register&connection=${connection}`, signedIn);
    expect(screen.getByText('Willkommen, Mara. Du bist eingeloggt.')).toBeInTheDocument();
    cleanup();
    await showPage(ReturnPage, route, route, signedIn);
    expect(screen.queryByText('Willkommen, Mara. Du bist eingeloggt.')).toBeNull();
  });
});
