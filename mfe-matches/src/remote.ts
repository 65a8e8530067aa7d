import { openDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { liveOpened } from './live/live.model.ts';
import { matchOpened } from './page/match.model.ts';
import { rulingsOpened } from './rulings-widget/rulings.model.ts';
import { taskOpened } from './task/task.model.ts';

export const remote = openDoor(declaration, {
  routes: {
    '/matches/:id': {
      opened: matchOpened,
      topics: ({ params }) => [`match:${params.id}`],
      page: async () => ({ Page: (await import('./page/match-page.tsx')).MatchPage }),
    },
  },
  dialogs: {},
  widgets: {
    'matches.live': {
      opened: liveOpened,
      widget: async () => ({ Widget: (await import('./live/live-widget.tsx')).LiveWidget }),
    },
    'matches.rulings': {
      opened: rulingsOpened,
      widget: async () => ({ Widget: (await import('./rulings-widget/rulings-widget.tsx')).RulingsWidget }),
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
