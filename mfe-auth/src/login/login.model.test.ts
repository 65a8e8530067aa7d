import { login } from '@duellwerk/shared/contract/login';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, type FakeApi, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { type Toast, toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import { currentUser } from '../testing/samples.ts';
import { $isSecondStep, loginOpened, loginSubmission, routerGiven, secondStepEnded } from './login.model.ts';

const filled = { username: 'mara', password: 'geheim' };

async function openedDialog(api: FakeApi, to?: string) {
  const scope = fork({ values: [[$transport, api.transport]] });
  const toasts: Toast[] = [];
  const visited: string[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  await allSettled(dialogOpened, { scope, params: { name: 'auth.login' } });
  await allSettled(loginOpened, { scope, params: { to } });
  await allSettled(routerGiven, { scope, params: { goTo: (path) => visited.push(path) } });
  return { scope, toasts, visited };
}

describe('login', () => {
  it('sends nothing with an empty field, and says so', async () => {
    const api = fakeApi([]);
    const { scope, toasts } = await openedDialog(api);
    await allSettled(loginSubmission.submitted, { scope, params: { values: { username: 'mara' } } });
    expect(api.requests).toEqual([]);
    expect(toasts).toMatchObject([
      {
        tone: 'error',
        title: { message: 'Fehler' },
        text: { message: 'Bitte fülle alle Felder aus' },
      },
    ]);
  });

  it('shows the message of the server and stays open when it refuses', async () => {
    const api = fakeApi([refuse(login, 'wrong_credentials', 'Das passt nicht zusammen')]);
    const { scope, toasts, visited } = await openedDialog(api);
    await allSettled(loginSubmission.submitted, { scope, params: { values: filled } });
    expect(toasts).toMatchObject([
      { tone: 'error', title: { message: 'Fehler' }, text: 'Das passt nicht zusammen' },
    ]);
    expect(scope.getState($dialog)).not.toBeNull();
    expect(visited).toEqual([]);
    expect(api.requests).toEqual(['POST /v1/users/login']);
  });

  it('begun on a page leads back to it', async () => {
    const api = fakeApi([answer(login, currentUser), answer(getCurrentUser, currentUser)]);
    const { scope, visited } = await openedDialog(api);
    await allSettled(loginSubmission.submitted, { scope, params: { values: filled } });
    expect(scope.getState($dialog)).toBeNull();
    expect(visited).toEqual([]);
  });

  it('begun for a dialog leads back to that dialog, once it is known who is signed in', async () => {
    const api = fakeApi([answer(login, currentUser), answer(getCurrentUser, currentUser)]);
    const { scope, visited } = await openedDialog(api, '#dialog=tournaments.join&tournament=t1');
    await allSettled(loginSubmission.submitted, { scope, params: { values: filled } });
    expect(scope.getState($dialog)).toEqual({ name: 'tournaments.join', payload: { tournament: 't1' } });
    expect(visited).toEqual([]);
  });

  it('greets for two seconds, reads the user anew, closes, and leads from the header to the start page', async () => {
    const sent: unknown[] = [];
    const api = fakeApi([
      answer(login, ({ body }) => {
        sent.push(body);
        return currentUser;
      }),
      answer(getCurrentUser, currentUser),
    ]);
    const { scope, toasts, visited } = await openedDialog(api, '/');
    await allSettled(loginSubmission.submitted, { scope, params: { values: filled } });
    expect(sent).toEqual([filled]);
    expect(toasts).toMatchObject([
      {
        tone: 'success',
        title: { message: 'Eingeloggt' },
        text: { message: 'Du wurdest erfolgreich eingeloggt' },
        ms: 2000,
      },
    ]);
    expect(api.requests).toEqual(['POST /v1/users/login', 'GET /v1/users/@me']);
    expect(scope.getState($user)).toEqual(currentUser);
    expect(scope.getState($dialog)).toBeNull();
    expect(visited).toEqual(['/']);
  });

  it('asks for the second step where the account has one, without a toast, and back again', async () => {
    const api = fakeApi([refuse(login, 'second_factor_needed', 'Zweiter Schritt')]);
    const { scope, toasts } = await openedDialog(api, '/');
    await allSettled(loginSubmission.submitted, { scope, params: { values: filled } });
    expect(scope.getState($isSecondStep)).toBe(true);
    expect([toasts, scope.getState($dialog)]).toEqual([[], { name: 'auth.login' }]);
    await allSettled(secondStepEnded, { scope });
    expect(scope.getState($isSecondStep)).toBe(false);
  });

  it('sends one request for two submits', async () => {
    const api = fakeApi([answer(login, currentUser), answer(getCurrentUser, currentUser)]);
    const { scope } = await openedDialog(api);
    await Promise.all([
      allSettled(loginSubmission.submitted, { scope, params: { values: filled } }),
      allSettled(loginSubmission.submitted, { scope, params: { values: filled } }),
    ]);
    expect(api.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('leaves a dialog open that was opened meanwhile', async () => {
    const api = fakeApi([answer(login, currentUser), answer(getCurrentUser, currentUser)]);
    const { scope } = await openedDialog(api);
    await Promise.all([
      allSettled(loginSubmission.submitted, { scope, params: { values: filled } }),
      allSettled(dialogOpened, { scope, params: { name: 'teams.create' } }),
    ]);
    expect(scope.getState($dialog)).toEqual({ name: 'teams.create' });
  });
});

describe('a login that somebody opens who is signed in, as on a page that has not looked yet', () => {
  const to = '#dialog=tournaments.join&tournament=t1';
  const join = { name: 'tournaments.join', payload: { tournament: 't1' } };

  it('goes on to where it leads as soon as that is known', async () => {
    const { scope } = await openedDialog(fakeApi([answer(getCurrentUser, currentUser)]));
    await allSettled(loginOpened, { scope, params: { to } });
    expect(scope.getState($dialog)?.name).toBe('auth.login');
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($dialog)).toEqual(join);
  });

  it('does so at once where it is known before its own code is there, and else just closes', async () => {
    const { scope } = await openedDialog(fakeApi([answer(getCurrentUser, currentUser)]));
    await allSettled(sessionChecked, { scope });
    for (const [payload, dialog] of [
      [{ to }, join],
      [{ to: '/' }, null],
    ] as const) {
      await allSettled(dialogOpened, { scope, params: { name: 'auth.login' } });
      await allSettled(loginOpened, { scope, params: payload });
      expect(scope.getState($dialog)).toEqual(dialog);
    }
  });

  it('stays where the session has ended meanwhile, and where nothing is known of it', async () => {
    for (const end of [
      refuse(getCurrentUser, 'not_signed_in', 'Nicht eingeloggt'),
      refuse(getCurrentUser, 'internal', 'Fehler'),
    ]) {
      const { scope } = await openedDialog(fakeApi([end]));
      await Promise.all([
        allSettled(sessionChecked, { scope }),
        allSettled(loginOpened, { scope, params: { to } }),
      ]);
      expect(scope.getState($dialog)?.name).toBe('auth.login');
    }
  });
});
