/** @jest-environment node */

import { getAccountSettings } from '@duellwerk/shared/contract/account';
import { getBase } from '@duellwerk/shared/contract/base';
import { checkDoor } from '@duellwerk/shared/contract/remote';
import { listTasks, type Task } from '@duellwerk/shared/contract/tasks';
import { listOwnInvites } from '@duellwerk/shared/contract/teams-join';
import { getManagedUser, listUserAudit, listUsers } from '@duellwerk/shared/contract/user-admin';
import { getUser, type UserPage } from '@duellwerk/shared/contract/user-page';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote as declaration } from '../remote.config.ts';
import { ManagedUserPage } from './admin/managed-user-page.tsx';
import { UsersPage } from './admin/users-page.tsx';
import { ReturnPage } from './connection/return-page.tsx';
import { ResetPage } from './password-reset/reset-page.tsx';
import { OwnProfilePage } from './profile/own-profile-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { remote } from './remote.ts';
import { sections } from './settings/sections.ts';
import { SettingsPage } from './settings/settings-page.tsx';
import { auditEntry, holderOf, listed, managed, settings } from './testing/account-samples.ts';
import { base, currentUser, userPage } from './testing/samples.ts';
import { VerificationPage } from './verification/verification-page.tsx';

const publicParts = [
  'Mara',
  'src="/decorations/laurel.svg"',
  'Dabei seit',
  '10.03.2024',
  'Pokalsieg',
  'href="/teams/t-nord"',
  'Nordlicht',
  'Kapitän',
  '1.234',
  'href="/tournaments/c-autumn"',
  'Herbstpokal',
  'src="/v1/images/autumn.webp"',
  'Platz 2',
  '2.',
  'angenommen',
];
const privateParts = [
  'mara@example.test',
  'nicht bestätigt',
  'mara#EUW',
  'nicht verknüpft',
  'href="/users/settings"',
  'Das steht bei dir an',
  'Check-in für Herbstpokal',
];

/** Which of the texts the page shows. Comments are React's marks between neighbouring texts. */
const shown = (html: string, parts: string[]) =>
  parts.filter((part) => html.replaceAll('<!-- -->', '').includes(part));

const at = '2026-11-21T18:45:00.000Z';
const task: Task = {
  ...{ id: 'check_in:e1', kind: 'check_in', team: null, opponent: null, deadline: at },
  subject: { type: 'tournament', id: 'c-autumn', name: 'Herbstpokal' },
};
const tasks = { items: [task], topics: [], at, changes_at: null };
const invite = {
  ...{ id: 'i1', role: 'player', by: null, expires_at: '2026-12-01T12:00:00.000Z' },
  team: { id: 't9', name: 'Möwen Kiel', tag: 'MK', logo: null, members: 3 },
};
const answers = [
  answer(getBase, base),
  answer(getCurrentUser, currentUser),
  answer(listTasks, tasks),
  answer(listOwnInvites, { items: [invite] }),
  answer(getUser, { ...userPage, decoration: '/decorations/laurel.svg' }),
];
const signedOut = refuse(getCurrentUser, 'not_signed_in', 'Nicht eingeloggt');

it('the door holds what the remote declares', () => {
  expect(checkDoor({ remote }, declaration)).toBe(remote);
});

describe('/users/:id without a window', () => {
  const options = { params: { id: 'u-mara' }, Page: ProfilePage, first: [baseRequested, sessionChecked] };

  it('shows what anyone may see, also to its owner', async () => {
    const { html } = await renderRoute(remote, '/users/:id', { ...options, answers });
    expect(shown(html, publicParts)).toEqual(publicParts);
    expect(shown(html, privateParts)).toEqual([]);
  });

  it('shows where they are at home, only when they have said so', async () => {
    const htmlWith = async (location: UserPage['location']) => {
      const page = answer(getUser, { ...userPage, location });
      const { html } = await renderRoute(remote, '/users/:id', {
        ...options,
        answers: [answer(getCurrentUser, currentUser), page, ...answers],
      });
      return html;
    };
    const location = { country: { id: 'DE', name: 'Deutschland' }, state: null, city: null };
    expect(await htmlWith({ ...location, city: { id: '7', name: 'Leipzig' } })).toContain(
      'Leipzig, Deutschland',
    );
    expect(await htmlWith(location)).toContain('<span>Deutschland</span>');
    expect(await htmlWith(null)).not.toContain('Deutschland');
  });

  it('says that nobody has this id', async () => {
    const unknown = refuse(getUser, 'not_found', 'Nicht gefunden');
    const { html } = await renderRoute(remote, '/users/:id', { ...options, answers: [unknown, ...answers] });
    expect(html).toContain('Diesen User gibt es nicht');
    expect(html).toMatch(/>404<.*>Not Found<\/h1>/);
  });

  it('offers another try when the server fails', async () => {
    const broken = refuse(getUser, 'internal', 'Kaputt');
    const { html } = await renderRoute(remote, '/users/:id', { ...options, answers: [broken, ...answers] });
    expect(html).toContain('Das Profil konnte nicht geladen werden');
    expect(html).toContain('Erneut versuchen');
  });
});

describe('pages of links without a window', () => {
  const params = { id: 't'.repeat(43) };

  it.each([
    ['/users/verify-mail/:id', VerificationPage, 'E-Mail bestätigen'],
    ['/users/passwort-reset/:id', ResetPage, 'Neues Passwort'],
    ['/users/register/handle-register-connection', ReturnPage, 'Registrieren'],
  ] as const)('%s uses no link and shows none', async (path, Page, title) => {
    const { html, requests } = await renderRoute(remote, path, { params, Page, answers: [] });
    expect(requests).toEqual([]);
    expect(html).toContain(title);
    expect(html).not.toContain(params.id);
  });

  it('every route whose address holds a secret says so', () => {
    expect(declaration.secret).toEqual([
      '/users/passwort-reset/:id',
      '/users/register/handle-register-connection',
      '/users/verify-mail/:id',
    ]);
  });
});

describe('/users/@me without a window', () => {
  const first = [baseRequested, sessionChecked];
  const Page = OwnProfilePage;

  it('shows the own page with what only its owner sees', async () => {
    const { html } = await renderRoute(remote, '/users/@me', { answers, Page, first });
    expect(shown(html, [...publicParts, ...privateParts])).toEqual([...publicParts, ...privateParts]);
  });

  it('lists every entry once: what is still on above, the rest below; one who has only such has no empty list', async () => {
    const open = userPage.tournaments.filter(({ place }) => place === null);
    const [all, alone] = await Promise.all(
      [userPage.tournaments, open].map(async (tournaments) => {
        const page = answer(getUser, { ...userPage, tournaments });
        return (
          await renderRoute(remote, '/users/@me', {
            answers: [answer(getCurrentUser, currentUser), page, ...answers],
            Page,
            first,
          })
        ).html;
      }),
    );
    for (const id of ['c-autumn', 'c-winter'])
      expect(all?.split(`href="/tournaments/${id}"`)).toHaveLength(2);
    expect(alone?.split('href="/tournaments/c-winter"')).toHaveLength(2);
    expect(alone).not.toContain('Noch kein Turnier');
  });

  it('shows teams that invite, and goes without when they do not come', async () => {
    const { html } = await renderRoute(remote, '/users/@me', { answers, Page, first });
    expect(html).toContain('Möwen Kiel');
    expect(html).toContain('href="/teams/t9"');
    const broken = refuse(listOwnInvites, 'internal', 'Kaputt');
    const without = await renderRoute(remote, '/users/@me', { answers: [broken, ...answers], Page, first });
    expect(without.html).toContain('mara@example.test');
    expect(without.html).not.toContain('Einladungen');
  });

  it('goes without tasks that do not come', async () => {
    const broken = refuse(listTasks, 'internal', 'Kaputt');
    const { html } = await renderRoute(remote, '/users/@me', { answers: [broken, ...answers], Page, first });
    expect(html).toContain('mara@example.test');
    expect(html).not.toContain('Das steht bei dir an');
  });

  it('claims nothing before the check has ended', async () => {
    const { html, requests } = await renderRoute(remote, '/users/@me', { answers, Page });
    expect(requests).toEqual([]);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('nicht eingeloggt');
  });

  it('offers the login when nobody is signed in', async () => {
    const { html } = await renderRoute(remote, '/users/@me', {
      answers: [signedOut, ...answers],
      Page,
      first,
    });
    expect(html).toContain('Du bist nicht eingeloggt');
    expect(html).toContain('Einloggen</span>');
  });

  it('does not take a failing server for a visitor without a session', async () => {
    const broken = refuse(getCurrentUser, 'internal', 'Kaputt');
    const { html } = await renderRoute(remote, '/users/@me', { answers: [broken, ...answers], Page, first });
    expect(html).not.toContain('Du bist nicht eingeloggt');
    expect(html.replaceAll('<!-- -->', '')).toContain('500 Internal Server Error');
    expect(html).toContain('Erneut versuchen');
  });
});

describe('/users/settings without a window', () => {
  const first = [baseRequested, sessionChecked];
  const Page = SettingsPage;
  const own = [answer(getAccountSettings, settings), ...answers];

  it('shows every section with what the server holds', async () => {
    const { html, requests } = await renderRoute(remote, '/users/settings', { answers: own, Page, first });
    for (const { id } of sections) expect(html).toContain(`id="${id}"`);
    expect(shown(html, ['value="Mara"', 'mara@example.test', 'Flutlicht', 'mara#EUW'])).toHaveLength(4);
    expect(requests.filter((each) => each === 'GET /v1/users/@me/settings')).toHaveLength(1);
  });

  it('claims nothing before the check has ended', async () => {
    const { html, requests } = await renderRoute(remote, '/users/settings', { answers: own, Page });
    expect(requests).toEqual([]);
    expect(html).toContain('aria-busy="true"');
  });

  it('offers the login when nobody is signed in', async () => {
    const { html } = await renderRoute(remote, '/users/settings', {
      answers: [signedOut, ...own],
      Page,
      first,
    });
    expect(html).toContain('Du bist nicht eingeloggt');
  });
});

describe('the administration of users without a window', () => {
  const first = [baseRequested, sessionChecked];
  const signedIn = (...held: string[]) => [answer(getCurrentUser, holderOf(...held)), ...answers];

  it('lists users by the filters of the address', async () => {
    const list = answer(listUsers, ({ query }) => ({
      items: listed.filter(({ banned }) => query.state !== 'banned' || banned),
      next_cursor: null,
    }));
    const { html } = await renderRoute(remote, '/admin/users', {
      answers: [list, ...signedIn('user.moderate')],
      Page: UsersPage,
      first,
      query: { state: 'banned' },
    });
    expect(html).toContain('rolf@example.test');
    expect(html).not.toContain('mara@example.test');
  });

  it('shows one user', async () => {
    const parts = {
      answers: [
        answer(getManagedUser, managed),
        answer(listUserAudit, { items: [auditEntry('a1', 'user.banned')], next_cursor: null }),
        ...signedIn('user.moderate'),
      ],
      Page: ManagedUserPage,
      params: { id: 'u-rolf' },
      first,
    };
    // The first rendering loads the texts of histories.
    await renderRoute(remote, '/admin/users/:id', parts);
    const { html } = await renderRoute(remote, '/admin/users/:id', parts);
    expect(shown(html, ['rolf@example.test', 'Beleidigungen', 'Gesperrt'])).toHaveLength(3);
  });

  it.each(['/admin/users', '/admin/users/:id'] as const)('%s shows others nothing', async (path) => {
    const Page = path === '/admin/users' ? UsersPage : ManagedUserPage;
    const options = { answers: signedIn('alert.write'), Page, params: { id: 'u-rolf' }, first };
    const { html, requests } = await renderRoute(remote, path, options);
    expect(html).toContain('Das ist nicht dein Bereich');
    expect(requests.filter((each) => each.includes('/admin/'))).toEqual([]);
  });
});
