import { openDoor } from '@duellwerk/shared/contract/remote';
import type { remote as declaration } from '../remote.config.ts';
import { deskOpened } from './desk/opened.model.ts';
import { liveOpened } from './live/live.model.ts';
import { matchOpened } from './page/match.model.ts';
import { rulingOpened } from './rulings/ruling.model.ts';
import { rulingsListOpened } from './rulings/rulings.model.ts';
import { rulingsOpened } from './rulings-widget/rulings.model.ts';
import { taskOpened } from './task/task.model.ts';
import { tipsDeskRouteOpened, tipsRouteOpened } from './tips/opened.ts';

const rulings = () => import(/* webpackChunkName: "lazy-rulings" */ './rulings/rulings-view.ts');
const referee = () => import(/* webpackChunkName: "lazy-desk" */ './desk/dialogs.ts');
const play = () => import(/* webpackChunkName: "lazy-play" */ './play/dialogs.ts');

export const remote = openDoor<typeof declaration>('mfe-matches', {
  routes: {
    '/matches/:id': {
      opened: matchOpened,
      topics: ({ params }) => [`match:${params.id}`],
      page: async () => (await import(/* webpackChunkName: "match" */ './page/match-view.ts')).matchView,
    },
    '/rulings': {
      opened: rulingsListOpened,
      page: async () => (await rulings()).rulingsView,
    },
    '/rulings/:id': {
      opened: rulingOpened,
      page: async () => (await rulings()).rulingView,
    },
    '/kicktipp': {
      opened: tipsRouteOpened,
      page: async () => (await import(/* webpackChunkName: "lazy-tips" */ './tips/tips-view.ts')).tipsView,
    },
    '/admin/tips': {
      opened: tipsDeskRouteOpened,
      page: async () =>
        (await import(/* webpackChunkName: "lazy-tips-desk" */ './tips-desk/tips-desk-view.ts')).tipsDeskView,
    },
    '/admin/matches': {
      opened: deskOpened,
      topics: ({ query }) => (query.case ? [`match:${query.case}`] : []),
      page: async () => (await import(/* webpackChunkName: "lazy-desk" */ './desk/desk-view.ts')).deskView,
    },
  },
  dialogs: {
    'matches.confirm': {
      signedIn: true,
      dialog: async () => (await play()).confirmDialog,
    },
    'matches.dispute': {
      signedIn: true,
      dialog: async () => (await play()).disputeDialog,
    },
    'matches.exclude': {
      signedIn: true,
      dialog: async () => (await referee()).excludeDialog,
    },
    'matches.ready-up': {
      signedIn: true,
      dialog: async () => (await play()).readyDialog,
    },
    'matches.result': {
      signedIn: true,
      dialog: async () => (await play()).resultDialog,
    },
    'matches.time': {
      signedIn: true,
      dialog: async () => (await play()).timeDialog,
    },
    'matches.veto': {
      signedIn: true,
      dialog: async () => (await play()).vetoDialog,
    },
    'matches.ruling': {
      signedIn: true,
      dialog: async () => (await referee()).rulingDialog,
    },
  },
  widgets: {
    // These two stand on the same page.
    'matches.live': {
      opened: liveOpened,
      widget: async () => ({
        Widget: (await import(/* webpackChunkName: "start" */ './live/live-widget.tsx')).LiveWidget,
      }),
    },
    'matches.rulings': {
      opened: rulingsOpened,
      widget: async () => ({
        Widget: (await import(/* webpackChunkName: "start" */ './rulings-widget/rulings-widget.tsx'))
          .RulingsWidget,
      }),
    },
    'matches.task': {
      opened: taskOpened,
      widget: async () => ({ Widget: (await import('./task/task-widget.tsx')).TaskWidget }),
    },
  },
  catalogs: {
    de: () => import(/* webpackChunkName: "de" */ './locales/de.po'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.po'),
  },
});
