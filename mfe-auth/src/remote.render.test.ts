/** @jest-environment node */
import { getBase } from '@duellwerk/shared/contract/base';
import { checkDoor } from '@duellwerk/shared/contract/remote';
import { getCurrentUser, getUser } from '@duellwerk/shared/contract/users';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote as declaration } from '../remote.config.ts';
import { ReturnPage } from './connection/return-page.tsx';
import { ResetPage } from './password-reset/reset-page.tsx';
import { OwnProfilePage } from './profile/own-profile-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { remote } from './remote.ts';
import { base, currentUser, userPage } from './testing/samples.ts';
import { VerificationPage } from './verification/verification-page.tsx';

const publicParts = [
  'Mara',
  'Dabei seit',
  '10.03.2024',
  'Pokalsieg',
  'href="/teams/t-nord"',
  'Nordlicht',
  'Kapitän',
  '1.234',
  'href="/tournaments/c-autumn"',
  'Herbstpokal',
  'platziert',
  '2.',
  'angenommen',
];
const privateParts = ['mara@example.test', 'nicht verifiziert', 'mara#EUW', 'nicht verknüpft'];

/** Which of the texts the page shows. Comments are React's marks between neighbouring texts. */
const shown = (html: string, parts: string[]) =>
  parts.filter((part) => html.replaceAll('<!-- -->', '').includes(part));

const answers = [answer(getBase, base), answer(getCurrentUser, currentUser), answer(getUser, userPage)];
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

  it('says that nobody has this id', async () => {
    const unknown = refuse(getUser, 'not_found', 'Nicht gefunden');
    const { html } = await renderRoute(remote, '/users/:id', { ...options, answers: [unknown, ...answers] });
    expect(html).toContain('Diesen User gibt es nicht');
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
    expect(html).toContain('Erneut versuchen');
  });
});
