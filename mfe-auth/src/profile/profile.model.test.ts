import { getUser } from '@duellwerk/shared/contract/user-page';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { currentUser, userPage } from '../testing/samples.ts';
import { $failure, $profile, ownProfileOpened, profileOpened, profileRetried } from './profile.model.ts';

const here = { params: {}, query: {} };
const userRoute = (id: string) => ({ params: { id }, query: {} });
const anyone = answer(getUser, ({ params }) => ({ ...userPage, id: params.user }));

function page(answers: Answer[]) {
  const api = fakeApi(answers);
  return { scope: fork({ values: [[$transport, api.transport]] }), requests: api.requests };
}

describe('profile', () => {
  it('of an address is asked for once', async () => {
    const { scope, requests } = page([anyone]);
    await allSettled(profileOpened, { scope, params: userRoute('u1') });
    expect(requests).toEqual(['GET /v1/users/u1']);
    expect(scope.getState($profile)?.id).toBe('u1');
  });

  it('of one’s own waits until it is known who is signed in', async () => {
    const { scope, requests } = page([answer(getCurrentUser, currentUser), anyone]);
    await allSettled(ownProfileOpened, { scope, params: here });
    expect(requests).toEqual([]);
    await allSettled(sessionChecked, { scope });
    expect(requests).toEqual(['GET /v1/users/@me', 'GET /v1/users/u-mara']);
    expect(scope.getState($profile)?.id).toBe('u-mara');
  });

  it('of somebody else does not follow the session', async () => {
    const { scope } = page([answer(getCurrentUser, currentUser), anyone]);
    await allSettled(profileOpened, { scope, params: userRoute('u1') });
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($profile)?.id).toBe('u1');
  });

  it('never shows an answer for a page that was left', async () => {
    const first = Promise.withResolvers<Response>();
    const { transport } = fakeApi([anyone]);
    const late = (path: string, init: RequestInit) =>
      path === '/v1/users/u1' ? first.promise : transport(path, init);
    const scope = fork({ values: [[$transport, late]] });
    const left = allSettled(profileOpened, { scope, params: userRoute('u1') });
    const next = allSettled(profileOpened, { scope, params: userRoute('u2') });
    first.resolve(Response.json({ ...userPage, id: 'u1' }));
    await Promise.all([left, next]);
    expect(scope.getState($profile)?.id).toBe('u2');
  });

  it('forgets one user before it shows the next', async () => {
    const unknown = { ...refuse(getUser, 'not_found', 'Nicht gefunden'), path: '/v1/users/u2' };
    const { scope } = page([unknown, anyone]);
    await allSettled(profileOpened, { scope, params: userRoute('u1') });
    expect(scope.getState($profile)?.id).toBe('u1');
    await allSettled(profileOpened, { scope, params: userRoute('u2') });
    expect(scope.getState($profile)).toBeNull();
    expect(scope.getState($failure)).toMatchObject({ reason: 'not_found' });
  });

  it('is asked for again after a failure', async () => {
    let isDown = true;
    const { transport } = fakeApi([anyone]);
    const flaky = (path: string, init: RequestInit) =>
      isDown ? Promise.reject(new Error('down')) : transport(path, init);
    const scope = fork({ values: [[$transport, flaky]] });
    await allSettled(profileOpened, { scope, params: userRoute('u1') });
    expect(scope.getState($failure)).toMatchObject({ reason: 'unreachable' });
    isDown = false;
    await allSettled(profileRetried, { scope });
    expect(scope.getState($failure)).toBeNull();
    expect(scope.getState($profile)?.id).toBe('u1');
  });
});
