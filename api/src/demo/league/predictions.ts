// A tip round of the league: days that were played are tipped by many, those ahead by half of them; with a question and a group.
import { getStage } from '@duellwerk/shared/contract/stages';
import {
  answerTipQuestion,
  createTipGroup,
  getTipGroup,
  giveTip,
  joinTipGroup,
} from '@duellwerk/shared/contract/tips';
import { addTipDay, addTipQuestion, createTipRound } from '@duellwerk/shared/contract/tips-admin';
import { after, DAY, HOUR } from '../site/times.ts';
import type { Demo } from '../tournaments/cups.ts';
import { type Division, days, START } from './season.ts';

const TIPPERS = 16;
const FRIENDS = 8;

interface TippedMatch {
  id: string;
  /** Ids of the teams that meet. */
  teams: readonly (string | undefined)[];
}

/** Begins with how the matches of a season's divisions are predicted. */
export async function predict(demo: Demo, divisions: readonly Division[]): Promise<void> {
  const { site, times, community } = demo;
  const { admin, teams, everyone } = community;
  await site.until(after(times.at(START), HOUR));
  const byDay = await matchesByDay(demo, divisions);
  const [first = [], ...others] = byDay.map((matches) => matches.map(({ id }) => id));
  const made = await site.send(admin, createTipRound, {
    body: { name: 'Liga-Kicktipp', lead_minutes: 0, own_matches: false, matches: first },
  });
  const params = { round: made.id };
  let { rev } = made;
  for (const [index, matches] of others.entries()) {
    const body = { rev, name: `Spieltag ${index + 2}`, rule: 'bo3' as const, matches };
    ({ rev } = await site.send(admin, addTipDay, { params, body }));
  }
  const options = teams.slice(0, 6).map(({ name }) => name);
  const question = {
    text: 'Wer gewinnt Division 1?',
    points: 10,
    closes_at: times.at(11 * DAY).toISOString(),
  };
  const asked = await site.send(admin, addTipQuestion, { params, body: { rev, options, ...question } });
  const tippers = everyone.filter((_, index) => index % 3 === 0).slice(0, TIPPERS);
  for (const [index, user] of tippers.entries()) {
    const later = index < TIPPERS / 2;
    for (const [day, matches] of byDay.entries())
      if (later || (days[day] ?? 0) < 0)
        site.begin(() => tipDay(demo, { round: made.id, day, user, matches }));
    if (later)
      site.begin(async () => {
        await site.until(times.at(-demo.random.integer(60, 1200)));
        const option = demo.random.integer(0, options.length - 1);
        const answer = { params: { ...params, question: asked.id }, body: { option } };
        await site.send(user, answerTipQuestion, answer);
      });
  }
  await meet(demo, made.id, tippers);
}

/** The matches of each match day over all divisions. */
async function matchesByDay({ site }: Demo, divisions: readonly Division[]): Promise<TippedMatch[][]> {
  const byDay = days.map((): TippedMatch[] => []);
  for (const { stage } of divisions) {
    const { entries, matches, rounds } = await site.send(null, getStage, { params: { stage } });
    for (const { id, round, a, b } of matches)
      byDay[rounds.findIndex((each) => each.id === round)]?.push({
        ...{ id, teams: [a, b].map((index) => entries[index ?? -1]?.id) },
      });
  }
  return byDay;
}

/** On the day before it, or today, somebody tips all matches of a match day that they do not play in. */
async function tipDay(
  { site, times, random, community: { teams } }: Demo,
  {
    round,
    day,
    user,
    matches,
  }: { round: string; day: number; user: string; matches: readonly TippedMatch[] },
): Promise<void> {
  const before = random.integer(30, 20 * HOUR);
  await site.until(after(times.at(Math.min(days[day] ?? 0, 0)), -before));
  const own = teams.find(({ players }) => players.includes(user))?.id;
  for (const match of matches) {
    const lost = random.integer(0, 1);
    const [a, b] = random.integer(0, 1) === 0 ? [2, lost] : [lost, 2];
    if (own === undefined || !match.teams.includes(own))
      await site.send(user, giveTip, { params: { round, match: match.id }, body: { a, b } });
  }
}

/** The captain makes a group of friends, who come by its link. */
async function meet({ site, community }: Demo, round: string, tippers: readonly string[]): Promise<void> {
  const captain = community.teams[0]?.players[0] ?? community.admin;
  const { id } = await site.send(captain, createTipGroup, {
    params: { round },
    body: { name: 'Stammtisch' },
  });
  const { link } = await site.send(captain, getTipGroup, { params: { group: id } });
  const token = /[\w-]+$/.exec(link)?.[0] ?? '';
  const friends = tippers.filter((user) => user !== captain).slice(0, FRIENDS - 1);
  for (const user of friends) await site.send(user, joinTipGroup, { body: { token } });
}
