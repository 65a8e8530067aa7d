// Pages of people and teams, their own and those of the administration.
import type { Page } from '@playwright/test';
import { inMain, type SitePage, table, title, UNKNOWN_TOKEN } from './site-page.ts';

/** What somebody has played is asked for when somebody scrolls to it. */
async function readRecord(page: Page): Promise<void> {
  await inMain(page).getByRole('heading', { name: 'Statistik' }).scrollIntoViewIfNeeded();
  await inMain(page).getByRole('figure').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

export const peoplePages: readonly SitePage[] = [
  {
    name: 'teams',
    path: () => '/teams',
    ready: table('Teams'),
    offers: (page) => inMain(page).getByRole('button', { name: 'Suchen' }),
  },
  {
    name: 'players',
    path: () => '/users',
    ready: table('Spieler'),
    offers: (page) => inMain(page).getByRole('link', { name: 'Mich hier zeigen' }),
  },
  { name: 'team', path: ({ team }) => `/teams/${team}`, open: readRecord, ready: title() },
  { name: 'profile', path: ({ user }) => `/users/${user}`, open: readRecord, ready: title() },
  {
    name: 'own-profile-visitor',
    path: () => '/users/@me',
    ready: (page) => inMain(page).getByText('Du bist nicht eingeloggt'),
    offers: (page) => inMain(page).getByRole('button', { name: 'Einloggen' }),
  },
  { name: 'own-profile', path: () => '/users/@me', as: 'captain', open: readRecord, ready: title('captain') },
  {
    name: 'verify-mail',
    path: () => `/users/verify-mail/${UNKNOWN_TOKEN}`,
    ready: (page) => inMain(page).getByText('Dieser Link gilt nicht mehr'),
    offers: (page) => inMain(page).getByRole('button', { name: 'Einloggen' }),
  },
  {
    name: 'password-reset',
    path: () => `/users/passwort-reset/${UNKNOWN_TOKEN}`,
    ready: (page) => inMain(page).getByText('Dieser Link gilt nicht mehr'),
    offers: (page) => inMain(page).getByRole('button', { name: 'Neuen Link anfordern' }),
  },
  {
    name: 'register-return',
    path: () => '/users/register/handle-register-connection',
    ready: title('Registrieren'),
    offers: (page) => inMain(page).getByRole('button', { name: 'Registrierung öffnen' }),
  },
  {
    name: 'settings',
    path: () => '/users/settings',
    as: 'captain',
    ready: (page) => inMain(page).getByText('diese Sitzung'),
    offers: (page) => page.getByRole('form', { name: 'Profil' }).getByRole('button', { name: 'Speichern' }),
    masked: (page) => [inMain(page).locator('#sitzungen')],
  },
  {
    name: 'settings-visitor',
    path: () => '/users/settings',
    ready: (page) => inMain(page).getByText('Du bist nicht eingeloggt'),
    offers: (page) => inMain(page).getByRole('button', { name: 'Einloggen' }),
  },
  {
    name: 'admin-users',
    path: () => '/admin/users',
    as: 'admin',
    ready: table('User'),
    offers: (page) => page.getByRole('searchbox', { name: 'User suchen' }),
  },
  {
    name: 'admin-user',
    path: ({ user }) => `/admin/users/${user}`,
    as: 'admin',
    ready: (page) => inMain(page).getByRole('heading', { name: 'Verlauf' }),
    offers: (page) => page.getByRole('button', { name: 'Sperren' }),
  },
  {
    name: 'admin-users-forbidden',
    path: () => '/admin/users',
    as: 'player',
    ready: title(),
    sameTemplate: true,
  },
  {
    name: 'admin-teams',
    path: () => '/admin/teams',
    as: 'admin',
    ready: table('Teams'),
  },
  {
    name: 'admin-team',
    path: ({ ownTeam }) => `/admin/teams/${ownTeam}`,
    as: 'admin',
    ready: (page) => inMain(page).getByRole('button', { name: 'Umbenennen' }),
  },
  {
    name: 'team-settings',
    path: ({ ownTeam }) => `/teams/${ownTeam}/settings`,
    as: 'captain',
    ready: title('Team-Einstellungen'),
  },
  {
    name: 'team-invite',
    path: () => `/teams/invite/${UNKNOWN_TOKEN}`,
    ready: (page) => page.getByText('Diese Einladung gibt es nicht'),
  },
];
