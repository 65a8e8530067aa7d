import { deleteAccount } from '@duellwerk/shared/contract/account';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen } from '@testing-library/react';
import { loseAnswer } from '../../testing/lost-answer.ts';
import { button, field, openDialog } from '../../testing/open-dialog.tsx';
import { currentUser } from '../../testing/samples.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const me = answer(getCurrentUser, currentUser);
const nobody = refuse(getCurrentUser, 'not_signed_in', 'Nicht eingeloggt');
const opened = (...answers: Answer[]) =>
  openDialog('auth.delete-account', { Dialog: DeleteAccountDialog }, undefined, { answers, checked: true });
const remove = () => fireEvent.click(button('Für immer löschen'));

function confirm(password: string) {
  fireEvent.change(field(/Dein Passwort/), { target: { value: password } });
  fireEvent.click(screen.getByRole('checkbox'));
  remove();
}

/** Signed in until the account is deleted. */
function untilDeleted() {
  let isDeleted = false;
  const whoami: Answer = { ...me, respond: (request) => (isDeleted ? nobody : me).respond(request) };
  const carryOut = () => {
    isDeleted = true;
  };
  return { whoami, carryOut };
}

describe('the own account', () => {
  it('is not deleted without the password and a clear yes', async () => {
    const { requests } = await opened(me);
    expect(screen.getByText(/Gelöschter Nutzer/)).toBeInTheDocument();
    remove();
    fireEvent.change(field(/Dein Passwort/), { target: { value: 'geheim' } });
    remove();
    expect(screen.getByText('Bitte bestätige das')).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('stays with a wrong password, which is flagged', async () => {
    const { toasts, scope, settled } = await opened(me, refuse(deleteAccount, 'wrong_password', 'Falsch'));
    confirm('falsch');
    await settled();
    expect(toasts).toEqual(['error: Fehler: Falsch']);
    expect(field(/Dein Passwort/)).toHaveAttribute('data-flagged', 'true');
    expect(scope.getState($dialog)).not.toBeNull();
  });

  it('is gone: nobody is signed in, the start page says so', async () => {
    const { whoami, carryOut } = untilDeleted();
    const { toasts, scope, router, bodies, settled } = await opened(
      whoami,
      answer(deleteAccount, () => {
        carryOut();
        return null;
      }),
    );
    confirm('geheim');
    await settled();
    expect(bodies).toEqual([{ password: 'geheim' }]);
    expect(toasts).toEqual(['success: Dein Account ist gelöscht: Mach’s gut, und danke für jede Begegnung.']);
    expect(scope.getState($user)).toBeNull();
    expect(scope.getState($dialog)).toBeNull();
    expect(router.state.location.pathname).toBe('/');
  });

  it('may be gone although no answer came: that is said, and the page finds out who is signed in', async () => {
    const { whoami, carryOut } = untilDeleted();
    const { toasts, requests, scope, settled } = await opened(
      whoami,
      loseAnswer(answer(deleteAccount, null), carryOut),
    );
    confirm('geheim');
    await settled();
    const post = 'POST /v1/users/@me/delete';
    expect(requests).toEqual([post, post, 'GET /v1/users/@me']);
    expect(toasts).toHaveLength(1);
    expect(toasts[0]).toMatch(
      /Die Antwort kam nicht an. Vielleicht ist dein Account trotzdem schon gelöscht/,
    );
    expect(scope.getState($user)).toBeNull();
    expect(screen.getByText('Dafür musst du eingeloggt sein.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Für immer löschen' })).toBeNull();
  });

  it('is not deleted by whoever is not signed in any more, and the page learns of it', async () => {
    const { whoami, carryOut } = untilDeleted();
    const { scope, settled } = await opened(
      whoami,
      refuse(deleteAccount, 'not_signed_in', 'Nicht eingeloggt'),
    );
    carryOut();
    confirm('geheim');
    await settled();
    expect(scope.getState($user)).toBeNull();
    expect(button('Einloggen')).toBeInTheDocument();
  });
});
