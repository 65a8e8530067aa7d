// A site without a demo that the journeys of a file share, one after the other: an administrator, a game, an organizer, players.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { registerByApi, verifyByApi } from '../site/arrange.ts';
import { browse } from '../site/browse.ts';
import type { Site } from '../site/site.ts';
import { createGame, createOrganizer, registerFirstAdmin } from './first-steps.ts';
import { TournamentAdmin } from './tournament-admin.ts';

export const GAME = 'Rocket League';

export class OwnSite {
  readonly players: readonly string[];
  #signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

  constructor(players: number) {
    this.players = Array.from(
      { length: players },
      (_, index) => `Spielerin${String(index + 1).padStart(2, '0')}`,
    );
  }

  /** The first journey that needs them creates them; in all of them the page is the administrator's. */
  async open(page: Page, browser: Browser, site: Site): Promise<TournamentAdmin> {
    if (this.#signedIn) {
      await page.context().addCookies(this.#signedIn.cookies);
      return new TournamentAdmin(page);
    }
    await registerFirstAdmin(page, site);
    await createGame(page, GAME);
    await createOrganizer(page, 'Flutlicht e. V.', 'flutlicht-e-v');
    for (const [index, username] of this.players.entries()) {
      await browse(browser, site, async ({ request }) => {
        await registerByApi(request, { username, mail: `spielerin${index}@example.test` });
      });
      await verifyByApi(page.request, username);
    }
    this.#signedIn = await page.context().storageState();
    return new TournamentAdmin(page);
  }
}

/** The better seed wins every match. */
export const favourites =
  (seeds: readonly string[], won: string, lost: string) =>
  (a: string, b: string): string =>
    seeds.indexOf(a) < seeds.indexOf(b) ? won : lost;
