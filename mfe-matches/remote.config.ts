import { declareRemote } from '@duellwerk/shared/contract/remote';

/** What the dialogs that only this remote opens are opened with. */
declare module '@duellwerk/shared/contract/dialogs' {
  interface DialogPayloads {
    'matches.dispute': { match: string };
    'matches.ruling': { ruling?: string };
    'matches.veto': { match: string };
  }
}

export const remote = declareRemote({
  name: 'mfe-matches',
  routes: ['/matches/:id', '/rulings', '/rulings/:id', '/kicktipp', '/admin/matches', '/admin/tips'],
  dialogs: [
    'matches.confirm',
    'matches.dispute',
    'matches.exclude',
    'matches.ready-up',
    'matches.result',
    'matches.ruling',
    'matches.time',
    'matches.veto',
  ],
  widgets: ['matches.live', 'matches.rulings', 'matches.task'],
  query: {
    '/rulings': ['q', 'kind', 'tournament', 'team'],
    '/kicktipp': ['round', 'day', 'ansicht', 'gruppe', 'group'],
  },
  calls: {
    '/matches/:id': ['/v1/matches/:id'],
    '/rulings': ['/v1/rulings'],
    '/rulings/:id': ['/v1/rulings/:id'],
    '/kicktipp': ['/v1/tip-rounds'],
    'matches.live': ['/v1/matches?limit=10'],
    'matches.rulings': ['/v1/rulings?limit=3'],
  },
  navigation: [
    {
      place: 'admin',
      path: '/admin/matches',
      text: { de: 'Offene Fälle', en: 'Open cases' },
      description: {
        de: 'Einsprüche und Begegnungen entscheiden, die ohne dich nicht weitergehen.',
        en: 'Decide disputes and matches that are stuck without you.',
      },
      permissions: ['match.referee', 'tournament.manage'],
      group: 'play',
      order: 30,
    },
    {
      place: 'admin',
      path: '/admin/tips',
      text: { de: 'Tipprunden', en: 'Tip rounds' },
      description: {
        de: 'Tipprunden anlegen, Begegnungen wieder öffnen und Bonusfragen auflösen.',
        en: 'Create tip rounds, reopen matches and settle bonus questions.',
      },
      permissions: ['tip.manage'],
      group: 'play',
      order: 40,
    },
    {
      place: 'admin',
      path: '/rulings',
      text: { de: 'Entscheidungen', en: 'Rulings' },
      description: {
        de: 'Allgemeine Entscheidungen veröffentlichen und ergänzen.',
        en: 'Publish general rulings and add to them.',
      },
      permissions: ['ruling.write'],
      group: 'play',
      order: 90,
    },
  ],
});
