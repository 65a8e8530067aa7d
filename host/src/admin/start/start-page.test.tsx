import { listWrittenAlerts } from '@duellwerk/shared/contract/alert-desk';
import { listCases } from '@duellwerk/shared/contract/match-desk';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, render, screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { $pageFacts } from '../../app/page-facts.ts';
import { adminPages, remoteAdminPages } from '../links/pages.ts';
import { user } from '../releases/testing.ts';
import { areasOf } from './areas.ts';
import { startOpened } from './start.model.ts';
import { StartPage } from './start-page.tsx';

const routes = ['/', '/rulings', '/admin/tournaments', '/admin/matches', '/admin/users', '/admin/teams'];
const cases = answer(listCases, {
  ...{ items: [], next_cursor: null, tournaments: [] },
  counts: [
    { kind: 'dispute', cases: 2 },
    { kind: 'walkover', cases: 3 },
  ],
});
const alerts = answer(listWrittenAlerts, { items: [] });

async function draw(
  who: ReturnType<typeof user> | null,
  answers: Answer[] = [cases, alerts],
  known = routes,
) {
  const { transport, requests } = fakeApi(answers);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, who],
      [$initialized, true],
      [$pageFacts, { routes: known, build: '', overrides: [] }],
    ],
  });
  const router = createMemoryRouter([{ path: '*', Component: StartPage }]);
  render(
    <Provider value={scope}>
      <InGerman>
        <RouterProvider router={router} />
      </InGerman>
    </Provider>,
  );
  await act(() => allSettled(startOpened, { scope }));
  return requests;
}
const links = () =>
  within(screen.getByRole('navigation', { name: 'Bereiche' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it.each([
  [null, 'Hier musst du dich einloggen'],
  [user(), 'Das ist nicht dein Bereich'],
])('stays closed for %#', async (who, title) => {
  expect(await draw(who)).toEqual([]);
  expect(screen.getByText(title)).toBeInTheDocument();
});

it('leads to what a bound right allows, with what waits there', async () => {
  const requests = await draw(user('match.referee:nord'));
  expect(links()).toEqual(['/admin/matches']);
  expect(screen.getByText('5 offen')).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

it('has a sentence for every page of the administration', () => {
  const paths = [...Object.keys(adminPages), ...remoteAdminPages.map(({ path }) => path)];
  const led = areasOf(['platform.admin'], paths).map(({ path }) => path);
  expect(led.toSorted()).toEqual(paths.toSorted());
});

it('leads the administration everywhere', async () => {
  await draw(user('platform.admin'));
  expect(links()).toEqual([
    ...['/admin/alerts', '/admin/content', '/admin/releases', '/admin/audit', '/admin/jobs'],
    ...['/admin/setup', '/admin/settings/site'],
    ...['/admin/tournaments', '/admin/matches', '/admin/users', '/admin/teams', '/rulings'],
  ]);
});

it('knows no page of a remote that is not there', async () => {
  await draw(user('match.referee', 'ruling.write', 'alert.write'), [alerts], ['/']);
  expect(links()).toEqual(['/admin/alerts']);
});

it('leads on without a number that does not come', async () => {
  await draw(user('match.referee'), [refuse(listCases, 'internal', 'Kaputt')]);
  expect(links()).toEqual(['/admin/matches']);
  expect(screen.queryByText(/offen/)).toBeNull();
});
