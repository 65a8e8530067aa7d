import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-matches',
  routes: ['/matches/:id'],
  dialogs: [],
  widgets: ['matches.live', 'matches.rulings', 'matches.task'],
  calls: {
    '/matches/:id': ['/v1/matches/:id'],
    'matches.live': ['/v1/matches?limit=10'],
    'matches.rulings': ['/v1/rulings?limit=3'],
  },
});
