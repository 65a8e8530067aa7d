import { $transport } from '@duellwerk/shared/http/http';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $initialized, sessionChecked } from '@duellwerk/shared/store/session.model';
import { allSettled, fork } from 'effector';
import { loadFrameFx } from './dialogs.model.ts';
import './needless-login.model.ts';

const somebody = async () =>
  Response.json({
    ...{ id: 'u1', username: 'Mia', mail: 'mia@example.test', mail_verified: true },
    ...{ permissions: [], teams: [], connections: [], images: { avatar: null } },
  });
const nobody = async () =>
  Response.json({ errors: [{ code: 4, message: '', details: [] }] }, { status: 401 });

/** A page that has not looked yet who is there, unless told. */
const page = (answer: () => Promise<Response>, initialized = false) =>
  fork({
    values: [
      [$initialized, initialized],
      [$transport, answer],
    ],
    handlers: [[loadFrameFx, async () => () => null]],
  });

describe('a login that a drawn page opened before it was known who is there', () => {
  const login = { name: 'auth.login', payload: {} };

  it('goes when somebody is signed in', async () => {
    const scope = page(somebody);
    await allSettled(dialogOpened, { scope, params: login });
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($dialog)).toBeNull();
  });

  it('gives way to the dialog that it would have led to', async () => {
    const scope = page(somebody);
    await allSettled(dialogOpened, { scope, params: { ...login, payload: { to: '#dialog=x.edit&id=7' } } });
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($dialog)).toEqual({ name: 'x.edit', payload: { id: '7' } });
  });

  it('stays when nobody is', async () => {
    const scope = page(nobody);
    await allSettled(dialogOpened, { scope, params: login });
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($dialog)).toEqual(login);
  });

  it('is another one than a login that was opened later, or another dialog', async () => {
    for (const [dialog, initialized] of [
      [login, true],
      [{ name: 'x.edit' }, false],
    ] as const) {
      const scope = page(somebody, initialized);
      await allSettled(dialogOpened, { scope, params: dialog });
      await allSettled(sessionChecked, { scope });
      expect(scope.getState($dialog)).toEqual(dialog);
    }
  });
});
