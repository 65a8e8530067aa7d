import { openDoor, type RouteOpened } from '@duellwerk/shared/contract/remote';
import type { remote as declaration } from '../remote.config.ts';
import { claimOpened } from './claim/opened.model.ts';
import { leagueDeskOpened } from './desk/league/opened.model.ts';
import { deskOpened, newOpened } from './desk/opened.model.ts';
import { leagueOpened } from './league/opened.model.ts';
import { listOpened } from './list/list.model.ts';
import { nextOpened } from './next/next.model.ts';
import { tournamentOpened } from './page/tournament.model.ts';
// Hears the page's opening, which comes before the page's code.
import './stage/stage.model.ts';
import { organizerOpened } from './organizer/opened.model.ts';
import { seriesOpened } from './series/opened.model.ts';
import { settingsOpened } from './settings/opened.model.ts';
import { statisticsOpened } from './statistics/opened.model.ts';
import { taskOpened } from './task/task.model.ts';

const desk = async () => (await import(/* webpackChunkName: "lazy-pages" */ './desk/pages.ts')).deskPages;

const settings = async () =>
  (await import(/* webpackChunkName: "lazy-settings" */ './settings/pages.ts')).settingsPages;

const topics = ({ params }: RouteOpened) => [`tournament:${params.id}`];
const entry = () => import(/* webpackChunkName: "lazy-entry" */ './entry/dialogs.ts');

export const remote = openDoor<typeof declaration>('mfe-tournaments', {
  routes: {
    '/tournaments': {
      opened: listOpened,
      page: async () => ({ Page: (await import('./list/list-page.tsx')).ListPage }),
    },
    '/tournaments/:id': {
      opened: tournamentOpened,
      topics,
      page: async () =>
        (await import(/* webpackChunkName: "tournament" */ './page/tournament-view.ts')).tournamentView,
    },
    '/tournaments/claim/:token': {
      opened: claimOpened,
      page: async () => ({
        Page: (await import(/* webpackChunkName: "lazy-claim" */ './claim/claim-page.tsx')).ClaimPage,
      }),
    },
    '/vcd': {
      opened: leagueOpened,
      page: async () =>
        (await import(/* webpackChunkName: "lazy-league-page" */ './league/league-view.ts')).leagueView,
    },
    '/statistics': {
      opened: statisticsOpened,
      page: async () =>
        (await import(/* webpackChunkName: "lazy-statistics" */ './statistics/statistics-view.ts'))
          .statisticsView,
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
      topics,
      page: async () => ({ Page: (await desk()).tournament }),
    },
    '/admin/tournaments/:id/settings': {
      opened: deskOpened,
      topics,
      page: async () => ({ Page: (await desk()).settings }),
    },
    '/admin/league': {
      opened: leagueDeskOpened,
      page: async () => ({
        Page: (await import(/* webpackChunkName: "lazy-league-desk" */ './desk/league/league-desk-page.tsx'))
          .LeagueDeskPage,
      }),
    },
    '/admin/settings/games': {
      opened: settingsOpened,
      page: async () => ({ Page: (await settings()).games }),
    },
    '/admin/settings/organizers': {
      opened: settingsOpened,
      page: async () => ({ Page: (await settings()).organizers }),
    },
    '/admin/settings/rulesets': {
      opened: settingsOpened,
      page: async () => ({ Page: (await settings()).rulesets }),
    },
    '/admin/settings/series': {
      opened: settingsOpened,
      page: async () => ({ Page: (await settings()).series }),
    },
    '/admin/settings/color-schemes': {
      opened: settingsOpened,
      page: async () => ({ Page: (await settings()).colors }),
    },
    '/series/:slug': {
      opened: seriesOpened,
      page: async () => ({
        Page: (await import(/* webpackChunkName: "lazy-series" */ './series/series-page.tsx')).SeriesPage,
      }),
    },
    '/organizers/:slug': {
      opened: organizerOpened,
      page: async () => ({
        Page: (await import(/* webpackChunkName: "lazy-organizer" */ './organizer/organizer-page.tsx'))
          .OrganizerPage,
      }),
    },
  },
  dialogs: {
    'tournaments.join': {
      signedIn: true,
      dialog: async () => (await entry()).joinDialog,
    },
    'tournaments.check-in': {
      signedIn: true,
      dialog: async () => (await entry()).checkInDialog,
    },
    'tournaments.late-check-in': {
      signedIn: true,
      dialog: async () => (await entry()).lateCheckInDialog,
    },
    'tournaments.league-roster': {
      signedIn: true,
      dialog: async () => (await entry()).leagueRosterDialog,
    },
    'tournaments.leave': {
      signedIn: true,
      dialog: async () => (await entry()).leaveDialog,
    },
    'tournaments.roster': {
      signedIn: true,
      dialog: async () => (await entry()).rosterDialog,
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
