import { badgeCalls } from '@duellwerk/shared/contract/master-data/badges';
import { colorSchemeCalls } from '@duellwerk/shared/contract/master-data/color-schemes';
import { gameCalls } from '@duellwerk/shared/contract/master-data/games';
import { organizerCalls } from '@duellwerk/shared/contract/master-data/organizers';
import { rulesetCalls } from '@duellwerk/shared/contract/master-data/rulesets';
import { seriesCalls } from '@duellwerk/shared/contract/master-data/series';
import { getSiteSettings, updateSiteSettings } from '@duellwerk/shared/contract/site-settings';
import * as data from '../data.ts';
import type { PastSite } from '../site/past-site.ts';
import { showArt } from '../site/rows.ts';

type Ids<Key extends string> = Readonly<Record<Key, string>>;

/** The ids of what people choose from, by the keys that the demo calls them by. */
export interface Lists {
  games: Ids<data.GameKey>;
  organizers: Ids<data.OrganizerKey>;
  badges: Ids<data.BadgeKey>;
  rulesets: Ids<data.RulesetKey>;
  series: Ids<data.SeriesKey>;
}

/** Sets the site up as its administrator does. */
export async function setUpSite(site: PastSite, admin: string): Promise<Lists> {
  const lists = {
    games: await madeOf(data.games, (body) => site.send(admin, gameCalls.create, { body })),
    organizers: await madeOf(data.organizers, (given) => {
      const none = { text: '', text_en: '', links: [], color_scheme: null, owner: null };
      const body = { ...none, admins_decide_own: false, ...given };
      return site.send(admin, organizerCalls.create, { body });
    }),
    badges: await madeOf(data.badges, (body) => site.send(admin, badgeCalls.create, { body })),
    rulesets: await madeOf(data.rulesets, (given) =>
      site.send(admin, rulesetCalls.create, { body: { text_en: '', ...given } }),
    ),
    series: await madeOf(data.series, (given) => {
      const body = { text: '', text_en: '', points: [10, 7, 5, 4, 3, 2, 1, 1], counted: null, ...given };
      return site.send(admin, seriesCalls.create, { body });
    }),
  };
  for (const body of data.colorSchemes) await site.send(admin, colorSchemeCalls.create, { body });
  for (const [key, id] of Object.entries(lists.badges))
    await showArt(site, { table: 'badges', id, image: `/badges/${key}.svg` });
  const shipped = await site.send(admin, getSiteSettings);
  const { rev, title, platform_name } = shipped;
  const { logo = '', vcd = '' } = shipped.vector_icons;
  const flags = { kicktipp: true, vcd: true, partner: true };
  await site.send(admin, updateSiteSettings, {
    body: {
      ...{ rev, title, platform_name, flags, translations: ['de', 'en'], color_scheme: null },
      ...{ vector_icons: { logo, vcd }, ...data.links },
    },
  });
  return lists;
}

/** Makes what a list of the demo names, in its order. */
async function madeOf<Key extends string, Given>(
  list: Readonly<Record<Key, Given>>,
  make: (given: Given) => Promise<{ id: string }>,
): Promise<Ids<Key>> {
  const made: [string, string][] = [];
  for (const [key, given] of Object.entries<Given>(list)) made.push([key, (await make(given)).id]);
  return Object.fromEntries(made) as Ids<Key>;
}
