// Pages where organizers run their tournaments.
import type { Page } from '@playwright/test';
import type { Places } from '../places.ts';
import { inMain, type SitePage, table, title } from './site-page.ts';

/** A part of a tournament's desk, or a step of its settings. */
function deskPage(
  name: string,
  path: (tournaments: Pick<Places, 'openTournament' | 'checkIn' | 'swiss'>) => string,
  parts: Pick<SitePage, 'ready' | 'offers'>,
): SitePage {
  return {
    name: `desk-${name}`,
    path: (places) => `/admin/tournaments/${path(places)}`,
    as: 'admin',
    ...parts,
  };
}
const preview = (page: Page) => inMain(page).getByRole('region', { name: 'Vorschau' }).getByText('Stunden');

export const tournamentAdminPages: readonly SitePage[] = [
  deskPage('list', () => '', {
    ready: table('Turniere'),
    offers: (page) => inMain(page).getByRole('link', { name: 'Neues Turnier' }),
  }),
  deskPage('new', () => 'new', {
    ready: preview,
    offers: (page) => page.getByRole('button', { name: 'Entwurf anlegen' }),
  }),
  deskPage('progress', ({ swiss }) => swiss, {
    ready: (page) => inMain(page).getByRole('list', { name: 'Phasen des Turniers' }),
  }),
  deskPage('overview', ({ openTournament }) => `${openTournament}?tab=overview`, {
    ready: (page) => inMain(page).getByRole('link', { name: 'Einstellungen' }),
    offers: (page) => inMain(page).getByRole('button', { name: 'Mehr' }),
  }),
  deskPage('entries', ({ openTournament }) => `${openTournament}?tab=entries`, {
    ready: (page) => inMain(page).getByRole('list', { name: 'Haben einen Platz' }),
  }),
  deskPage('entries-late', ({ swiss }) => `${swiss}?tab=entries`, {
    ready: (page) => inMain(page).getByRole('list', { name: 'Haben einen Platz' }),
    offers: (page) => inMain(page).getByRole('button', { name: 'Eintragen' }),
  }),
  deskPage('check-in', ({ checkIn }) => `${checkIn}?tab=check-in`, {
    ready: (page) => inMain(page).getByRole('list', { name: 'Fehlen' }),
    offers: (page) => inMain(page).getByRole('button', { name: 'Alle erinnern, die fehlen' }),
  }),
  deskPage('seeds', ({ openTournament }) => `${openTournament}?tab=seeds`, {
    ready: (page) => inMain(page).getByRole('list', { name: 'Setzliste' }),
  }),
  deskPage('history', ({ openTournament }) => `${openTournament}?tab=history`, { ready: title() }),
  deskPage('staff', ({ openTournament }) => `${openTournament}?tab=staff`, { ready: title() }),
  deskPage('bans', ({ openTournament }) => `${openTournament}?tab=bans`, { ready: title() }),
  deskPage('settings', ({ openTournament }) => `${openTournament}/settings`, {
    ready: preview,
    offers: (page) => inMain(page).getByRole('button', { name: 'Weiter', exact: true }),
  }),
  deskPage('settings-format', ({ openTournament }) => `${openTournament}/settings?step=format`, {
    ready: preview,
    offers: (page) => inMain(page).getByText('Anpassen'),
  }),
  deskPage('settings-times', ({ openTournament }) => `${openTournament}/settings?step=times`, {
    ready: preview,
  }),
  deskPage('settings-words', ({ openTournament }) => `${openTournament}/settings?step=words`, {
    ready: (page) => inMain(page).getByLabel('Banner'),
  }),
  deskPage('settings-done', ({ openTournament }) => `${openTournament}/settings?step=done`, {
    ready: (page) => inMain(page).getByRole('heading', { name: 'Alles gespeichert' }),
  }),
  deskPage('unknown', () => 'gibtesnicht0000', {
    ready: (page) => page.getByText('Dieses Turnier gibt es nicht'),
    offers: (page) => inMain(page).getByRole('link', { name: 'Alle Turniere' }),
  }),
  {
    name: 'desk-forbidden',
    path: () => '/admin/tournaments',
    as: 'player',
    ready: title(),
    sameTemplate: true,
  },
];
