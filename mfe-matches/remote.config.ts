import { declareRemote } from '@duellwerk/shared/contract/remote';

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
});
