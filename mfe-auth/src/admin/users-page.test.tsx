import { getBase } from '@duellwerk/shared/contract/base';
import { listUsers } from '@duellwerk/shared/contract/user-admin';
import { type CurrentUser, getCurrentUser } from '@duellwerk/shared/contract/users';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asking, holderOf, listed } from '../testing/account-samples.ts';
import { drawPage } from '../testing/draw-page.tsx';
import { usersOpened } from './users.model.ts';
import { UsersPage } from './users-page.tsx';

const moderator = holderOf('user.moderate');
const all = answer(listUsers, { items: listed, next_cursor: null });

const draw = (user: CurrentUser | null, ...answers: Answer[]) =>
  drawPage({
    answers: [
      ...answers,
      answer(getBase, asking),
      user ? answer(getCurrentUser, user) : refuse(getCurrentUser, 'not_signed_in', 'Nicht eingeloggt'),
    ],
    Page: UsersPage,
    opened: usersOpened,
  });

const table = () => within(screen.getByRole('table', { name: 'User' }));
const asked = (requests: string[]) => requests.filter((each) => each.includes('/admin/users'));

describe('the list of users', () => {
  it('asks for a login, and asks nobody else for the list', async () => {
    const { requests } = await draw(null);
    expect(screen.getByText('Hier musst du dich einloggen')).toBeInTheDocument();
    expect(asked(requests)).toEqual([]);
  });

  it.each([[[]], [['team.moderate']], [['user.moderate:nord']]])('is not for holders of %j', async (held) => {
    const { requests } = await draw(holderOf(...held));
    expect(screen.getByText('Das ist nicht dein Bereich')).toBeInTheDocument();
    expect(asked(requests)).toEqual([]);
  });

  it('is no more for somebody whose right was taken meanwhile', async () => {
    await draw(moderator, refuse(listUsers, 'forbidden', 'Darfst du nicht'));
    expect(screen.getByText('Das ist nicht dein Bereich')).toBeInTheDocument();
  });

  it('can be asked for again after a failure', async () => {
    let isBroken = true;
    const respond: Answer['respond'] = (request) =>
      isBroken ? refuse(listUsers, 'internal', 'Kaputt').respond(request) : all.respond(request);
    await draw(moderator, { ...all, respond });
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: /Erneut versuchen/ }));
    expect(await screen.findByRole('link', { name: 'Mara' })).toBeInTheDocument();
  });

  it('tells name, mail and how it stands, and leads to each', async () => {
    await draw(moderator, all);
    const rolf = within(table().getByRole('row', { name: /Rolf/ }));
    expect(rolf.getByRole('link', { name: 'Rolf' })).toHaveAttribute('href', '/admin/users/u-rolf');
    expect(rolf.getByText('rolf@example.test')).toBeInTheDocument();
    expect(rolf.getByText('gesperrt')).toBeInTheDocument();
    expect(rolf.getByText('nicht bestätigt')).toBeInTheDocument();
    expect(within(table().getByRole('row', { name: /Mara/ })).queryByText('gesperrt')).toBeNull();
  });

  it('keeps its filters in the address', async () => {
    const { requests, address } = await draw(moderator, all);
    fireEvent.click(screen.getByRole('link', { name: 'Gesperrt' }));
    await waitFor(() => expect(asked(requests).at(-1)).toBe('GET /v1/admin/users?state=banned'));
    expect(address()).toBe('/?state=banned');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Gesperrt' })).toHaveAttribute('aria-current', 'page'),
    );
  });

  it('says that nobody fits', async () => {
    await draw(moderator, answer(listUsers, { items: [], next_cursor: null }));
    expect(screen.getByText('Niemand passt zu deiner Suche')).toBeInTheDocument();
  });

  it('goes on where it ended', async () => {
    const [first, second] = listed;
    const { requests } = await draw(
      moderator,
      answer(listUsers, ({ query }) =>
        query.cursor === 'next'
          ? { items: second ? [second] : [], next_cursor: null }
          : { items: first ? [first] : [], next_cursor: 'next' },
      ),
    );
    expect(screen.queryByRole('link', { name: 'Rolf' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Mehr laden' }));
    expect(await screen.findByRole('link', { name: 'Rolf' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mara' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mehr laden' })).toBeNull();
    expect(asked(requests)).toEqual(['GET /v1/admin/users', 'GET /v1/admin/users?cursor=next']);
  });
});

describe('the search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'User suchen' }), { target: { value } });

  it('asks 300 ms after the last letter, once (specification 9), and stays with the state', async () => {
    const { requests, address } = await draw(moderator, all);
    fireEvent.click(screen.getByRole('link', { name: 'Gesperrt' }));
    await pass(0);
    type('m');
    await pass(299);
    type('ma');
    await pass(299);
    expect(asked(requests)).toHaveLength(2);
    await pass(1);
    expect(asked(requests).slice(2)).toEqual(['GET /v1/admin/users?q=ma&state=banned']);
    expect(address()).toBe('/?q=ma&state=banned');
    expect(screen.getByRole('searchbox')).toHaveValue('ma');
  });

  it('is emptied by its button, and everybody is listed again', async () => {
    const { requests } = await draw(moderator, all);
    type('rolf');
    await pass(300);
    fireEvent.click(screen.getByRole('button', { name: 'Suche leeren' }));
    await pass(300);
    expect(asked(requests)).toEqual([
      'GET /v1/admin/users',
      'GET /v1/admin/users?q=rolf',
      'GET /v1/admin/users',
    ]);
  });
});
