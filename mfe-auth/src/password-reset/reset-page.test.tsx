import { checkPasswordReset, completePasswordReset } from '@duellwerk/shared/contract/password-reset';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen } from '@testing-library/react';
import { button, field, pressEnter } from '../testing/open-dialog.tsx';
import { currentUser } from '../testing/samples.ts';
import { showPage } from '../testing/show-page.tsx';
import { resetLinkOpened } from './reset-link.model.ts';
import { ResetPage } from './reset-page.tsx';

const token = 't'.repeat(43);
const route = '/users/passwort-reset/:id';
const good = answer(checkPasswordReset, { username: 'Mara' });
const set = answer(completePasswordReset, null);
const nobody = refuse(getCurrentUser, 'not_signed_in', 'Niemand');

const shown = (answers: readonly Answer[], checked = false, id = token) =>
  showPage(ResetPage, route, `/users/passwort-reset/${id}`, {
    answers,
    opened: resetLinkOpened,
    id,
    checked,
  });

function choose(password: string, repeat = password) {
  fireEvent.change(field(/Neues Passwort/), { target: { value: password } });
  fireEvent.change(field(/Passwort wiederholen/), { target: { value: repeat } });
  fireEvent.click(button(/Passwort speichern/));
}

describe('the page of a reset link', () => {
  it('asks for nothing before it is on a screen, then whose password it is', async () => {
    const { before, requests, bodies } = await shown([good]);
    expect(before).toEqual([]);
    expect(requests).toEqual(['POST /v1/users/pw-reset/check']);
    expect(bodies).toEqual([{ token }]);
    expect(screen.getByText(/neues Passwort für Mara/)).toBeInTheDocument();
  });

  it('takes a password that keeps the rules, typed twice', async () => {
    const { toasts, requests, settled } = await shown([good]);
    choose('geheim');
    await settled();
    choose('Geheim!2026', 'Geheim!2027');
    await settled();
    expect(toasts).toEqual([
      'error: Fehler: Das Passwort entspricht nicht den Anforderungen',
      'error: Fehler: Die Passwörter stimmen nicht überein',
    ]);
    expect(requests).toHaveLength(1);
    expect(screen.getByRole('list', { name: 'Anforderungen an das Passwort' })).toBeInTheDocument();
  });

  it('sets it once, looks who is signed in now, and offers the login', async () => {
    let ended = false;
    const me: Answer = {
      ...nobody,
      respond: (request) => (ended ? nobody : answer(getCurrentUser, currentUser)).respond(request),
    };
    const { scope, requests, bodies, settled, showAgain } = await shown([good, set, me], true);
    expect(scope.getState($user)).not.toBeNull();
    ended = true;
    choose('Geheim!2026');
    fireEvent.click(button(/Passwort speichern/));
    pressEnter();
    await settled();
    expect(bodies.at(-1)).toEqual({ token, password: 'Geheim!2026' });
    expect(requests.slice(1, 3)).toEqual(['POST /v1/users/pw-reset/complete', 'GET /v1/users/@me']);
    expect(scope.getState($user)).toBeNull();
    fireEvent.click(button('Einloggen'));
    expect(scope.getState($dialog)).toEqual({ name: 'auth.login' });
    await showAgain();
    expect(screen.getByText('Dein neues Passwort gilt')).toBeInTheDocument();
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(2);
  });

  it('a password that everybody has is refused in the words of the server and outlined', async () => {
    const { toasts, settled } = await shown([
      good,
      refuse(completePasswordReset, 'password_common', 'Zu häufig'),
    ]);
    choose('Passwort!2026');
    await settled();
    expect(toasts).toEqual(['error: Fehler: Zu häufig']);
    expect(field(/Neues Passwort/)).toHaveAttribute('data-flagged', 'true');
    expect(field(/Neues Passwort/)).toHaveValue('Passwort!2026');
  });

  it.each([
    ['used or too old', refuse(checkPasswordReset, 'token_invalid', 'Gilt nicht mehr')],
    ['no token at all', refuse(checkPasswordReset, 'invalid_request', 'Passt nicht')],
  ])('a link that is %s leads to a new one', async (_, answered) => {
    const { scope } = await shown([answered]);
    expect(screen.getByText('Dieser Link gilt nicht mehr')).toBeInTheDocument();
    fireEvent.click(button('Neuen Link anfordern'));
    expect(scope.getState($dialog)).toEqual({ name: 'auth.password-reset' });
  });

  it('a link that was used in the meantime leads to a new one', async () => {
    const { settled } = await shown([
      good,
      refuse(completePasswordReset, 'token_invalid', 'Gilt nicht mehr'),
    ]);
    choose('Geheim!2026');
    await settled();
    expect(screen.getByText('Dieser Link gilt nicht mehr')).toBeInTheDocument();
  });

  it('a silent server can be asked again', async () => {
    const answers = [refuse(checkPasswordReset, 'forbidden', 'Nein')];
    const { settled } = await shown([
      { ...good, respond: (request) => (answers.pop() ?? good).respond(request) },
    ]);
    fireEvent.click(button('Erneut versuchen'));
    await settled();
    expect(screen.getByText(/neues Passwort für Mara/)).toBeInTheDocument();
  });
});
