import { type BuildMeta, buildMetaPath } from '@duellwerk/shared/contract/builds';
import { type Day, getDay } from '@duellwerk/shared/contract/day';
import type { NavigationEntry } from '@duellwerk/shared/contract/navigation';
import type { Permission } from '@duellwerk/shared/contract/permissions';
import { $transport } from '@duellwerk/shared/http/http';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { $pageFacts, $remotes } from '../../app/page-facts.ts';
import { user } from '../releases/testing.ts';
import { startOpened } from './start.model.ts';
import { StartPage } from './start-page.tsx';

const remote = (name: string, routes: string[]) => ({
  ...{ name, contract: 1, version: '1.0.0', entry: '', dialogs: [], widgets: [], routes },
});
const declares = (path: string, group: string, permission: Permission, order: number): NavigationEntry => ({
  ...{ place: 'admin', path, group, permissions: [permission], order },
  text: { de: `Nach ${path}`, en: `To ${path}` },
  description: { de: `Was man unter ${path} tut.`, en: `What is done at ${path}.` },
});
const remotes = [
  remote('mfe-auth', ['/admin/users']),
  remote('mfe-matches', ['/rulings', '/admin/matches']),
  remote('mfe-teams', ['/admin/teams', '/admin/teams/:id']),
  remote('mfe-tournaments', ['/admin/tournaments', '/admin/tournaments/new', '/admin/settings/colors']),
];
const everything: BuildMeta['admin'] = {
  'mfe-auth': [{ ...declares('/admin/users', 'people', 'user.moderate', 10), icon: 'users' }],
  'mfe-matches': [
    declares('/rulings', 'play', 'ruling.write', 90),
    declares('/admin/matches', 'play', 'match.referee', 30),
  ],
  'mfe-teams': [declares('/admin/teams', 'people', 'team.moderate', 20)],
  'mfe-tournaments': [
    declares('/admin/tournaments', 'play', 'tournament.manage', 10),
    declares('/admin/settings/colors', 'newer', 'site.manage', 10),
  ],
};
/** `null`: the server has no answer. */
const meta = (admin: BuildMeta['admin'] | null): Answer => ({
  ...{ method: 'GET', path: buildMetaPath('b1') },
  respond: () => Response.json({ id: 'b1', routes: {}, admin }, { status: admin ? 200 : 503 }),
});
const META = `GET ${buildMetaPath('b1')}`;
const nothing: Day = { cases: null, check_ins: null, entries: null, jobs: null, setup: null, alerts: null };
const aDay = (parts: Partial<Day> = {}) => answer(getDay, { ...nothing, ...parts });
const tournament = { id: 't1', name: 'Hafencup' };
const at = '2026-11-21T18:45:00.000Z';

interface Page {
  answers?: Answer[];
  admin?: BuildMeta['admin'] | null;
  present?: typeof remotes;
  routes?: string[];
}
async function renderStart(
  who: ReturnType<typeof user> | null,
  { answers = [aDay()], admin = everything, present = remotes, routes = [] }: Page = {},
) {
  const { transport, requests } = fakeApi([meta(admin), ...answers]);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, who],
      [$initialized, true],
      [$pageFacts, { routes, build: 'b1', overrides: [] }],
      [$remotes, present],
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
  expect(await renderStart(who)).toEqual([]);
  expect(screen.getByText(title)).toBeInTheDocument();
});

it('asks once for what waits, and leads to where each thing is done', async () => {
  const requests = await renderStart(user('platform.admin'), {
    answers: [
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
    ],
  });
  expect(requests.toSorted()).toEqual([META, 'GET /v1/admin/day']);
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
  await renderStart(user('site.manage'), {
    answers: [aDay({ setup: { count: 1, items: [{ step: 'site' }] } })],
    routes: ['/admin/settings/site'],
  });
  expect(hrefsIn(part('Einrichtung'))).toEqual(['/admin/settings/site?from=setup']);
});

it('says that nothing waits when all parts are empty', async () => {
  await renderStart(user('match.referee:nord'), { answers: [aDay({ cases: { count: 0, items: [] } })] });
  expect(screen.getByText('Nichts wartet')).toBeInTheDocument();
  expect(links()).toEqual(['/admin/matches']);
});

it('does not say so to users who have no part', async () => {
  await renderStart(user('league.manage'));
  expect(screen.queryByText('Nichts wartet')).toBeNull();
});

it('leads the administration everywhere, in groups', async () => {
  await renderStart(user('platform.admin'));
  expect(links()).toEqual([
    ...['/admin/tournaments', '/admin/matches', '/rulings'],
    ...['/admin/users', '/admin/teams'],
    ...['/admin/alerts', '/admin/content', '/admin/setup', '/admin/settings/site', '/admin/settings/texts'],
    '/admin/settings/colors',
    ...['/admin/releases', '/admin/audit', '/admin/jobs', '/admin/venue-codes'],
  ]);
  expect(screen.getByRole('heading', { name: 'Spielbetrieb' })).toBeVisible();
});

it('calls the areas of remotes as they declare them, in a group that it knows', async () => {
  await renderStart(user('user.moderate', 'site.manage'));
  const link = screen.getByRole('link', { name: 'Nach /admin/users' });
  expect(link.querySelector('svg')).not.toBeNull();
  expect(screen.getByText('Was man unter /admin/users tut.')).toBeInTheDocument();
  const site = screen.getByRole('heading', { name: 'Die Seite' }).parentElement as HTMLElement;
  expect(hrefsIn(site)).toContain('/admin/settings/colors');
});

it('keeps the pages of releases of before in reach, by their addresses', async () => {
  const { 'mfe-tournaments': _, ...others } = everything;
  await renderStart(user('match.referee'), { admin: others });
  expect(links()).toEqual(['/admin/matches', '/admin/tournaments', '/admin/settings/colors']);
  expect(screen.getByRole('link', { name: '/admin/tournaments' })).toBeVisible();
});

it('keeps all of them in reach when the list does not come', async () => {
  await renderStart(user('match.referee'), { present: remotes.slice(0, 1), admin: null });
  expect(links()).toEqual(['/admin/users']);
});

it('knows no page of a remote that is not there, or that has no such page', async () => {
  const who = user('match.referee', 'ruling.write', 'alert.write');
  await renderStart(who, { present: [remote('mfe-matches', ['/admin/matches'])] });
  expect(links()).toEqual(['/admin/matches', '/admin/alerts']);
});

it('leads on without what waits, when that does not come', async () => {
  await renderStart(user('match.referee'), { answers: [refuse(getDay, 'internal', 'Kaputt')] });
  expect(screen.getByText('Was auf dich wartet, konnte nicht geladen werden')).toBeVisible();
  expect(links()).toEqual(['/admin/matches']);
});
