// A remote whose files are gone from the server takes nothing else with it.
import { rename } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { Shell } from '../../pages/shell.ts';
import { TournamentList } from '../../pages/tournaments.ts';
import { demoAccounts } from '../../site/demo-accounts.ts';
import type { Site } from '../../site/site.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@server', '@releases'];
const full = [...tag, '@full'];

type Remote = 'mfe-auth' | 'mfe-tournaments' | 'mfe-teams' | 'mfe-matches';

interface Journey {
  name: string;
  needs: Remote[];
  play: (page: Page) => Promise<void>;
}

const journeys: Journey[] = [
  {
    name: 'log in, out and in again',
    needs: ['mfe-auth'],
    play: async (page) => {
      const shell = new Shell(page);
      await shell.goto('/');
      await shell.logIn(demoAccounts.player);
      await shell.logOut();
    },
  },
  {
    name: 'find a tournament and look at its participants',
    needs: ['mfe-tournaments'],
    play: async (page) => {
      const list = new TournamentList(page);
      await list.goto();
      const tournament = await list.open('Rheinklang Open');
      await tournament.showParticipants();
      await expect(page.getByRole('table', { name: 'Teilnehmer' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'look at a team',
    needs: ['mfe-teams'],
    play: async (page) => {
      const { items } = await (await page.request.get('/v1/tournaments?phase=running&mode=team')).json();
      const participants = await page.request.get(`/v1/tournaments/${items[0].id}/participants`);
      const team = (await participants.json()).items[0];
      await page.goto(`/teams/${team.id}`);
      await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
    },
  },
  {
    name: 'look at a match',
    needs: ['mfe-matches'],
    play: async (page) => {
      const { items } = await (await page.request.get('/v1/tournaments?phase=running&mode=team')).json();
      const tournament = await (await page.request.get(`/v1/tournaments/${items[0].id}`)).json();
      const stage = await (await page.request.get(`/v1/stages/${tournament.stages[0].id}`)).json();
      const match = stage.matches.find(
        (each: { a: number | null; b: number | null }) => each.a !== null && each.b !== null,
      );
      await page.goto(`/matches/${match.id}`);
      await expect(page.getByRole('main').getByText(stage.entries[match.a].name).first()).toBeVisible();
    },
  },
];

test.use({ siteKind: 'own' });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

/** Every journey that does not need the remote, each in a browser that has never been here. */
async function playWithout(remote: Remote, browser: Browser, site: Site): Promise<string[]> {
  const played: string[] = [];
  for (const journey of journeys.filter(({ needs }) => !needs.includes(remote))) {
    const context = await browser.newContext({ baseURL: site.url });
    await journey.play(await context.newPage());
    await context.close();
    played.push(journey.name);
  }
  return played;
}

for (const remote of ['mfe-auth', 'mfe-tournaments', 'mfe-teams', 'mfe-matches'] as const) {
  test(`with the bundle of ${remote} deleted, the journeys of the others pass`, {
    tag: remote === 'mfe-teams' ? tag : full,
  }, async ({ browser, site }) => {
    const bundle = `${site.dataDir}/bundles/${remote}`;
    await rename(bundle, `${bundle}.gone`);
    try {
      expect(await playWithout(remote, browser, site)).toHaveLength(journeys.length - 1);
    } finally {
      await rename(`${bundle}.gone`, bundle);
    }
  });
}
