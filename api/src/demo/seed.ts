import type { Kysely } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import type { Clock } from '../http/app-context.ts';
import { withIds } from '../text/ids.ts';
import { createPasswords } from '../users/passwords.ts';
import { gather, OPENED } from './community/people.ts';
import { predict } from './league/predictions.ts';
import { playPastSeason, playSeason } from './league/season.ts';
import { markDemo } from './marks.ts';
import { announce, publishRulings } from './notices.ts';
import { openPastSite } from './site/past-site.ts';
import { createRandom } from './site/random.ts';
import { timesOf } from './site/times.ts';
import { type Demo, holdCups } from './tournaments/cups.ts';
import { playEvening } from './tournaments/evening.ts';

/** The accounts to show at the start; all people of the demo have the same password. */
export const demoAccounts = [
  { username: 'admin', text: 'darf alles' },
  { username: 'captain', text: 'führt das Team Elbsturm' },
  { username: 'player', text: 'spielt im Kiezkollektiv' },
] as const;
export const demoPassword = 'Duellwerk!2026';

const SEED = 20_261_121;

/**
 * Fills an empty database with a living community whose dates lie near now: tournaments open, in
 * check-in, running and decided, a league, tip rounds, rulings and alerts. All of it comes from requests of its people, sent
 * to the site itself while its clock goes through the last year, in one transaction; what no request can write is in
 * `site/rows.ts`. The same every time but for the dates.
 * @returns `false`, and nothing is changed, when there are users already
 */
export async function seedDemo(database: Database, clock: Clock): Promise<boolean> {
  // Every start asks.
  if (await hasUsers(database.sql)) return false;
  const random = createRandom(SEED);
  // Of their own, so that results stay the same when the site gives more ids.
  const ids = createRandom(SEED + 1);
  const times = timesOf(clock());
  const passwordHash = await createPasswords().hash(demoPassword);
  return database.transaction(async (tx) => {
    // Another process may have been faster.
    if (await hasUsers(tx)) return false;
    await withIds(ids.id, async () => {
      const site = await openPastSite(database, tx, { start: times.at(OPENED), passwordHash });
      const community = await gather(site, random, times);
      beginAll({ site, random, times, community });
      await site.play(times.now);
      await site.close();
    });
    await markDemo(tx);
    return true;
  });
}

function beginAll(demo: Demo): void {
  const { site } = demo;
  site.begin(async () => {
    const divisions = await playSeason(demo, await playPastSeason(demo));
    site.begin(() => predict(demo, divisions));
    site.begin(() => publishRulings(demo, divisions[0]?.tournament ?? ''));
  });
  holdCups(demo);
  playEvening(demo);
  site.begin(() => announce(demo));
}

async function hasUsers(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
