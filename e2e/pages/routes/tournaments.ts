// Pages of tournaments as everybody sees them, and the start.
import { inMain, type SitePage, table, title, UNKNOWN_TOKEN } from './site-page.ts';

export const tournamentsPages: readonly SitePage[] = [
  {
    name: 'start',
    path: () => '/',
    ready: (page) => inMain(page).getByRole('article').first(),
    offers: (page) => inMain(page).getByRole('link', { name: 'Turnier finden' }).first(),
  },
  {
    name: 'tournaments',
    path: () => '/tournaments',
    ready: (page) => inMain(page).getByRole('article').first(),
    offers: (page) => page.getByRole('button', { name: 'Suchen' }),
  },
  {
    name: 'tournaments-none',
    path: () => '/tournaments?text=gibtesnicht',
    ready: (page) => page.getByText('Kein Turnier passt zu deiner Suche'),
    offers: (page) => page.getByRole('link', { name: 'Filter zurücksetzen' }),
  },
  {
    name: 'tournament',
    path: ({ tournament }) => `/tournaments/${tournament}`,
    ready: title(),
    offers: (page) => page.getByRole('link', { name: /^Teilnehmer/ }),
  },
  {
    name: 'tournament-open',
    path: ({ openTournament }) => `/tournaments/${openTournament}`,
    ready: title(),
    offers: (page) => page.getByRole('button', { name: /Einloggen und (beitreten|warten)/ }),
  },
  {
    name: 'tournament-participants',
    path: ({ tournament }) => `/tournaments/${tournament}?tab=participants`,
    ready: table('Teilnehmer'),
  },
  {
    name: 'tournament-matches',
    path: ({ tournament }) => `/tournaments/${tournament}?tab=matches`,
    ready: (page) =>
      inMain(page)
        .getByRole('link', { name: / gegen | – | : / })
        .first(),
  },
  {
    name: 'tournament-bracket',
    path: ({ tournament }) => `/tournaments/${tournament}?tab=bracket`,
    ready: (page) =>
      inMain(page)
        .getByRole('link', { name: / gegen |gegen/ })
        .filter({ visible: true })
        .first(),
    offers: (page) => inMain(page).getByRole('button', { name: 'Als Tabelle' }),
  },
  {
    name: 'tournament-finished',
    path: ({ finishedTournament }) => `/tournaments/${finishedTournament}`,
    ready: (page) => inMain(page).getByRole('list', { name: 'Die besten Plätze' }),
    offers: (page) => inMain(page).getByRole('link', { name: 'Alle Begegnungen' }),
  },
  {
    name: 'tournament-unknown',
    path: () => '/tournaments/gibtesnicht0000',
    ready: (page) => page.getByText('Dieses Turnier gibt es nicht'),
    offers: (page) => inMain(page).getByRole('link', { name: 'Alle Turniere' }),
  },
  {
    name: 'series',
    path: () => '/series/jahreszeiten-cup',
    ready: (page) => inMain(page).getByRole('heading', { name: 'Tabelle' }),
  },
  {
    name: 'organizer',
    path: () => '/organizers/nordlicht',
    ready: (page) => inMain(page).getByRole('article').first(),
  },
  {
    name: 'tournament-claim',
    path: () => `/tournaments/claim/${UNKNOWN_TOKEN}`,
    ready: (page) => inMain(page).getByText('Dieser Link gilt nicht mehr'),
    offers: (page) => inMain(page).getByRole('link', { name: 'Alle Turniere' }),
  },
];
