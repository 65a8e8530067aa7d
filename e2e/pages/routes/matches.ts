// Pages of matches, rulings and open cases.
import type { Page } from '@playwright/test';
import { inMain, type SitePage } from './site-page.ts';

const openCases = (page: Page) => inMain(page).getByRole('navigation', { name: 'Offene Fälle' });
const choices = (page: Page) =>
  inMain(page).getByRole('group', { name: 'Übliche Entscheidungen' }).getByRole('button').first();
const effects = (page: Page) => inMain(page).getByRole('list', { name: 'Was sich ändert' });
const publish = (page: Page) => inMain(page).getByRole('button', { name: /Entscheiden und veröffentlichen/ });

export const matchesPages: readonly SitePage[] = [
  {
    name: 'match',
    path: ({ match }) => `/matches/${match}`,
    ready: (page) => inMain(page).getByRole('list').first(),
  },
  {
    name: 'match-live',
    path: ({ live }) => `/matches/${live}`,
    ready: (page) => inMain(page).getByRole('heading', { name: 'Verlauf' }),
  },
  {
    name: 'match-reported',
    path: ({ reported }) => `/matches/${reported}`,
    ready: (page) => inMain(page).getByRole('heading', { name: 'Verlauf' }),
  },
  {
    name: 'match-disputed',
    path: ({ disputed }) => `/matches/${disputed}`,
    ready: (page) => inMain(page).getByRole('heading', { name: 'Verlauf' }),
  },
  {
    name: 'match-own',
    path: ({ readyCheck }) => `/matches/${readyCheck}`,
    as: 'captain',
    ready: (page) => inMain(page).getByRole('heading', { name: 'Chat' }),
    offers: (page) => inMain(page).getByRole('button', { name: 'Bereit melden' }),
  },
  {
    name: 'rulings',
    path: () => '/rulings',
    ready: (page) => inMain(page).getByRole('article').first(),
    offers: (page) => inMain(page).getByRole('button', { name: 'Suchen' }),
  },
  {
    name: 'ruling',
    path: ({ ruling }) => `/rulings/${ruling}`,
    ready: (page) => inMain(page).getByRole('heading', { name: 'Was geschehen ist' }),
  },
  {
    name: 'cases',
    path: () => '/admin/matches',
    as: 'admin',
    ready: (page) => openCases(page).getByRole('link').first(),
  },
  {
    name: 'case',
    path: ({ disputed }) => `/admin/matches?case=${disputed}`,
    as: 'admin',
    ready: choices,
    offers: choices,
  },
  {
    name: 'case-decide',
    path: ({ disputed }) => `/admin/matches?case=${disputed}`,
    as: 'admin',
    open: async (page) => {
      await choices(page).waitFor();
      await page.keyboard.press('e');
      for (const score of ['13', '7', '13', '9']) {
        await page.keyboard.type(score);
        await page.keyboard.press('Tab');
      }
      // How far typing has scrolled depends on when the list appeared.
      await effects(page).waitFor();
      await choices(page).evaluate((first) => first.scrollIntoView({ block: 'start', behavior: 'instant' }));
    },
    ready: effects,
    offers: publish,
  },
  {
    name: 'case-decided',
    path: ({ decided }) => `/admin/matches?case=${decided}`,
    as: 'admin',
    ready: (page) => inMain(page).getByText('Letzte Entscheidung:'),
  },
];
