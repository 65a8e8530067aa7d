import { getUser } from '@duellwerk/shared/contract/user-page';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { currentUser, userPage } from '../testing/samples.ts';
import { $profile, ownProfileOpened, profileOpened } from './profile.model.ts';

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
});
