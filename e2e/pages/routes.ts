// Every page of the site, in the states that can be looked at. A further page is one more line.
import type { ListedMatch, MatchState } from '@duellwerk/shared/contract/matches';
import type { RulingSummary } from '@duellwerk/shared/contract/rulings';
import type { Locator, Page } from '@playwright/test';
import { demoAccounts } from '../site/demo-accounts.ts';

/** Ids of the demo's data that addresses are made of. */
export interface Places {
  /** A running tournament of teams, and one that takes entries. */
  tournament: string;
  openTournament: string;
  finishedTournament: string;
  /** A running Swiss system. */
  swiss: string;
  /** One that takes entries and has places left for a team of five. */
  joinable: string;
  /** One whose check-in is open, and the captain's team has still to come. */
  checkIn: string;
  match: string;
  /** Matches as they stand now: one that is live and chooses its maps, and ones that wait for an answer or for referees. */
  live: string;
  reported: string;
  disputed: string;
  /** Matches of the captain's team: the one that opens its ready check, and one whose time can still be moved. */
  readyCheck: string;
  movable: string;
  ruling: string;
  /** A match that referees have decided. */
  decided: string;
  team: string;
  user: string;
  /** The captain's team, and another member of it. */
  ownTeam: string;
  mate: string;
  /** An entry of each list of the settings that has none on a new site. */
  entries: Readonly<Record<keyof typeof listed, string>>;
}

/** The lists of those entries, and their names. */
const listed = {
  games: { list: 'games', name: 'VALORANT' },
  organizers: { list: 'organizers', name: 'Nordlicht Liga' },
  rulesets: { list: 'rulesets', name: 'Standardregeln' },
  series: { list: 'series', name: 'Jahreszeiten-Cup' },
  schemes: { list: 'color-schemes', name: 'Nachtspiel' },
  badges: { list: 'badges', name: 'Turniersieg' },
} as const;

export interface SitePage {
  /** Also the name of its pictures. */
  name: string;
  path: (places: Places) => string;
  /** Who looks; a visitor otherwise. */
  as?: keyof typeof demoAccounts;
  /** What brings it from its address into the state that is looked at. */
  open?: (page: Page) => Promise<void>;
  /** There when the page has everything that it shows. */
  ready: (page: Page) => Locator;
  /** What the page must offer at any size. */
  offers?: (page: Page) => Locator;
  /** Another page has the same template: this one is looked at in the full tier only. */
  sameTemplate?: true;
  /** What differs from build to build, covered in pictures. */
  masked?: (page: Page) => Locator[];
}

const title = (name?: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1, ...(name && { name }) });
const inMain = (page: Page) => page.getByRole('main');
const table = (name: string) => (page: Page) => inMain(page).getByRole('table', { name });

/** What somebody has played is asked for when somebody scrolls to it. */
async function readRecord(page: Page): Promise<void> {
  await inMain(page).getByRole('heading', { name: 'Statistik' }).scrollIntoViewIfNeeded();
  await inMain(page).getByRole('figure').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

const openCases = (page: Page) => inMain(page).getByRole('navigation', { name: 'Offene Fälle' });
const choices = (page: Page) =>
  inMain(page).getByRole('group', { name: 'Mögliche Entscheidungen' }).getByRole('button').first();
const effects = (page: Page) => inMain(page).getByRole('list', { name: 'Was sich ändert' });
const publish = (page: Page) => inMain(page).getByRole('button', { name: /Entscheiden und veröffentlichen/ });

/** Of the form of every token in a link, and nobody's. */
const UNKNOWN_TOKEN = 'x'.repeat(43);

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

export const sitePages: readonly SitePage[] = [
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
    name: 'match',
    path: ({ match }) => `/matches/${match}`,
    ready: (page) => inMain(page).getByRole('list').first(),
  },
  {
    name: 'match-live',
    path: ({ live }) => `/matches/${live}`,
    ready: (page) => inMain(page).getByRole('heading', { name: 'Verlauf' }),
  },
  {
    name: 'match-reported',
    path: ({ reported }) => `/matches/${reported}`,
    ready: (page) => inMain(page).getByRole('heading', { name: 'Verlauf' }),
  },
  {
    name: 'match-disputed',
    path: ({ disputed }) => `/matches/${disputed}`,
    ready: (page) => inMain(page).getByRole('heading', { name: 'Verlauf' }),
  },
  {
    name: 'match-own',
    path: ({ readyCheck }) => `/matches/${readyCheck}`,
    as: 'captain',
    ready: (page) => inMain(page).getByRole('heading', { name: 'Chat' }),
    offers: (page) => inMain(page).getByRole('button', { name: 'Bereit melden' }),
  },
  {
    name: 'rulings',
    path: () => '/rulings',
    ready: (page) => inMain(page).getByRole('article').first(),
    offers: (page) => inMain(page).getByRole('button', { name: 'Suchen' }),
  },
  {
    name: 'ruling',
    path: ({ ruling }) => `/rulings/${ruling}`,
    ready: (page) => inMain(page).getByRole('heading', { name: 'Was geschehen ist' }),
  },
  {
    name: 'cases',
    path: () => '/admin/matches',
    as: 'admin',
    ready: (page) => openCases(page).getByRole('link').first(),
  },
  {
    name: 'case',
    path: ({ disputed }) => `/admin/matches?case=${disputed}`,
    as: 'admin',
    ready: choices,
    offers: choices,
  },
  {
    name: 'case-decide',
    path: ({ disputed }) => `/admin/matches?case=${disputed}`,
    as: 'admin',
    open: async (page) => {
      await choices(page).waitFor();
      await page.keyboard.press('e');
      for (const score of ['13', '7', '13', '9']) {
        await page.keyboard.type(score);
        await page.keyboard.press('Tab');
      }
      // How far typing has scrolled depends on when the list appeared.
      await effects(page).waitFor();
      await choices(page).evaluate((first) => first.scrollIntoView({ block: 'start', behavior: 'instant' }));
    },
    ready: effects,
    offers: publish,
  },
  {
    name: 'case-decided',
    path: ({ decided }) => `/admin/matches?case=${decided}`,
    as: 'admin',
    ready: (page) => inMain(page).getByText('Letzte Entscheidung:'),
  },
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
    offers: (page) => inMain(page).getByRole('link', { name: 'Profil zeigen' }),
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
  {
    name: 'section',
    path: () => '/vcd/gibt-es-nicht',
    ready: (page) => inMain(page).getByText('404', { exact: true }),
  },
  {
    name: 'unknown',
    path: () => '/gibt-es-nicht',
    ready: (page) => inMain(page).getByText('404', { exact: true }),
    offers: (page) => inMain(page).getByRole('link', { name: 'Zur Startseite' }),
  },
  { name: 'imprint', path: () => '/imprint', ready: title('Impressum') },
  { name: 'privacy', path: () => '/privacy', ready: title('Datenschutz'), sameTemplate: true },
  { name: 'tos', path: () => '/tos', ready: title('Nutzungsbedingungen'), sameTemplate: true },
  { name: 'partner', path: () => '/partner', ready: title('Partner') },
  { name: 'partner-prq', path: () => '/partner/prq', ready: title(/PRQ/), sameTemplate: true },
  { name: 'partner-prv', path: () => '/partner/prv', ready: title(/PRV/), sameTemplate: true },
  { name: 'partner-vcd', path: () => '/partner/vcd', ready: title(/VCD/), sameTemplate: true },
  { name: 'project-prv', path: () => '/projects/prv', ready: title(/PRV/), sameTemplate: true },
  { name: 'project-vcd', path: () => '/projects/vcd', ready: title(/VCD/), sameTemplate: true },
  { name: 'project-queens', path: () => '/projects/queens', ready: title(/Queens/), sameTemplate: true },
  {
    name: 'alerts',
    path: () => '/admin/alerts',
    as: 'admin',
    ready: (page) => page.getByRole('button', { name: 'Ändern' }).first(),
    offers: (page) => page.getByRole('button', { name: 'Veröffentlichen' }),
  },
  { name: 'alerts-forbidden', path: () => '/admin/alerts', as: 'player', ready: title() },
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
  {
    name: 'admin-users-forbidden',
    path: () => '/admin/users',
    as: 'player',
    ready: title(),
    sameTemplate: true,
  },
  {
    name: 'content',
    path: () => '/admin/content',
    as: 'admin',
    ready: (page) => inMain(page).getByText('Nutzungsbedingungen').first(),
  },
  {
    name: 'content-editor',
    path: () => '/admin/content?page=imprint&locale=de',
    as: 'admin',
    ready: (page) => page.getByRole('textbox', { name: /Kopf und Text/ }),
    offers: (page) => page.getByRole('textbox', { name: /Kopf und Text/ }),
  },
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
    name: 'admin-teams',
    path: () => '/admin/teams',
    as: 'admin',
    ready: table('Teams'),
  },
  {
    name: 'admin-team',
    path: ({ ownTeam }) => `/admin/teams/${ownTeam}`,
    as: 'admin',
    ready: (page) => inMain(page).getByRole('button', { name: 'Auflösen' }),
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
    name: 'setup',
    path: () => '/admin/setup',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('heading', { name: 'Das erste Turnier' }),
  },
  {
    name: 'site-settings',
    path: () => '/admin/settings/site',
    as: 'admin',
    ready: (page) => inMain(page).getByLabel(/^Name der Seite/),
  },
  {
    name: 'site-texts',
    path: () => '/admin/settings/texts',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('heading', { name: 'Überschrift der Startseite' }),
    sameTemplate: true,
  },
  {
    name: 'registration-fields',
    path: () => '/admin/settings/registration',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Registrierung' }),
    sameTemplate: true,
  },
  {
    name: 'registration-field-new',
    path: () => '/admin/settings/registration?entry=new',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('radio', { name: 'Mit einer Auswahl' }),
  },
  {
    name: 'games',
    path: () => '/admin/settings/games',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Spiele' }),
  },
  {
    name: 'game',
    path: ({ entries }) => `/admin/settings/games?entry=${entries.games}`,
    as: 'admin',
    ready: (page) => inMain(page).getByText('Wird an', { exact: false }),
    sameTemplate: true,
  },
  {
    name: 'game-new',
    path: () => '/admin/settings/games?entry=new',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('group', { name: 'Bekannte Spiele' }),
    sameTemplate: true,
  },
  {
    name: 'organizers',
    path: () => '/admin/settings/organizers',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Veranstalter' }),
    sameTemplate: true,
  },
  {
    name: 'organizer-edit',
    path: ({ entries }) => `/admin/settings/organizers?entry=${entries.organizers}`,
    as: 'admin',
    ready: (page) => inMain(page).getByLabel('Logo'),
  },
  {
    name: 'rulesets',
    path: () => '/admin/settings/rulesets',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Regelwerke' }),
    sameTemplate: true,
  },
  {
    name: 'ruleset',
    path: ({ entries }) => `/admin/settings/rulesets?entry=${entries.rulesets}`,
    as: 'admin',
    ready: (page) => inMain(page).getByRole('group').filter({ hasText: 'Fassung 1' }),
    sameTemplate: true,
  },
  {
    name: 'series-settings',
    path: ({ entries }) => `/admin/settings/series?entry=${entries.series}`,
    as: 'admin',
    ready: (page) => inMain(page).getByLabel(/^Punkte/),
    sameTemplate: true,
  },
  {
    name: 'color-schemes',
    path: () => '/admin/settings/color-schemes',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Farbschemata' }),
    sameTemplate: true,
  },
  {
    name: 'color-scheme',
    path: ({ entries }) => `/admin/settings/color-schemes?entry=${entries.schemes}`,
    as: 'admin',
    ready: (page) => inMain(page).getByRole('group', { name: 'Dunkel' }),
  },
  {
    name: 'series',
    path: () => '/series/jahreszeiten-cup',
    ready: (page) => inMain(page).getByRole('heading', { name: 'Tabelle' }),
  },
  {
    name: 'member-roles',
    path: () => '/admin/settings/member-roles',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Rollen im Team' }),
    sameTemplate: true,
  },
  {
    name: 'member-role',
    path: () => '/admin/settings/member-roles?entry=captain',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('combobox', { name: /^Andere Rolle/ }),
  },
  {
    name: 'badges',
    path: () => '/admin/settings/badges',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Abzeichen' }),
    sameTemplate: true,
  },
  {
    name: 'badge',
    path: ({ entries }) => `/admin/settings/badges?entry=${entries.badges}`,
    as: 'admin',
    ready: (page) => inMain(page).getByLabel('Bild'),
    sameTemplate: true,
  },
  {
    name: 'decorations',
    path: () => '/admin/settings/decorations',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Rahmen ums Bild' }),
    sameTemplate: true,
  },
  {
    name: 'decoration',
    path: () => '/admin/settings/decorations?entry=laurel',
    as: 'admin',
    ready: (page) => inMain(page).getByLabel('Bild'),
    sameTemplate: true,
  },
  {
    name: 'connections',
    path: () => '/admin/settings/connections',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('list', { name: 'Verknüpfungen' }),
    sameTemplate: true,
  },
  {
    name: 'connection',
    path: () => '/admin/settings/connections?entry=riot',
    as: 'admin',
    ready: (page) => inMain(page).getByRole('button', { name: 'Abschalten' }),
  },
  {
    name: 'organizer',
    path: () => '/organizers/nordlicht',
    ready: (page) => inMain(page).getByRole('article').first(),
  },
  {
    name: 'team-settings',
    path: ({ ownTeam }) => `/teams/${ownTeam}/settings`,
    as: 'captain',
    ready: title('Team einstellen'),
  },
  {
    name: 'team-invite',
    path: () => `/teams/invite/${UNKNOWN_TOKEN}`,
    ready: (page) => page.getByText('Diese Einladung gibt es nicht'),
  },
  {
    name: 'tournament-claim',
    path: () => `/tournaments/claim/${UNKNOWN_TOKEN}`,
    ready: (page) => inMain(page).getByText('Dieser Link gilt nicht mehr'),
    offers: (page) => inMain(page).getByRole('link', { name: 'Alle Turniere' }),
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

/** The pages that a browser can visit one after the other as one person; `visitor` for nobody. */
export const pagesByPerson = Map.groupBy(sitePages, ({ as }) => as ?? ('visitor' as const));

/** Opens a page and waits until all of it is there: its data, its faces, and whatever still loads. */
export async function openPage(page: Page, { path, open, ready }: SitePage, places: Places): Promise<void> {
  await page.goto(path(places));
  await open?.(page);
  await ready(page).waitFor();
  await page
    .locator('#content [aria-busy=true], header [aria-busy=true]')
    .first()
    .waitFor({ state: 'detached' });
  await page.evaluate(() => {
    // The only text in a font of the machine: in the site's own it looks alike everywhere.
    document.documentElement.style.setProperty('--dw-font-mono', 'var(--dw-font-text)');
    return document.fonts.ready.then(() => undefined);
  });
}

/** Asks the API of a site with the demo's data. */
export async function findPlaces(url: string): Promise<Places> {
  const ask = async (path: string) => (await fetch(url + path)).json();
  const running = (await ask('/v1/tournaments?phase=running&mode=team')).items;
  const [tournament] = running;
  const open = (await ask('/v1/tournaments?phase=open&mode=team')).items;
  const [openTournament] = open;
  const [finished] = (await ask('/v1/tournaments?phase=finished')).items;
  const joinable = open.find(({ taken, places }: { taken: number; places: number }) => taken < places);
  const coming = (await ask('/v1/tournaments?phase=coming&mode=team')).items;
  const checkIn = coming.find(({ state }: { state: string }) => state === 'check_in_open');
  const [team] = (await ask(`/v1/tournaments/${tournament.id}/participants`)).items;
  const [stage] = (await ask(`/v1/tournaments/${tournament.id}`)).stages;
  const { matches } = await ask(`/v1/stages/${stage.id}`);
  const { members } = await ask(`/v1/teams/${team.id}`);
  const { items: teams } = await ask(`/v1/tournaments/${tournament.id}/participants`);
  const own = teams.find(({ name }: { name: string }) => name === 'Elbsturm');
  const mate = (await ask(`/v1/teams/${own.id}`)).members.find(
    ({ user: { username } }: { user: { username: string } }) => username !== 'captain',
  );
  const { items: listed }: { items: ListedMatch[] } = await ask('/v1/matches?limit=100');
  const playedBy = (name: string, state: MatchState) => {
    const found = listed.find(
      ({ summary: { a, b, ...match } }) => match.state === state && [a?.name, b?.name].includes(name),
    );
    if (!found) throw new Error(`No match of ${name} is ${state}.`);
    return found.summary.id;
  };
  const { items: rulings }: { items: RulingSummary[] } = await ask('/v1/rulings');
  const ruling = rulings.find(({ kind }) => kind === 'result');
  if (!ruling?.match) throw new Error('No match was decided by a ruling.');
  return {
    tournament: tournament.id,
    openTournament: openTournament.id,
    finishedTournament: finished.id,
    swiss: running.find(({ name }: { name: string }) => name === 'Schweizer Abend').id,
    joinable: joinable.id,
    checkIn: checkIn.id,
    match: matches[0].id,
    live: playedBy('Nordsee Krabben', 'live'),
    reported: playedBy('Elbsturm', 'reported'),
    disputed: playedBy('Alpenglühen', 'disputed'),
    readyCheck: playedBy('Elbsturm', 'ready_check'),
    movable: playedBy('Elbsturm', 'scheduled'),
    ruling: ruling.id,
    decided: ruling.match,
    team: team.id,
    user: members[0].user.id,
    ownTeam: own.id,
    mate: mate.user.id,
    entries: await findEntries(url),
  };
}

/** Asks for them as the administrator, whose session ends with it. */
async function findEntries(url: string): Promise<Places['entries']> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify(demoAccounts.admin);
  const login = await fetch(`${url}/v1/users/login`, { method: 'POST', headers, body });
  const cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? '';
  const found = Object.entries(listed).map(async ([key, { list, name }]) => {
    const { items } = await (await fetch(`${url}/v1/settings/${list}`, { headers: { cookie } })).json();
    const entry = items.find((item: { name: string }) => item.name === name);
    if (!entry) throw new Error(`No ${name} among ${list}.`);
    return [key, entry.id];
  });
  const entries = Object.fromEntries(await Promise.all(found));
  await fetch(`${url}/v1/users/logout`, { method: 'POST', headers: { ...headers, cookie }, body: '{}' });
  return entries;
}
