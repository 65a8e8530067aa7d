// Every dialog of the site. A further one is one more line.
import type { Locator, Page } from '@playwright/test';
import type { demoAccounts } from '../site/demo-accounts.ts';
import type { Places } from './places.ts';

export interface SiteDialog {
  name: string;
  /** Where it is opened, and by whom; a visitor otherwise. */
  path: (places: Places) => string;
  as?: keyof typeof demoAccounts;
  /** What opens it; an address opens the others. */
  open?: (page: Page) => Promise<void>;
  /** In it when it has everything that it shows. */
  ready: (dialog: Locator) => Locator;
  /** Width of the screen where it is not both a phone's and a desktop's. */
  width?: number;
  /** Its pictures are compared here; those of other dialogs by journeys of their own. */
  pictured?: true;
}

const PHONE_WIDTH = 360;
const DESKTOP_WIDTH = 1280;
export const widthsOf = ({ width }: SiteDialog) => (width ? [width] : [PHONE_WIDTH, DESKTOP_WIDTH]);

/** A version of mfe-teams that waits to be activated. */
export const SPARE_VERSION = '99.0.0';

/** A question about a package of the administration, by the button that asks it. */
function releaseQuestion(name: string, opener: string | RegExp): SiteDialog {
  return {
    name,
    path: () => '/admin/releases',
    as: 'admin',
    open: async (page) => {
      const teams = page.getByRole('region', { name: 'mfe-teams' });
      await teams.getByRole('button', { name: 'Details' }).click();
      await teams.getByRole('button', { name: opener }).first().click();
    },
    ready: (dialog) => dialog.getByRole('button', { name: 'Abbrechen' }),
  };
}

/** A question of the settings, by its name and the button that does it. */
function settingsQuestion(name: string, verb: string): SiteDialog {
  return {
    name: name.split('&')[0] ?? name,
    path: () => `/users/settings#dialog=${name}`,
    as: 'captain',
    ready: (dialog) => dialog.getByRole('button', { name: verb }),
  };
}

/** A step of the administration, by its name with what it is asked with, and the button that takes it. */
function userQuestion(name: string, verb: string): SiteDialog {
  return {
    name: name.split('&')[0] ?? name,
    path: ({ user }) => `/admin/users/${user}#dialog=${name}&user=${user}&name=Mika`,
    as: 'admin',
    ready: (dialog) => dialog.getByRole('button', { name: verb }),
  };
}

/** A question about the captain's team, on its settings. */
function teamDialog(
  name: string,
  ready: SiteDialog['ready'],
  more: (places: Places) => string = () => '',
): SiteDialog {
  return {
    name,
    path: (places) =>
      `/teams/${places.ownTeam}/settings#dialog=${name}&team=${places.ownTeam}&name=Elbsturm${more(places)}`,
    as: 'captain',
    ready,
  };
}
const hasToWait = (dialog: Locator) => dialog.getByText('Das geht erst nach dem Turnier');

/** A dialog of the administration of tips, by what leads to it in the round of the demo. */
function tipsDialog(
  name: string,
  ways: readonly [role: 'link' | 'button', name: RegExp][],
  field: RegExp,
): SiteDialog {
  return {
    name,
    path: () => '/admin/tips',
    as: 'admin',
    open: async (page) => {
      const main = page.getByRole('main');
      await main.getByRole('table', { name: 'Tipprunden' }).getByRole('link').first().click();
      for (const [role, way] of ways) await main.getByRole(role, { name: way }).first().click();
    },
    ready: (dialog) => dialog.getByRole('textbox', { name: field }),
  };
}

/** A dialog of a match, on the page of the match. */
function matchDialog(
  name: string,
  match: (places: Places) => string,
  parts: Pick<SiteDialog, 'as' | 'ready'>,
): SiteDialog {
  return {
    name,
    path: (places) => `/matches/${match(places)}#dialog=${name}&match=${match(places)}`,
    pictured: true,
    ...parts,
  };
}

/** The demo has no one without an account: its entries are shown as such. */
async function showGuests(page: Page): Promise<void> {
  await page.route('**/v1/admin/tournaments/*/entries', async (route) => {
    const response = await route.fetch();
    const field = await response.json();
    const items = field.items.map((entry: object) => ({ ...entry, guest: true }));
    await route.fulfill({ response, json: { ...field, items } });
  });
  await page.reload();
}

export const siteDialogs: readonly SiteDialog[] = [
  {
    name: 'auth.login',
    path: () => '/#dialog=auth.login',
    ready: (dialog) => dialog.getByLabel(/Benutzername/),
  },
  {
    name: 'auth.register',
    path: () => '/#dialog=auth.register',
    ready: (dialog) => dialog.getByRole('button', { name: 'Mit E-Mail und Passwort' }),
  },
  {
    name: 'auth.register-base',
    path: () => '/#dialog=auth.register',
    open: (page) => page.getByRole('button', { name: 'Mit E-Mail und Passwort' }).click(),
    ready: (dialog) => dialog.getByRole('checkbox', { name: /Nutzungsbedingungen/ }),
  },
  {
    name: 'auth.password-reset',
    path: () => '/#dialog=auth.password-reset',
    ready: (dialog) => dialog.getByLabel(/E-Mail/),
  },
  {
    name: 'auth.change-password',
    path: () => '/#dialog=auth.change-password',
    as: 'player',
    ready: (dialog) => dialog.getByRole('button', { name: 'Passwort ändern' }),
  },
  {
    name: 'auth.connection-problem',
    path: () => '/#dialog=auth.connection-problem&code=not_connected&platform=discord',
    ready: (dialog) => dialog.getByRole('link', { name: 'Damit registrieren' }),
  },
  {
    name: 'unknown',
    path: () => '/#dialog=nobody.knows',
    ready: (dialog) => dialog.getByRole('alert'),
  },
  {
    name: 'tournaments.join',
    path: ({ joinable }) => `/tournaments/${joinable}#dialog=tournaments.join&tournament=${joinable}`,
    as: 'captain',
    ready: (dialog) => dialog.getByRole('button', { name: 'Beitreten' }),
  },
  {
    name: 'tournaments.check-in',
    path: ({ checkIn }) => `/tournaments/${checkIn}#dialog=tournaments.check-in&tournament=${checkIn}`,
    as: 'captain',
    ready: (dialog) => dialog.getByRole('button', { name: 'Einchecken' }),
  },
  {
    name: 'tournaments.late-check-in',
    path: ({ checkIn }) => `/tournaments/${checkIn}#dialog=tournaments.late-check-in&tournament=${checkIn}`,
    as: 'captain',
    ready: (dialog) => dialog.getByText('Das geht gerade nicht'),
  },
  {
    name: 'tournaments.league-roster',
    path: ({ ownTeam }) => `/teams/${ownTeam}/settings`,
    as: 'captain',
    open: (page) =>
      page
        .getByRole('region', { name: 'Liga' })
        .getByRole('button', { name: /^Aufgebot für/ })
        .first()
        .click(),
    ready: (dialog) => dialog.getByRole('heading', { name: /^Aufgebot von/ }),
  },
  {
    name: 'tournaments.leave',
    path: ({ checkIn }) => `/tournaments/${checkIn}#dialog=tournaments.leave&tournament=${checkIn}`,
    as: 'captain',
    ready: (dialog) => dialog.getByRole('button', { name: 'Verlassen' }),
  },
  {
    name: 'tournaments.roster',
    path: ({ tournament }) => `/admin/tournaments/${tournament}?tab=entries`,
    as: 'admin',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Aktionen für/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Spieler nachnominieren' }).click();
    },
    ready: (dialog) => dialog.getByRole('button', { name: 'Aufgebot speichern' }),
  },
  {
    name: 'desk.bulk',
    path: ({ openTournament }) => `/admin/tournaments/${openTournament}?tab=entries`,
    as: 'admin',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Aus einer Liste eintragen' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Rheinfeuer\nElbsturm\nKein Team');
      await page.getByRole('dialog').getByRole('button', { name: 'Liste prüfen' }).click();
    },
    ready: (dialog) => dialog.getByText('Hat hier keinen Account'),
  },
  {
    name: 'desk.seeds-table',
    path: ({ openTournament }) => `/admin/tournaments/${openTournament}?tab=seeds`,
    as: 'admin',
    open: async (page) => {
      const main = page.getByRole('main');
      const row = main.getByRole('list', { name: 'Setzliste' }).getByRole('listitem').last();
      const handle = await row.getByRole('button').getAttribute('aria-label');
      const last = handle?.replace(/ verschieben$/, '') ?? '';
      const table = `Gruppe;Setzplatz;Teamname\r\nA;1,0;"${last}"\r\nB;2,0;Kein Team\r\n`;
      await main
        .getByLabel('CSV-Datei')
        .setInputFiles({ name: 'setzliste.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    },
    ready: (dialog) => dialog.getByRole('list', { name: 'Neue Reihenfolge' }),
  },
  {
    name: 'desk.ban',
    path: ({ openTournament }) => `/admin/tournaments/${openTournament}?tab=bans`,
    as: 'admin',
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Jemanden sperren' }).click(),
    ready: (dialog) => dialog.getByRole('textbox', { name: /^Grund/ }),
  },
  {
    name: 'desk.claim-link',
    path: ({ openTournament }) => `/admin/tournaments/${openTournament}?tab=entries`,
    as: 'admin',
    open: async (page) => {
      await showGuests(page);
      await page.getByRole('main').getByRole('button', { name: 'Platz übergeben' }).first().click();
    },
    ready: (dialog) => dialog.getByRole('button', { name: 'Link erstellen' }),
  },
  {
    name: 'desk.claim-links',
    path: ({ openTournament }) => `/admin/tournaments/${openTournament}?tab=entries`,
    as: 'admin',
    open: async (page) => {
      await showGuests(page);
      await page.getByRole('main').getByRole('button', { name: 'Links erstellen' }).click();
    },
    ready: (dialog) => dialog.getByRole('button', { name: 'Links erstellen und kopieren' }),
  },
  {
    name: 'desk.cancel',
    path: ({ openTournament }) => `/admin/tournaments/${openTournament}`,
    as: 'admin',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Mehr' }).click();
      await page.getByRole('menuitem', { name: 'Absagen' }).click();
    },
    ready: (dialog) => dialog.getByRole('button', { name: 'Abbrechen' }),
  },
  {
    name: 'desk.end',
    path: ({ swiss }) => `/admin/tournaments/${swiss}`,
    as: 'admin',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Mehr', exact: true }).click();
      await page.getByRole('menuitem', { name: /beenden/i }).click();
    },
    ready: (dialog) => dialog.getByRole('textbox', { name: /^Grund/ }),
  },
  {
    name: 'desk.message',
    path: ({ swiss }) => `/admin/tournaments/${swiss}`,
    as: 'admin',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Mehr', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Nachricht an alle' }).click();
    },
    ready: (dialog) => dialog.getByRole('button', { name: 'Senden' }),
  },
  {
    name: 'desk.copy',
    path: ({ openTournament }) => `/admin/tournaments/${openTournament}`,
    as: 'admin',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Mehr' }).click();
      await page.getByRole('menuitem', { name: 'Kopieren' }).click();
    },
    ready: (dialog) => dialog.getByLabel(/^Name/),
  },
  matchDialog('matches.ready-up', ({ readyCheck }) => readyCheck, {
    as: 'captain',
    ready: (dialog) => dialog.getByRole('button', { name: 'Bereit melden' }),
  }),
  matchDialog('matches.time', ({ movable }) => movable, {
    as: 'captain',
    ready: (dialog) => dialog.getByRole('button', { name: 'Vorschlagen' }),
  }),
  matchDialog('matches.result', ({ live }) => live, {
    as: 'playing',
    ready: (dialog) => dialog.getByRole('button', { name: 'Ergebnis melden' }),
  }),
  matchDialog('matches.veto', ({ live }) => live, {
    as: 'playing',
    ready: (dialog) => dialog.getByRole('button', { name: /streichen$/ }).first(),
  }),
  matchDialog('matches.confirm', ({ reported }) => reported, {
    as: 'opponent',
    ready: (dialog) => dialog.getByRole('button', { name: 'Ergebnis bestätigen' }),
  }),
  matchDialog('matches.dispute', ({ reported }) => reported, {
    as: 'opponent',
    ready: (dialog) => dialog.getByRole('button', { name: 'Einspruch einlegen' }),
  }),
  {
    name: 'matches.ruling',
    path: () => '/rulings#dialog=matches.ruling',
    as: 'admin',
    ready: (dialog) => dialog.getByRole('button', { name: /Veröffentlichen/ }),
  },
  {
    name: 'matches.exclude',
    path: ({ swiss }) => `/admin/tournaments/${swiss}?tab=entries`,
    as: 'admin',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Aktionen für/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Aus dem Turnier nehmen' }).click();
    },
    ready: (dialog) => dialog.getByText(/ändert sich|ändern sich/).first(),
  },
  {
    name: 'teams.create',
    path: () => '/users/@me#dialog=teams.create',
    as: 'player',
    ready: (dialog) => dialog.getByRole('button', { name: 'Gründen' }),
  },
  {
    name: 'teams.leave',
    path: ({ ownTeam }) => `/teams/${ownTeam}#dialog=teams.leave&team=${ownTeam}&name=Elbsturm`,
    as: 'captain',
    ready: hasToWait,
  },
  teamDialog('teams.transfer', (dialog) => dialog.getByRole('radio').first()),
  teamDialog('teams.delete', hasToWait),
  teamDialog('teams.remove-member', hasToWait, ({ mate }) => `&user=${mate}`),
  {
    name: 'teams.moderate',
    path: ({ ownTeam }) =>
      `/admin/teams/${ownTeam}#dialog=teams.moderate&team=${ownTeam}&name=Elbsturm&action=rename`,
    as: 'admin',
    ready: (dialog) => dialog.getByRole('button', { name: 'Umbenennen' }),
  },
  tipsDialog('tips.change-question', [['button', /^Frage ändern/]], /^Weitere Antworten/),
  tipsDialog(
    'tips.enter',
    [
      ['link', /^Spieltag 4/],
      ['button', /^Tipp nachtragen/],
    ],
    /^Für wen/,
  ),
  settingsQuestion('auth.avatar', 'Bild auswählen'),
  settingsQuestion('auth.remove-avatar', 'Entfernen'),
  settingsQuestion('auth.unlink&connection=riot', 'Trennen'),
  settingsQuestion('auth.end-sessions', 'Beenden'),
  // Its other actions show secrets, which differ each time.
  settingsQuestion('auth.factor&action=passkey', 'Passkey anlegen'),
  settingsQuestion('auth.delete-account', 'Für immer löschen'),
  userQuestion('auth.ban', 'Sperren'),
  userQuestion('auth.manage-user&action=end-sessions', 'Beenden'),
  releaseQuestion('releases.activate', `${SPARE_VERSION} aktivieren`),
  releaseQuestion('releases.canary', `${SPARE_VERSION} als Canary`),
  releaseQuestion('releases.revoke', /widerrufen/i),
  {
    name: 'menu',
    path: () => '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      // Its close button has opened below the pointer, which may bring its tip.
      await page.mouse.move(10, 600);
    },
    ready: (dialog) => dialog.getByRole('link', { name: 'Turniere' }),
    width: PHONE_WIDTH,
  },
];

/** Opens a dialog on its page and waits until all of it is there. */
export async function openDialog(
  page: Page,
  { path, open, ready }: SiteDialog,
  places: Places,
): Promise<void> {
  // An address that differs from the present one in its hash alone would keep the page, with what was done on it.
  await page.goto('about:blank');
  await page.goto(path(places));
  await open?.(page);
  await ready(page.getByRole('dialog')).waitFor();
}
