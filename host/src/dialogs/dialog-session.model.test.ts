import { anyText, request } from '@duellwerk/shared/contract/schema';
import { $transport } from '@duellwerk/shared/http/http';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $initialized, $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { allSettled, createEvent, createWatch, fork } from 'effector';
import { $services } from '../app/services.ts';
import { requestFor, servicesWith, XDialog, xModule } from '../testing/remotes.ts';
import './dialog-session.model.ts';
import { $dialogView, loadFrameFx } from './dialogs.model.ts';

const wanted = requestFor('x.edit', { id: '7' });
const nobody = async () =>
  Response.json({ errors: [{ code: 4, name: 'not_signed_in', message: '', details: [] }] }, { status: 401 });
const somebody = async () =>
  Response.json({
    id: 'u1',
    username: 'player',
    mail: 'player@example.org',
    mail_verified: true,
    images: { avatar: null },
    connections: [],
    permissions: [],
    teams: [],
  });

const started = createEvent();

/** A page whose dialog says of itself whether it is for signed-in people, and of whom it may not be known yet who they are. */
function page(signedIn: true | undefined, user: object | null, initialized = true, answer = nobody) {
  const edit = {
    dialog: async () => ({ Dialog: XDialog, opened: started, payload: request({ id: anyText }) }),
  };
  const dialogs = { ...xModule.remote.dialogs, 'x.edit': { ...edit, ...(signedIn && { signedIn }) } };
  return fork({
    values: [
      [$services, servicesWith(async () => ({ remote: { ...xModule.remote, dialogs } }))],
      [$initialized, initialized],
      [$user, user as never],
      [$transport, answer],
    ],
    handlers: [[loadFrameFx, async () => () => null]],
  });
}

describe('a dialog for signed-in people', () => {
  const login = { name: 'auth.login', payload: { to: '#dialog=x.edit&id=7' } };

  it('opened by somebody else leads through the login and back', async () => {
    const scope = page(true, null);
    await allSettled(dialogOpened, { scope, params: wanted });
    expect(scope.getState($dialog)).toEqual(login);
  });

  it('asks nobody to log in for a link that is nothing for it', async () => {
    const scope = page(true, null);
    const broken = requestFor('x.edit', { team: '7' });
    await allSettled(dialogOpened, { scope, params: broken });
    expect(scope.getState($dialog)).toEqual(broken);
    expect(scope.getState($dialogView)).toEqual({ status: 'refused' });
  });

  it('waits until it is known who is signed in', async () => {
    const scope = page(true, null, false);
    await allSettled(dialogOpened, { scope, params: wanted });
    expect(scope.getState($dialog)).toEqual(wanted);
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($dialog)).toEqual(login);
  });

  it('starts with the one who is signed in, and asks the server for nobody before', async () => {
    const scope = page(true, null, false, somebody);
    const starts = jest.fn();
    createWatch({ unit: started, scope, fn: starts });
    await allSettled(dialogOpened, { scope, params: wanted });
    expect(starts).not.toHaveBeenCalled();
    expect(scope.getState($dialogView)).toEqual({ status: 'loading' });
    await allSettled(sessionChecked, { scope });
    expect(starts).toHaveBeenCalledTimes(1);
    expect(scope.getState($dialogView)).toMatchObject({ status: 'ready' });
  });

  it('opens for who is signed in, and stays when the session ends', async () => {
    const scope = page(true, { id: 'u1' });
    await allSettled(dialogOpened, { scope, params: wanted });
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($user)).toBeNull();
    expect(scope.getState($dialog)).toEqual(wanted);
  });

  it('is another one than a dialog for everybody', async () => {
    const scope = page(undefined, null);
    await allSettled(dialogOpened, { scope, params: wanted });
    expect(scope.getState($dialog)).toEqual(wanted);
  });
});
