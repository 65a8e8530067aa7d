import { getReleases } from '@duellwerk/shared/contract/releases';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { $view, packageTouched, releasesOpened, windowFocused } from './releases.model.ts';
import { signedIn, status, user } from './testing.ts';

const known = answer(getReleases, status);

describe('the page of the releases', () => {
  it('waits until it is known who is there', async () => {
    const scope = fork();
    await allSettled(releasesOpened, { scope });
    expect(scope.getState($view)).toEqual({ kind: 'loading' });
  });

  it('asks a stranger to log in and asks the server nothing', async () => {
    const { scope, requests } = signedIn(null, [known]);
    await allSettled(releasesOpened, { scope });
    expect(scope.getState($view)).toEqual({ kind: 'signed-out' });
    expect(requests).toEqual([]);
  });

  it('shows nothing without the permission', async () => {
    const { scope, requests } = signedIn(user('alert.write'), [known]);
    await allSettled(releasesOpened, { scope });
    expect(scope.getState($view)).toEqual({ kind: 'forbidden' });
    expect(requests).toEqual([]);
  });

  it.each(['release.manage', 'platform.admin'])('loads for a holder of %s', async (permission) => {
    const { scope, requests } = signedIn(user(permission), [known]);
    await allSettled(releasesOpened, { scope });
    expect(scope.getState($view)).toEqual({ kind: 'ready', status, outdated: false });
    expect(requests).toEqual(['GET /v1/releases']);
  });

  it('loads once it turns out who is there', async () => {
    const { scope, requests } = signedIn(null, [known]);
    await allSettled(releasesOpened, { scope });
    await allSettled($user, { scope, params: user('release.manage') });
    expect(requests).toEqual(['GET /v1/releases']);
    expect(scope.getState($initialized)).toBe(true);
  });

  it('loads again when the window is looked at, and after its own steps', async () => {
    const { scope, requests } = signedIn(user('release.manage'), [known]);
    await allSettled(releasesOpened, { scope });
    await allSettled(windowFocused, { scope });
    await allSettled(packageTouched, { scope, params: 'mfe-x' });
    expect(requests).toHaveLength(3);
  });

  it('says why there is nothing to show', async () => {
    const { scope } = signedIn(user('release.manage'), [refuse(getReleases, 'internal', 'kaputt')]);
    await allSettled(releasesOpened, { scope });
    expect(scope.getState($view)).toMatchObject({ kind: 'failed', failure: { reason: 'internal' } });
  });

  it.each([
    ['not_signed_in', 'signed-out'],
    ['forbidden', 'forbidden'],
  ] as const)('believes the server when it answers %s', async (refusal, kind) => {
    const { scope } = signedIn(user('release.manage'), [refuse(getReleases, refusal, 'nein')]);
    await allSettled(releasesOpened, { scope });
    expect(scope.getState($view)).toEqual({ kind });
  });

  it('keeps what it has when a later load fails, and says so', async () => {
    let fails = false;
    const sometimes = {
      ...known,
      respond: (request: Parameters<typeof known.respond>[0]) => {
        if (fails) throw new Error('offline');
        return known.respond(request);
      },
    };
    const { scope } = signedIn(user('release.manage'), [sometimes]);
    await allSettled(releasesOpened, { scope });
    fails = true;
    await allSettled(windowFocused, { scope });
    expect(scope.getState($view)).toEqual({ kind: 'ready', status, outdated: true });
    fails = false;
    await allSettled(windowFocused, { scope });
    expect(scope.getState($view)).toEqual({ kind: 'ready', status, outdated: false });
  });
});
