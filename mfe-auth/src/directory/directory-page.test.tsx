import { getBase } from '@duellwerk/shared/contract/base';
import { browseUsers, type DirectoryUser } from '@duellwerk/shared/contract/directory';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drawPage } from '../testing/draw-page.tsx';
import { base } from '../testing/samples.ts';
import { DirectoryPage } from './directory-page.tsx';
import { directoryOpened } from './opened.model.ts';

const games = [
  { id: 'g1', name: 'VALORANT', slug: 'valorant', required_connection: null, image: null },
  { id: 'g2', name: 'Overwatch 2', slug: 'ow2', required_connection: null, image: null },
];
const mara: DirectoryUser = {
  ...{ id: 'u-mara', username: 'Mara', avatar: null, games: ['g1', 'gone'] },
  ...{ looking: true, text: 'Dienstags um acht' },
};
const rolf: DirectoryUser = { ...mara, id: 'u-rolf', username: 'Rolf', games: [], looking: false, text: '' };

const open = (list: Answer) =>
  drawPage({
    answers: [answer(getBase, { ...base, games }), refuse(getCurrentUser, 'not_signed_in', 'Nein'), list],
    Page: DirectoryPage,
    opened: directoryOpened,
  });
const asked = (requests: readonly string[]) =>
  requests.filter((each) => each.startsWith('GET /v1/users?') || each === 'GET /v1/users');

describe('/users', () => {
  it('lists who shows themselves, with what they play and look for, and leads to them', async () => {
    await open(answer(browseUsers, { items: [mara, rolf], next_cursor: null }));
    const [first, second] = within(screen.getByRole('table', { name: 'Spieler' })).getAllByRole('row');
    expect(first).toHaveTextContent(/Mara.*VALORANT.*Sucht ein Team.*Dienstags um acht/);
    expect(second).toHaveTextContent('Rolf');
    expect(second).not.toHaveTextContent('Sucht ein Team');
    expect(screen.getByRole('link', { name: 'Mara' })).toHaveAttribute('href', '/users/u-mara');
    expect(screen.getByRole('link', { name: 'Mich hier zeigen' })).toHaveAttribute(
      'href',
      '/users/settings#teamsuche',
    );
  });

  it('is narrowed by the filters, which stand in the address, and goes on with them', async () => {
    const list = answer(browseUsers, ({ query }) => ({
      items: [query.cursor ? { ...rolf, looking: true } : mara],
      next_cursor: query.cursor ? null : 'c1',
    }));
    const { requests, address } = await open(list);
    await act(async () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Sucht ein Team' }));
    });
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Spiel'), { target: { value: 'g2' } });
    });
    await act(async () => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' mar ' } });
      fireEvent.submit(screen.getByRole('search'));
    });
    expect(address()).toBe('/?game=g2&looking=true&text=mar');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Mehr Spieler' }));
    });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Rolf' })).toBeInTheDocument());
    expect(asked(requests)).toEqual([
      'GET /v1/users',
      'GET /v1/users?looking=true',
      'GET /v1/users?game=g2&looking=true',
      'GET /v1/users?text=mar&game=g2&looking=true',
      'GET /v1/users?text=mar&game=g2&looking=true&cursor=c1',
    ]);
  });

  it('leads on from an empty list', async () => {
    await open(answer(browseUsers, { items: [], next_cursor: null }));
    expect(screen.getByText('Hier steht noch niemand')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Mich hier zeigen' })).toHaveLength(1);
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('is not there where the site leaves it out', async () => {
    await open(refuse(browseUsers, 'directory_off', 'Nein'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not Found');
    expect(screen.getByText('Page not found: /users')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  });

  it('refetches after a failure', async () => {
    let isBroken = true;
    const list = answer(browseUsers, { items: [mara], next_cursor: null });
    const respond: Answer['respond'] = (request) =>
      isBroken ? refuse(browseUsers, 'internal', 'Kaputt').respond(request) : list.respond(request);
    await open({ ...list, respond });
    expect(screen.getByText('Die Spieler konnten nicht geladen werden')).toBeInTheDocument();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: /Erneut versuchen/ }));
    expect(await screen.findByRole('link', { name: 'Mara' })).toBeInTheDocument();
  });
});
