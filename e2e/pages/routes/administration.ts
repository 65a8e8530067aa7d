// Pages of the administration that belong to no other subject.
import { inMain, type SitePage, table, title } from './site-page.ts';

export const administrationPages: readonly SitePage[] = [
  {
    name: 'alerts',
    path: () => '/admin/alerts',
    as: 'admin',
    ready: (page) => page.getByRole('button', { name: 'Ändern' }).first(),
    offers: (page) => page.getByRole('button', { name: 'Veröffentlichen' }),
  },
  { name: 'alerts-forbidden', path: () => '/admin/alerts', as: 'player', ready: title() },
  {
    name: 'admin',
    path: () => '/admin',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('region', { name: 'Offene Fälle' }),
    offers: (page) =>
      inMain(page)
        .getByRole('region', { name: 'Einrichtung' })
        .getByRole('link', { name: /^Rechtliches/ }),
  },
  {
    name: 'audit',
    path: () => '/admin/audit',
    as: 'admin',
    ready: table('Protokoll'),
    masked: (page) => [inMain(page).getByText(/-b[0-9a-f]{12}/)],
  },
  {
    name: 'failed-jobs',
    path: () => '/admin/jobs',
    as: 'admin',
    ready: (page) => inMain(page).getByText('Alles läuft'),
  },
  {
    name: 'venue-codes',
    path: () => '/admin/venue-codes',
    as: 'admin',
    ready: (page) => page.getByRole('button', { name: 'Code anlegen' }),
  },
  {
    name: 'venue',
    path: () => '/venue',
    ready: (page) => page.getByRole('button', { name: 'Freischalten' }),
  },
  {
    name: 'releases',
    path: () => '/admin/releases',
    as: 'admin',
    ready: (page) => page.getByRole('button', { name: 'Details' }).first(),
    offers: (page) => page.getByRole('button', { name: 'Neu laden' }),
    masked: (page) => [inMain(page).locator('.dw-figures')],
  },
  {
    name: 'releases-visitor',
    path: () => '/admin/releases',
    ready: (page) => inMain(page).getByRole('button', { name: 'Einloggen' }),
  },
  {
    name: 'releases-forbidden',
    path: () => '/admin/releases',
    as: 'player',
    ready: title(),
    sameTemplate: true,
  },
];
