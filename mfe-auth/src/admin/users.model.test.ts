import { listUsers } from '@duellwerk/shared/contract/user-admin';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { holderOf, listed } from '../testing/account-samples.ts';
import { $view, usersOpened } from './users.model.ts';

it('asks once it is known that who is signed in may see the list, and only while its page is open', async () => {
  const api = fakeApi([
    answer(getCurrentUser, holderOf('user.moderate')),
    answer(listUsers, { items: listed, next_cursor: null }),
  ]);
  const elsewhere = fork({ values: [[$transport, api.transport]] });
  await allSettled(sessionChecked, { scope: elsewhere });
  expect(api.requests).toEqual(['GET /v1/users/@me']);

  const scope = fork({ values: [[$transport, api.transport]] });
  await allSettled(usersOpened, { scope, params: { params: {}, query: { q: 'rolf' } } });
  expect(scope.getState($view)).toEqual({ kind: 'loading' });
  await allSettled(sessionChecked, { scope });
  expect(api.requests.at(-1)).toBe('GET /v1/admin/users?q=rolf');
  expect(scope.getState($view)).toMatchObject({ kind: 'ready', users: listed });
});
