import { login } from '@duellwerk/shared/contract/login';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $dialog, dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { checkSessionFx } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createWatch } from 'effector';
import { field, openDialog } from '../testing/open-dialog.tsx';
import { base, currentUser } from '../testing/samples.ts';
import { loginDialog } from './login-dialog.tsx';

const site = {
  ...base,
  connections: base.connections?.map((each) => ({ ...each, available: each.id === 'riot' })) ?? [],
};

async function openLogin(answers: Answer[], payload: object | undefined = { to: '/' }) {
  const dialog = await openDialog('auth.login', loginDialog, payload, { answers, base: site });
  const happened: string[] = [];
  const note = (what: string) => happened.push(what);
  const { scope, toasts, router } = dialog;
  createWatch({ unit: toastShown, scope, fn: () => note(toasts.at(-1) ?? '') });
  createWatch({ unit: checkSessionFx, scope, fn: () => note('session') });
  createWatch({ unit: dialogFinished, scope, fn: () => note('closed') });
  router.subscribe(({ location }) => note(location.pathname));
  return { ...dialog, happened };
}

const button = () => screen.getByRole('button', { name: /Einloggen/ });

function fillIn() {
  fireEvent.change(field(/Benutzername oder E-Mail/), { target: { value: 'mara' } });
  fireEvent.change(field(/Passwort/), { target: { value: 'geheim' } });
}

describe('login dialog (specification 2)', () => {
  it('starts in its first field and tells password managers what is what', async () => {
    await openLogin([]);
    expect(document.activeElement).toBe(field(/Benutzername oder E-Mail/));
    expect(field(/Benutzername oder E-Mail/).autocomplete).toBe('username');
    expect(field(/Passwort/).autocomplete).toBe('current-password');
    expect(field(/Passwort/).type).toBe('password');
  });

  it('asks for every field', async () => {
    const { happened, requests } = await openLogin([]);
    fireEvent.change(field(/Benutzername oder E-Mail/), { target: { value: 'mara' } });
    fireEvent.click(button());
    expect(happened).toEqual(['error: Fehler: Bitte fülle alle Felder aus']);
    expect(field(/Passwort/)).toHaveAccessibleDescription('Bitte fülle dieses Feld aus');
    expect(field(/Benutzername oder E-Mail/)).not.toHaveAccessibleDescription(/Bitte/);
    expect(requests).toEqual([]);
  });

  it('keeps what was typed when the server refuses', async () => {
    const { happened } = await openLogin([refuse(login, 'wrong_credentials', 'Das passt nicht zusammen')]);
    fillIn();
    fireEvent.click(button());
    await waitFor(() => expect(happened).toEqual(['error: Fehler: Das passt nicht zusammen']));
    expect(field(/Benutzername oder E-Mail/).value).toBe('mara');
    expect(field(/Passwort/).value).toBe('geheim');
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
    expect(field(/Passwort/)).toHaveAccessibleDescription('Das passt nicht zusammen');
    expect(document.activeElement).toBe(field(/Passwort/));
  });

  it('is busy while the server works, greets, reads the user anew, closes, and opens the start page', async () => {
    const { happened, requests } = await openLogin([
      answer(login, currentUser),
      answer(getCurrentUser, currentUser),
    ]);
    fillIn();
    fireEvent.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button());
    await screen.findByText('Startseite');
    expect(happened).toEqual([
      'success: Eingeloggt: Du wurdest erfolgreich eingeloggt',
      'session',
      'closed',
      '/',
    ]);
    expect(requests).toEqual(['POST /v1/users/login', 'GET /v1/users/@me']);
  });

  it('leads to a new password and to the registration', async () => {
    const first = await openLogin([]);
    fireEvent.click(screen.getByRole('button', { name: 'Passwort vergessen?' }));
    expect(first.scope.getState($dialog)).toEqual({ name: 'auth.password-reset' });
    await first.open();
    fireEvent.click(screen.getByRole('button', { name: 'Registrieren' }));
    expect(first.scope.getState($dialog)).toEqual({ name: 'auth.register' });
  });

  it('has three ways over services: Google is off, the others as the site has keys for them', async () => {
    await openLogin([]);
    const ways = within(screen.getByRole('group', { name: 'Mit einem anderen Dienst einloggen' }));
    expect(ways.getByRole('button', { name: 'Google' })).toBeDisabled();
    expect(ways.getByRole('button', { name: 'Google' })).toHaveAccessibleDescription(
      'Google gibt es hier noch nicht.',
    );
    expect(ways.getByRole('button', { name: 'Discord' })).toBeDisabled();
    expect(ways.getByRole('button', { name: 'Discord' })).toHaveAccessibleDescription(
      'Discord ist auf dieser Seite nicht eingerichtet.',
    );
    expect(ways.getByRole('link', { name: 'Riot' })).toHaveAttribute(
      'href',
      '/v1/users/login/redirect?platform=riot&type=public',
    );
  });

  it('by another service leads back to the page and the dialog that it was begun for, and nowhere else', async () => {
    const way = () => screen.getByRole('link', { name: 'Riot' }).getAttribute('href');
    const back = (path: string) =>
      `/v1/users/login/redirect?platform=riot&type=public&back=${encodeURIComponent(path)}`;
    const dialog = await openLogin([], {});
    expect(way()).toBe(back('/tournaments'));
    await dialog.open({ name: 'auth.login', payload: { to: '#dialog=tournaments.join&tournament=t1' } });
    expect(way()).toBe(back('/tournaments#dialog=tournaments.join&tournament=t1'));
    await dialog.open({ name: 'auth.login', payload: { to: '//evil.example' } });
    expect(way()).toBe(back('/tournaments'));
  });
});
