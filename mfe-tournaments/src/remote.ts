import { openDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { listOpened } from './list/list.model.ts';
import { nextOpened } from './next/next.model.ts';
import { tournamentOpened } from './page/tournament.model.ts';
import { stepOpened } from './step/step.model.ts';

export const remote = openDoor(declaration, {
  routes: {
    '/tournaments': {
      opened: listOpened,
      page: async () => ({ Page: (await import('./list/list-page.tsx')).ListPage }),
    },
    '/tournaments/:id': {
      opened: tournamentOpened,
      topics: ({ params }) => [`tournament:${params.id}`],
      page: async () => ({ Page: (await import('./page/tournament-page.tsx')).TournamentPage }),
    },
  },
  dialogs: {
    'tournaments.join': {
      dialog: async () => ({ Dialog: (await import('./join/join-dialog.tsx')).JoinDialog }),
    },
    'tournaments.leave': {
      dialog: async () => ({ Dialog: (await import('./leave/leave-dialog.tsx')).LeaveDialog }),
    },
  },
  widgets: {
    'tournaments.next': {
      opened: nextOpened,
      widget: async () => ({ Widget: (await import('./next/next-widget.tsx')).NextWidget }),
    },
    'tournaments.step': {
      opened: stepOpened,
      widget: async () => ({ Widget: (await import('./step/step-widget.tsx')).StepWidget }),
    },
  },
  catalogs: {
    de: () =>
      Promise.all([
        import(/* webpackChunkName: "de" */ '@duellwerk/shared/i18n/locales/de.po').then(
          ({ messages }) => messages,
        ),
        import(/* webpackChunkName: "de" */ './locales/de.po').then(({ messages }) => messages),
      ]),
    en: () =>
      Promise.all([
        import(/* webpackChunkName: "en" */ '@duellwerk/shared/i18n/locales/en.po').then(
          ({ messages }) => messages,
        ),
        import(/* webpackChunkName: "en" */ './locales/en.po').then(({ messages }) => messages),
      ]),
  },
});
