import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { Outlet, RouterProvider } from '@duellwerk/shared/router/router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideNavigationRequest } from '../testing/navigation-request.ts';
import { renderGerman } from '../ui/testing.tsx';
import { AddressSearch } from './address-search.tsx';
import { SEARCH_DEBOUNCE_MS } from './use-search.ts';

provideNavigationRequest();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A list with a search, and a page whose data comes when the test says so. */
function open() {
  let arrive = () => {};
  const arrived = new Promise<null>((done) => {
    arrive = () => done(null);
  });
  const search = <AddressSearch label="Teams suchen" addressFor={(q) => (q ? { q, state: 'open' } : {})} />;
  const routes = [
    {
      path: '/',
      element: <Outlet />,
      children: [
        { path: 'teams', element: search },
        { path: 'team', loader: () => arrived, element: <p>Elbsturm</p> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/teams?q=alt'] });
  renderGerman(<RouterProvider router={router} />);
  return { router, arrive, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const pause = () => act(() => jest.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS));

test('what is typed stands in the address 300 ms after the last letter, what else stands there stays', async () => {
  const { router, user } = open();
  const field = screen.getByRole('searchbox', { name: 'Teams suchen' });
  expect(field).toHaveValue('alt');
  await user.clear(field);
  await user.type(field, 'elb');
  expect(router.state.location.search).toBe('?q=alt');
  await pause();
  expect(router.state.location.search).toBe('?q=elb&state=open');
  await act(() => router.navigate('/teams?q=nord'));
  expect(field).toHaveValue('nord');
});

test('somebody on their way to another page is not called back by what they have typed', async () => {
  const { router, arrive, user } = open();
  await user.type(screen.getByRole('searchbox'), 'e');
  act(() => void router.navigate('/team'));
  await pause();
  expect(router.state.navigation.location?.pathname).toBe('/team');
  await act(async () => arrive());
  expect(await screen.findByText('Elbsturm')).toBeVisible();
});
