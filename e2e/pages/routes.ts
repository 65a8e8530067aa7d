// Every page of the site, in the states that can be looked at. A further page is one more line in the file of its subject.
import type { Page } from '@playwright/test';
import type { Places } from './places.ts';
import { administrationPages } from './routes/administration.ts';
import { contentPages } from './routes/content.ts';
import { leaguesPages } from './routes/leagues.ts';
import { matchesPages } from './routes/matches.ts';
import { peoplePages } from './routes/people.ts';
import { settingsPages } from './routes/settings.ts';
import type { SitePage } from './routes/site-page.ts';
import { tipsPages } from './routes/tips.ts';
import { tournamentAdminPages } from './routes/tournament-admin.ts';
import { tournamentsPages } from './routes/tournaments.ts';

export const sitePages: readonly SitePage[] = [
  ...tournamentsPages,
  ...matchesPages,
  ...peoplePages,
  ...tipsPages,
  ...leaguesPages,
  ...contentPages,
  ...administrationPages,
  ...tournamentAdminPages,
  ...settingsPages,
];

/** The pages that a browser can visit one after the other as one person; `visitor` for nobody. */
export const pagesByPerson = Map.groupBy(sitePages, ({ as }) => as ?? ('visitor' as const));

/** Opens a page and waits until all of it is there: its data, its faces, and whatever still loads. */
export async function openPage(page: Page, { path, open, ready }: SitePage, places: Places): Promise<void> {
  await page.goto(path(places));
  await open?.(page);
  await ready(page).waitFor();
  await page
    .locator('#content [aria-busy=true], header [aria-busy=true]')
    .first()
    .waitFor({ state: 'detached' });
  await page.evaluate(() => {
    // The only text in a font of the machine: in the site's own it looks alike everywhere.
    document.documentElement.style.setProperty('--dw-font-mono', 'var(--dw-font-text)');
    return document.fonts.ready.then(() => undefined);
  });
}
