import { declareRemote } from '@duellwerk/shared/contract/remote';

/** What the dialogs that only this remote opens are opened with. */
declare module '@duellwerk/shared/contract/dialogs' {
  interface DialogPayloads {
    'tournaments.join': { tournament: string };
    'tournaments.late-check-in': { tournament: string; subject?: string };
    'tournaments.leave': { tournament: string; entry?: string; name?: string };
    'tournaments.roster': { tournament: string; entry: string };
  }
}

export const remote = declareRemote({
  name: 'mfe-tournaments',
  routes: [
    '/tournaments',
    '/tournaments/:id',
    '/tournaments/claim/:token',
    '/vcd',
    '/statistics',
    '/admin/tournaments',
    '/admin/tournaments/new',
    '/admin/tournaments/:id',
    '/admin/tournaments/:id/settings',
    '/admin/league',
    '/admin/settings/games',
    '/admin/settings/organizers',
    '/admin/settings/rulesets',
    '/admin/settings/series',
    '/admin/settings/color-schemes',
    '/organizers/:slug',
    '/series/:slug',
  ],
  dialogs: [
    'tournaments.check-in',
    'tournaments.join',
    'tournaments.late-check-in',
    'tournaments.league-roster',
    'tournaments.leave',
    'tournaments.roster',
  ],
  widgets: ['tournaments.next', 'tournaments.task'],
  query: {
    '/tournaments': ['phase', 'game', 'organizer', 'mode', 'location', 'country', 'city', 'text'],
    '/tournaments/:id': ['tab', 'stage', 'ansicht'],
    '/vcd': ['liga', 'saison', 'division'],
    '/statistics': ['spiel', 'saison'],
  },
  calls: {
    '/tournaments': ['/v1/tournaments', '/v1/tournament-locations'],
    '/tournaments/:id': ['/v1/tournaments/:id', '/v1/tournaments/:id/participants'],
    '/vcd': ['/v1/leagues'],
    '/statistics': ['/v1/statistics'],
    '/organizers/:slug': ['/v1/organizers/:slug'],
    '/series/:slug': ['/v1/series/:slug'],
    'tournaments.next': ['/v1/tournaments?limit=12'],
  },
  secret: ['/tournaments/claim/:token'],
  navigation: [
    {
      place: 'admin',
      path: '/admin/tournaments',
      text: { de: 'Turniere', en: 'Tournaments' },
      description: {
        de: 'Turniere anlegen, Anmeldungen prüfen, auslosen und durch den Abend führen.',
        en: 'Create tournaments, check entries, draw the bracket and run the evening.',
      },
      permissions: ['tournament.manage'],
      group: 'play',
      order: 10,
    },
    {
      place: 'admin',
      path: '/admin/league',
      text: { de: 'Liga', en: 'League' },
      description: {
        de: 'Saisons anlegen, ihre Divisionen und Termine führen und sie abschließen.',
        en: 'Create seasons, run their divisions and match days, and close them.',
      },
      permissions: ['league.manage'],
      group: 'play',
      order: 20,
    },
    {
      place: 'admin',
      path: '/admin/settings/games',
      text: { de: 'Spiele', en: 'Games' },
      description: {
        de: 'Festlegen, was hier gespielt wird.',
        en: 'What is played here.',
      },
      permissions: ['site.manage'],
      group: 'play',
      order: 50,
    },
    {
      place: 'admin',
      path: '/admin/settings/organizers',
      text: { de: 'Veranstalter', en: 'Organizers' },
      description: {
        de: 'Festlegen, wer hier Turniere ausrichtet, und wie er sich vorstellt.',
        en: 'Who runs tournaments here, and how they introduce themselves.',
      },
      permissions: ['site.manage', 'tournament.manage'],
      group: 'play',
      order: 60,
    },
    {
      place: 'admin',
      path: '/admin/settings/series',
      text: { de: 'Reihen', en: 'Tournament series' },
      description: {
        de: 'Turniere zusammenfassen, mit einer Tabelle über alle.',
        en: 'Tournaments that belong together, with one table.',
      },
      permissions: ['site.manage'],
      group: 'play',
      order: 70,
    },
    {
      place: 'admin',
      path: '/admin/settings/rulesets',
      text: { de: 'Regelwerke', en: 'Rulesets' },
      description: {
        de: 'Regeln schreiben, die für viele Turniere gelten.',
        en: 'Write rules that many tournaments share.',
      },
      permissions: ['site.manage'],
      group: 'play',
      order: 80,
    },
    {
      place: 'admin',
      path: '/admin/settings/color-schemes',
      text: { de: 'Farbschemata', en: 'Colour schemes' },
      description: {
        de: 'Farben für die Seite und für Veranstalter.',
        en: 'Colours for the site and for organizers.',
      },
      permissions: ['site.manage'],
      group: 'site',
      order: 10,
    },
  ],
});
