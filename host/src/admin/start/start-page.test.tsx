import { type Day, getDay } from '@duellwerk/shared/contract/day';
import { $transport } from '@duellwerk/shared/http/http';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { $pageFacts } from '../../app/page-facts.ts';
import { adminPages, remoteAdminPages } from '../links/pages.ts';
import { user } from '../releases/testing.ts';
import { areasOf } from './areas.ts';
import { startOpened } from './start.model.ts';
import { StartPage } from './start-page.tsx';

const routes = ['/', '/rulings', '/admin/tournaments', '/admin/matches', '/admin/users', '/admin/teams'];
const nothing: Day = { cases: null, check_ins: null, entries: null, jobs: null, setup: null, alerts: null };
const aDay = (parts: Partial<Day> = {}) => answer(getDay, { ...nothing, ...parts });
const tournament = { id: 't1', name: 'Hafencup' };
const at = '2026-11-21T18:45:00.000Z';

async function draw(who: ReturnType<typeof user> | null, answers: Answer[] = [aDay()], known = routes) {
  const { transport, requests } = fakeApi(answers);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, who],
      [$initialized, true],
      [$pageFacts, { routes: known, build: '', overrides: [] }],
    ],
  });
  renderFramed(<StartPage />, { scope });
  await act(() => allSettled(startOpened, { scope }));
  return requests;
}
const hrefsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const links = () => hrefsIn(screen.getByRole('navigation', { name: 'Bereiche' }));
const part = (name: string) => screen.getByRole('region', { name });

it.each([
  [null, 'Hier musst du dich einloggen'],
  [user(), 'Das ist nicht dein Bereich'],
])('stays closed for %#', async (who, title) => {
  expect(await draw(who)).toEqual([]);
  expect(screen.getByText(title)).toBeInTheDocument();
});

it('asks once for what waits, and leads to where each thing is done', async () => {
  const requests = await draw(user('platform.admin'), [
    aDay({
      cases: {
        count: 7,
        items: [{ match: 'm1', kind: 'dispute', since: at, a: 'Elbsturm', b: 'Rheinfeuer', tournament }],
      },
      check_ins: {
        count: 2,
        items: [
          { tournament, ends_at: at, over: false, here: 3, expected: 8, needed: 4 },
          {
            ...{ tournament: { id: 't2', name: 'Nachtcup' }, ends_at: at, over: true },
            ...{ here: 2, expected: 2, needed: 4 },
          },
        ],
      },
      entries: {
        count: 3,
        items: [
          { tournament, pending: 2, late: 0 },
          { tournament: { id: 't2', name: 'Nachtcup' }, pending: 0, late: 1 },
        ],
      },
      jobs: { count: 1, items: [{ id: '5', kind: 'purge', name: null, failed_at: at }] },
      setup: { count: 2, items: [{ step: 'site' }, { step: 'mail' }] },
      alerts: { count: 1, items: [{ id: 'a1', message: '<b>Server</b> &amp; Wartung', ends_at: at }] },
    }),
  ]);
  expect(requests).toEqual(['GET /v1/admin/day']);
  const cases = part('Offene Fälle');
  expect(hrefsIn(cases)).toEqual(['/admin/matches?case=m1', '/admin/matches']);
  expect(cases).toHaveTextContent('Elbsturm – Rheinfeuer');
  expect(cases).toHaveTextContent('Einspruch · Hafencup');
  expect(within(cases).getByRole('link', { name: 'Alle 7 ansehen' })).toBeVisible();
  expect(hrefsIn(part('Check-ins, denen jemand fehlt'))).toEqual([
    '/admin/tournaments/t1?tab=check-in',
    '/admin/tournaments/t2?tab=check-in',
  ]);
  expect(part('Check-ins, denen jemand fehlt')).toHaveTextContent('3 von 8 da');
  expect(part('Check-ins, denen jemand fehlt')).toHaveTextContent('2 da, mindestens 4');
  expect(hrefsIn(part('Anmeldungen zu prüfen'))).toEqual([
    '/admin/tournaments/t1?tab=entries',
    '/admin/tournaments/t2?tab=check-in',
  ]);
  expect(part('Gescheiterte Schritte')).toHaveTextContent('Aufräumen');
  expect(hrefsIn(part('Einrichtung'))).toEqual(['/admin/setup', '/admin/setup']);
  expect(part('Hinweise, die bald enden')).toHaveTextContent('Server & Wartung');
});

it('leads from an open step of the setup to where it is done', async () => {
  await draw(
    user('site.manage'),
    [aDay({ setup: { count: 1, items: [{ step: 'site' }] } })],
    [...routes, '/admin/settings/site'],
  );
  expect(hrefsIn(part('Einrichtung'))).toEqual(['/admin/settings/site?from=setup']);
});

it('says that nothing waits when all parts are empty', async () => {
  await draw(user('match.referee:nord'), [aDay({ cases: { count: 0, items: [] } })]);
  expect(screen.getByText('Nichts wartet')).toBeInTheDocument();
  expect(links()).toEqual(['/admin/matches']);
});

it('does not say so to users who have no part', async () => {
  await draw(user('league.manage'));
  expect(screen.queryByText('Nichts wartet')).toBeNull();
});

it('has a sentence for every page of the administration', () => {
  const paths = [...Object.keys(adminPages), ...remoteAdminPages.map(({ path }) => path)];
  const led = areasOf(['platform.admin'], paths).map(({ path }) => path);
  expect(led.toSorted()).toEqual(paths.toSorted());
});

it('leads the administration everywhere, in groups', async () => {
  await draw(user('platform.admin'));
  expect(links()).toEqual([
    ...['/admin/tournaments', '/admin/matches', '/rulings'],
    ...['/admin/users', '/admin/teams'],
    ...['/admin/alerts', '/admin/content', '/admin/setup', '/admin/settings/site', '/admin/settings/texts'],
    ...['/admin/releases', '/admin/audit', '/admin/jobs'],
  ]);
  expect(screen.getByRole('heading', { name: 'Spielbetrieb' })).toBeVisible();
});

it.each([
  ['/admin/settings/games', 'Spielbetrieb'],
  ['/admin/settings/registration', 'Leute'],
  ['/admin/settings/color-schemes', 'Die Seite'],
])('has %s in the group of what it is for', async (path, group) => {
  await draw(user('site.manage'), [aDay()], [path]);
  const heading = screen.getByRole('heading', { name: group });
  expect(hrefsIn(heading.parentElement as HTMLElement)).toContain(path);
});

it('knows no page of a remote that is not there', async () => {
  await draw(user('match.referee', 'ruling.write', 'alert.write'), [aDay()], ['/']);
  expect(links()).toEqual(['/admin/alerts']);
});

it('leads on without what waits, when that does not come', async () => {
  await draw(user('match.referee'), [refuse(getDay, 'internal', 'Kaputt')]);
  expect(screen.getByText('Was auf dich wartet, konnte nicht geladen werden')).toBeVisible();
  expect(links()).toEqual(['/admin/matches']);
});
