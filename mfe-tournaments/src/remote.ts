import { openDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { deskOpened, newOpened } from './desk/opened.model.ts';
import { listOpened } from './list/list.model.ts';
import { nextOpened } from './next/next.model.ts';
import { tournamentOpened } from './page/tournament.model.ts';
// Hears the page's opening, which comes before the page's code.
import './stage/stage.model.ts';
import { taskOpened } from './task/task.model.ts';

const desk = async () => (await import(/* webpackChunkName: "late-pages" */ './desk/pages.ts')).deskPages;

export const remote = openDoor(declaration, {
  routes: {
    '/tournaments': {
      opened: listOpened,
      page: async () => ({ Page: (await import('./list/list-page.tsx')).ListPage }),
    },
    '/tournaments/:id': {
      opened: tournamentOpened,
      topics: ({ params }) => [`tournament:${params.id}`],
      page: async () =>
        (await import(/* webpackChunkName: "tournament" */ './page/tournament-view.ts')).tournamentView,
    },
    '/admin/tournaments': {
      opened: deskOpened,
      page: async () => ({ Page: (await desk()).list }),
    },
    '/admin/tournaments/new': {
      opened: newOpened,
      page: async () => ({ Page: (await desk()).new }),
    },
    '/admin/tournaments/:id': {
      opened: deskOpened,
      topics: ({ params }) => [`tournament:${params.id}`],
      page: async () => ({ Page: (await desk()).tournament }),
    },
    '/admin/tournaments/:id/settings': {
      opened: deskOpened,
      topics: ({ params }) => [`tournament:${params.id}`],
      page: async () => ({ Page: (await desk()).settings }),
    },
  },
  dialogs: {
    'tournaments.join': {
      signedIn: true,
      dialog: async () => (await import('./entry/dialogs.ts')).joinDialog,
    },
    'tournaments.check-in': {
      signedIn: true,
      dialog: async () => (await import('./entry/dialogs.ts')).checkInDialog,
    },
    'tournaments.late-check-in': {
      signedIn: true,
      dialog: async () => (await import('./entry/dialogs.ts')).lateCheckInDialog,
    },
    'tournaments.leave': {
      signedIn: true,
      dialog: async () => (await import('./entry/dialogs.ts')).leaveDialog,
    },
  },
  widgets: {
    'tournaments.next': {
      opened: nextOpened,
      widget: async () => ({ Widget: (await import('./next/next-widget.tsx')).NextWidget }),
    },
    'tournaments.task': {
      opened: taskOpened,
      widget: async () => ({ Widget: (await import('./task/task-widget.tsx')).TaskWidget }),
    },
  },
  catalogs: {
    de: () => import(/* webpackChunkName: "de" */ './locales/de.po'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.po'),
  },
});
