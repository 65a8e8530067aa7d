import { changePassword } from '@duellwerk/shared/contract/password-reset';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent } from '@testing-library/react';
import { loseAnswer } from '../testing/lost-answer.ts';
import { button, field, openDialog, pressEnter } from '../testing/open-dialog.tsx';
import { currentUser } from '../testing/samples.ts';
import { ChangeDialog } from './change-dialog.tsx';

const me = answer(getCurrentUser, currentUser);
const opened = (...answers: Answer[]) =>
  openDialog('auth.change-password', { Dialog: ChangeDialog }, undefined, { answers, checked: true });

function change(current: string, password: string, repeat = password) {
  fireEvent.change(field(/Jetziges Passwort/), { target: { value: current } });
  fireEvent.change(field(/Neues Passwort/), { target: { value: password } });
  fireEvent.change(field(/Passwort wiederholen/), { target: { value: repeat } });
  fireEvent.click(button(/Passwort ändern/));
}

describe('another password for whoever is signed in (specification 2 and 5)', () => {
  it('asks for the present one, and for a new one that keeps the rules, typed twice', async () => {
    const { toasts, requests, settled } = await opened(me);
    change('', 'kurz');
    await settled();
    change('alt', 'kurz');
    await settled();
    change('alt', 'Geheim!2026', 'Geheim!2027');
    await settled();
    expect(toasts).toEqual([
      'error: Fehler: Bitte gib dein jetziges Passwort ein',
      'error: Fehler: Das Passwort entspricht nicht den Anforderungen',
      'error: Fehler: Die Passwörter stimmen nicht überein',
    ]);
    expect(requests).toEqual([]);
  });

  it('marks every wrong field at once, under one toast', async () => {
    const { toasts, settled } = await opened(me);
    change('', 'kurz', 'anders');
    await settled();
    for (const label of [/Jetziges Passwort/, /Neues Passwort/, /Passwort wiederholen/]) {
      expect(field(label)).toHaveAttribute('data-flagged', 'true');
    }
    expect(toasts).toEqual(['error: Fehler: Bitte gib dein jetziges Passwort ein']);
  });

  it('sets it once, says so and closes', async () => {
    const { scope, toasts, bodies, requests, settled } = await opened(me, answer(changePassword, null));
    change('alt', 'Geheim!2026');
    fireEvent.click(button(/Passwort ändern/));
    pressEnter();
    await settled();
    expect(requests).toEqual(['POST /v1/users/@me/password', 'GET /v1/users/@me']);
    expect(bodies).toEqual([{ current: 'alt', password: 'Geheim!2026' }]);
    expect(toasts).toEqual(['success: Passwort geändert: Deine anderen Sitzungen sind beendet.']);
    expect(scope.getState($dialog)).toBeNull();
  });

  it.each([
    ['wrong_password', /Jetziges Passwort/],
    ['password_common', /Neues Passwort/],
  ] as const)('%s is outlined, and everything stays', async (name, label) => {
    const { toasts, settled } = await opened(me, refuse(changePassword, name, 'So nicht'));
    change('alt', 'Geheim!2026');
    await settled();
    expect(toasts).toEqual(['error: Fehler: So nicht']);
    expect(field(label)).toHaveAttribute('data-flagged', 'true');
    expect(field(/Jetziges Passwort/)).toHaveValue('alt');
  });

  describe('when answers get lost', () => {
    /** Signed in until the change was made: the new session came with an answer that got lost. */
    function untilChanged() {
      let isChanged = false;
      const nobody = refuse(getCurrentUser, 'not_signed_in', 'Niemand');
      const whoami: Answer = { ...me, respond: (request) => (isChanged ? nobody : me).respond(request) };
      const change = () => {
        isChanged = true;
      };
      return { whoami, change };
    }

    it('a repeat that was told "done" leads to the login with the new password', async () => {
      const { whoami, change: carryOut } = untilChanged();
      const done = answer(changePassword, () => {
        carryOut();
        return null;
      });
      const { scope, toasts, settled } = await opened(whoami, done);
      change('alt', 'Geheim!2026');
      await settled();
      expect(toasts).toEqual([
        'success: Passwort geändert: Deine anderen Sitzungen sind beendet.',
        'info: Logg dich noch einmal ein: Nimm dafür dein neues Passwort.',
      ]);
      expect(scope.getState($dialog)).toEqual({ name: 'auth.login' });
      expect(scope.getState($user)).toBeNull();
    });

    it('it is said that it may be done, and the page finds out who is signed in', async () => {
      const { whoami, change: carryOut } = untilChanged();
      const { scope, toasts, requests, settled } = await opened(
        whoami,
        loseAnswer(answer(changePassword, null), carryOut),
      );
      change('alt', 'Geheim!2026');
      await settled();
      const post = 'POST /v1/users/@me/password';
      expect(requests).toEqual([post, post, 'GET /v1/users/@me']);
      expect(toasts).toHaveLength(1);
      expect(toasts[0]).toMatch(/Die Antwort kam nicht an. Vielleicht gilt dein neues Passwort/);
      expect(scope.getState($user)).toBeNull();
      expect(button('Einloggen')).toBeInTheDocument();
    });
  });

  it('leads whoever is not signed in to the login and back', async () => {
    const { scope } = await opened(refuse(getCurrentUser, 'not_signed_in', 'Niemand'));
    fireEvent.click(button('Einloggen'));
    expect(scope.getState($dialog)).toEqual({
      name: 'auth.login',
      payload: { to: '#dialog=auth.change-password' },
    });
  });
});
