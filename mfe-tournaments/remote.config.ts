import { declareRemote } from '@duellwerk/shared/contract/remote';

export const remote = declareRemote({
  name: 'mfe-tournaments',
  routes: [
    '/tournaments',
    '/tournaments/:id',
    '/vcd',
    '/statistics',
    '/admin/tournaments',
    '/admin/tournaments/new',
    '/admin/tournaments/:id',
    '/admin/tournaments/:id/settings',
    '/admin/league',
    '/admin/settings/games',
    '/admin/settings/organizers',
    '/organizers/:slug',
  ],
  dialogs: ['tournaments.check-in', 'tournaments.join', 'tournaments.late-check-in', 'tournaments.leave'],
  widgets: ['tournaments.next', 'tournaments.task'],
  query: {
    '/tournaments': ['phase', 'game', 'organizer', 'mode', 'text'],
    '/tournaments/:id': ['tab', 'stage', 'ansicht'],
    '/vcd': ['saison', 'division'],
    '/statistics': ['spiel', 'saison'],
  },
  calls: {
    '/tournaments': ['/v1/tournaments'],
    '/tournaments/:id': ['/v1/tournaments/:id', '/v1/tournaments/:id/participants'],
    '/vcd': ['/v1/leagues/vcd'],
    '/statistics': ['/v1/statistics'],
    '/organizers/:slug': ['/v1/organizers/:slug'],
    'tournaments.next': ['/v1/tournaments?limit=12'],
  },
});
