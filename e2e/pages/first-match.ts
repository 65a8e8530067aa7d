// A match as its two players see it to the end: ready, reported by one side, confirmed by the other.
import type { Browser } from '@playwright/test';
import { browse } from '../site/browse.ts';
import { type DemoAccount, logInByApi } from '../site/demo-accounts.ts';
import type { Site } from '../site/site.ts';
import { expect } from '../site/test.ts';
import { MatchPage } from './match.ts';
import { goodPassword } from './registration.ts';

interface Played {
  /** Address of the match. */
  match: string;
  /** Both players, by their names where the journey has made them; the first one wins all games that it needs. */
  winner: string | DemoAccount;
  loser: string | DemoAccount;
  /** The side of the winner. */
  side: 'a' | 'b';
  bestOf: number;
}

/** Both players are ready, the winner reports, and the loser confirms. */
export async function playByScreens(
  browser: Browser,
  site: Pick<Site, 'url'>,
  played: Played,
): Promise<void> {
  const { match, winner, loser, side, bestOf } = played;
  const game = side === 'a' ? [13, 7] : [7, 13];
  const scores = Array.from({ length: (bestOf + 1) / 2 }, () => game).flat();
  const signedIn = (who: string | DemoAccount, does: (page: MatchPage) => Promise<void>) =>
    browse(browser, site, async (visitor) => {
      const account = typeof who === 'string' ? { username: who, password: goodPassword } : who;
      await logInByApi(visitor.request, account);
      await visitor.goto(match);
      await does(new MatchPage(visitor));
    });
  const getReady = async (page: MatchPage) => {
    await page.open('Bereit melden');
    await page.selectPlayers(1);
    await page.press('Bereit melden');
    await expect(page.toasts.filter({ hasText: 'Bereit' })).toBeVisible();
  };
  await signedIn(loser, getReady);
  await signedIn(winner, async (page) => {
    await getReady(page);
    await page.open('Ergebnis melden');
    await page.typeScores(scores);
    await page.press('Ergebnis melden');
    await expect(page.toasts.filter({ hasText: 'Ergebnis gemeldet' })).toBeVisible();
  });
  await signedIn(loser, async (page) => {
    await page.open('Ergebnis prüfen');
    await page.press('Ergebnis bestätigen');
    await expect(page.toasts.filter({ hasText: 'Erfolgreich Ergebnis bestätigt' })).toBeVisible();
  });
}
