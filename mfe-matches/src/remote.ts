import { openDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { liveOpened } from './live/live.model.ts';
import { matchOpened } from './page/match.model.ts';
import { rulingsOpened } from './rulings-widget/rulings.model.ts';
import { stepOpened } from './step/step.model.ts';

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
    'matches.step': {
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
