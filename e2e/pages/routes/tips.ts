// Pages of the prediction game.
import { inMain, type SitePage, table } from './site-page.ts';

export const tipsPages: readonly SitePage[] = [
  {
    name: 'kicktipp',
    path: () => '/kicktipp',
    ready: (page) => inMain(page).getByRole('article').first(),
    offers: (page) => inMain(page).getByRole('button', { name: 'Einloggen und tippen' }),
  },
  {
    name: 'kicktipp-own',
    path: () => '/kicktipp',
    as: 'captain',
    open: (page) =>
      inMain(page)
        .getByRole('link', { name: /^Jetzt tippen/ })
        .click(),
    ready: (page) =>
      inMain(page)
        .getByRole('radiogroup', { name: /^Tipp für/ })
        .first(),
  },
  {
    name: 'kicktipp-table',
    path: () => '/kicktipp?ansicht=gesamt',
    as: 'captain',
    ready: table('Gesamttabelle'),
  },
  {
    name: 'kicktipp-friends',
    path: () => '/kicktipp?ansicht=freunde',
    as: 'captain',
    ready: (page) => inMain(page).getByRole('heading', { name: 'Stammtisch' }),
    offers: (page) => inMain(page).getByRole('button', { name: 'Link kopieren' }),
    masked: (page) => [inMain(page).getByRole('textbox', { name: 'Link zum Teilen' })],
  },
  {
    name: 'tips-desk',
    path: () => '/admin/tips',
    as: 'admin',
    ready: table('Tipprunden'),
    offers: (page) => inMain(page).getByRole('link', { name: 'Neue Tipprunde' }),
  },
  {
    name: 'tips-desk-new',
    path: () => '/admin/tips?runde=neu',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('button', { name: 'Anlegen und veröffentlichen' }),
  },
];
