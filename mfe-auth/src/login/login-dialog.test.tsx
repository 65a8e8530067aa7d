/** @jest-environment ./mfe-auth/src/testing/browser-environment.ts */
import { getCurrentUser, login } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter, RouterProvider } from '@duellwerk/shared/router/router';
import { $dialog, dialogClosed, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { checkSessionFx } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import { Provider, useUnit } from 'effector-react';
import { currentUser } from '../testing/samples.ts';
import { LoginDialog } from './login-dialog.tsx';

function Page() {
  return useUnit($dialog) ? <LoginDialog /> : <p>kein Dialog</p>;
}

async function openDialog(answers: Answer[]) {
  const { transport, requests } = fakeApi(answers);
  const scope = fork({ values: [[$transport, transport]] });
  const happened: string[] = [];
  const note = (what: string) => happened.push(what);
  createWatch({
    unit: toastShown,
    scope,
    fn: ({ title, text }) =>
      note([title, text].map((each) => (typeof each === 'string' ? each : each?.message)).join(': ')),
  });
  createWatch({ unit: checkSessionFx, scope, fn: () => note('session') });
  createWatch({ unit: dialogClosed, scope, fn: () => note('closed') });
  await allSettled(dialogOpened, { scope, params: { name: 'auth.login' } });
  const router = createMemoryRouter(
    [
      { path: '/tournaments', Component: Page },
      { path: '/', element: <p>Startseite</p> },
    ],
    { initialEntries: ['/tournaments'] },
  );
  router.subscribe(({ location }) => note(location.pathname));
  render(
    <Provider value={scope}>
      <I18nProvider i18n={setupI18n({ locale: 'de', messages: { de: {} } })}>
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>,
  );
  return { happened, requests };
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const button = () => screen.getByRole('button', { name: /Einloggen/ });

function fillIn() {
  fireEvent.change(field(/Benutzername oder E-Mail/), { target: { value: 'mara' } });
  fireEvent.change(field(/Passwort/), { target: { value: 'geheim' } });
}

describe('login dialog (specification 2)', () => {
  it('starts in its first field and tells password managers what is what', async () => {
    await openDialog([]);
    expect(document.activeElement).toBe(field(/Benutzername oder E-Mail/));
    expect(field(/Benutzername oder E-Mail/).autocomplete).toBe('username');
    expect(field(/Passwort/).autocomplete).toBe('current-password');
    expect(field(/Passwort/).type).toBe('password');
  });

  it('asks for every field', async () => {
    const { happened, requests } = await openDialog([]);
    fireEvent.change(field(/Benutzername oder E-Mail/), { target: { value: 'mara' } });
    fireEvent.click(button());
    expect(happened).toEqual(['Fehler: Bitte fülle alle Felder aus']);
    expect(requests).toEqual([]);
  });

  it('keeps what was typed when the server refuses', async () => {
    const { happened } = await openDialog([refuse(login, 'wrong_credentials', 'Das passt nicht zusammen')]);
    fillIn();
    fireEvent.click(button());
    await waitFor(() => expect(happened).toEqual(['Fehler: Das passt nicht zusammen']));
    expect(field(/Benutzername oder E-Mail/).value).toBe('mara');
    expect(field(/Passwort/).value).toBe('geheim');
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  });

  it('is busy while the server works, greets, reads the user anew, closes, and opens the start page', async () => {
    const { happened, requests } = await openDialog([
      answer(login, currentUser),
      answer(getCurrentUser, currentUser),
    ]);
    fillIn();
    fireEvent.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button());
    await screen.findByText('Startseite');
    expect(happened).toEqual(['Eingeloggt: Du wurdest erfolgreich eingeloggt', 'session', 'closed', '/']);
    expect(requests).toEqual(['POST /v1/users/login', 'GET /v1/users/@me']);
  });
});
