import { type ListedUser, listUsers } from '@duellwerk/shared/contract/user-admin';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { holderOf, listed } from '../testing/account-samples.ts';
import { $cursor, $view, moreUsersRequested, usersOpened } from './users.model.ts';

const [mara, rolf] = listed as [ListedUser, ListedUser];
const page = (...items: ListedUser[]) => Response.json({ items, next_cursor: 'next' });

/** The list for a moderator; its answers come when the test says so. */
async function openList() {
  const { transport } = fakeApi([answer(getCurrentUser, holderOf('user.moderate'))]);
  const waiting = new Map<string, (response: Response) => void>();
  const slow: typeof transport = (path, init) =>
    path.startsWith(listUsers.path)
      ? new Promise((resolve) => waiting.set(path, resolve))
      : transport(path, init);
  const scope = fork({ values: [[$transport, slow]] });
  const open = (query: Record<string, string>) =>
    allSettled(usersOpened, { scope, params: { params: {}, query } });
  const comes = (query: string, response: Response) => waiting.get(`/v1/admin/users${query}`)?.(response);
  const shown = () => {
    const view = scope.getState($view);
    return view.kind === 'ready' ? (view.users?.map(({ username }) => username) ?? null) : view.kind;
  };
  return { scope, open, comes, shown };
}

it('waits until it is known who is signed in', async () => {
  const { scope, open, comes, shown } = await openList();
  await open({});
  expect(shown()).toBe('loading');
  const checked = allSettled(sessionChecked, { scope });
  await new Promise((done) => setTimeout(done));
  comes('', page(mara));
  await checked;
  expect(shown()).toEqual(['Mara']);
});

it('shows no answer to filters that have changed since', async () => {
  const { scope, open, comes, shown } = await openList();
  await allSettled(sessionChecked, { scope });
  const first = open({ q: 'mara' });
  const second = open({ q: 'rolf' });
  comes('?q=rolf', page(rolf));
  await new Promise((done) => setTimeout(done));
  comes('?q=mara', page(mara));
  await Promise.all([first, second]);
  expect(shown()).toEqual(['Rolf']);
});

it('joins no further page to a list of other filters', async () => {
  const { scope, open, comes, shown } = await openList();
  await allSettled(sessionChecked, { scope });
  const first = open({});
  comes('', page(mara));
  await first;
  expect(scope.getState($cursor)).toBe('next');
  const more = allSettled(moreUsersRequested, { scope });
  const other = open({ q: 'rolf' });
  comes('?cursor=next', page(mara));
  comes('?q=rolf', page(rolf));
  await Promise.all([more, other]);
  expect(shown()).toEqual(['Rolf']);
});
