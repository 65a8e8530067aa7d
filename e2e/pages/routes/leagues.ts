// Pages of leagues and statistics.
import { inMain, type SitePage } from './site-page.ts';

export const leaguesPages: readonly SitePage[] = [
  {
    name: 'league',
    path: () => '/vcd',
    ready: (page) => inMain(page).getByRole('table'),
  },
  {
    name: 'statistics',
    path: () => '/statistics',
    ready: (page) => inMain(page).getByRole('figure', { name: 'Längste Siegesserien' }),
  },
  {
    name: 'league-desk',
    path: () => '/admin/league',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Was noch offen ist' }),
  },
  {
    name: 'league-desk-past',
    path: () => '/admin/league?season=1',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Division 2' }),
  },
  {
    name: 'league-desk-divisions',
    path: () => '/admin/league?part=divisions',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('table', { name: 'Division 2' }),
  },
  {
    name: 'league-desk-new',
    path: () => '/admin/league?new=league',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('form', { name: 'Liga anlegen' }),
    offers: (page) => inMain(page).getByRole('button', { name: 'Liga anlegen' }),
  },
  {
    name: 'league-unknown',
    path: () => '/vcd?liga=gibt-es-nicht',
    ready: (page) => inMain(page).getByText('Diese Liga gibt es nicht'),
    offers: (page) => inMain(page).getByRole('link', { name: 'Zur Liga' }),
  },
];
