// Tournaments in every state that visitors may want to see, made and played by their people.
import { decideMatch, getCase } from '@duellwerk/shared/contract/match-desk';
import type { StageMatch } from '@duellwerk/shared/contract/stages';
import { setHonours } from '@duellwerk/shared/contract/user-admin';
import type { Side } from '../../db/domain-tables.ts';
import type { Community, DemoTeam } from '../community/people.ts';
import { rulings } from '../data.ts';
import type { PastSite } from '../site/past-site.ts';
import type { Random } from '../site/random.ts';
import { DAY, HOUR, type Times } from '../site/times.ts';
import { type Entrant, OrganizedTournament, type Plan, stageOf } from './organized.ts';
import { ANSWERED, type Course, playRound } from './play-round.ts';

/** What every story of the demo needs. */
export interface Demo {
  site: PastSite;
  random: Random;
  times: Times;
  community: Community;
}

/** A team as it enters: its owner sends, its first five play. */
export const entrantOf = ({ id, players }: DemoTeam): Entrant => ({
  ...{ user: players[0] ?? '', team: id, players: players.slice(0, 5) },
});

const teamCup = { mode: 'team', teamSize: 5, bestOf: 3, places: 8 } as const;

/** Open for teams with places left; the captain's team (the first) has not entered yet. */
const openCup: Plan = {
  ...{ name: 'Herbst-Cup', game: 'valorant', organizer: 'duellwerk', art: 'herbst-cup', ...teamCup },
  ...{ series: 'seasons', ruleset: 'cup', places: 16, stages: [stageOf('double_elimination')] },
  ...{ opens: -5 * DAY, closes: 4 * DAY, checkIn: [5 * DAY - 60, 5 * DAY - 15], starts: 5 * DAY },
  description: 'Der große Cup der Community: 16 Teams, Doppel-K.-o., alle Begegnungen als Best of 3.',
};
const fullDuo: Plan = {
  ...{ name: 'Feierabend-Duo', game: 'cs2', organizer: 'prq', art: 'feierabend-duo', mode: 'team' },
  ...{ teamSize: 2, bestOf: 1, places: 8, stages: [stageOf('single_elimination')] },
  ...{ opens: -3 * DAY, closes: 26 * HOUR, checkIn: [27 * HOUR, 28 * HOUR - 15], starts: 28 * HOUR },
  description: 'Zwei gegen zwei nach Feierabend. Kurze Begegnungen, kleines Feld.',
  settings: {
    venue: {
      ...{ name: 'Kulturhaus am Kanal', address: 'Kanalstraße 12\n22085' },
      ...{ country: 'DE', state: 'DE-HH', city: '2911298' },
    },
  },
};
const solo: Plan = {
  ...{ name: 'Zielwasser 1v1', game: 'cs2', organizer: 'nordlicht', art: 'zielwasser', mode: 'single' },
  ...{ teamSize: 1, bestOf: 3, places: 32, stages: [stageOf('single_elimination')] },
  ...{ opens: -2 * DAY, closes: 3 * DAY, starts: 3 * DAY + HOUR },
  description: 'Jede und jeder für sich. Wer trifft, kommt weiter.',
};
const checkInNow: Plan = {
  ...{ name: 'Nordlicht Masters', game: 'cs2', organizer: 'nordlicht', art: 'nordlicht-masters' },
  ...{ ...teamCup, series: 'masters', ruleset: 'standard', stages: [stageOf('double_elimination')] },
  ...{ opens: -9 * DAY, closes: -2 * HOUR, checkIn: [-15, 150], starts: 165 },
  description: 'Acht Teams, ein Abend, ein Pokal. Wer nicht eincheckt, spielt nicht.',
};
const running: Plan = {
  ...{ name: 'Rheinklang Open', game: 'r6', organizer: 'prq', art: 'rheinklang-open', ...teamCup },
  ...{ series: 'rheinklang', stages: [stageOf('double_elimination', { grand_final: 'simple' })] },
  ...{ opens: -12 * DAY, closes: -DAY, checkIn: [-300, -255], starts: -240 },
  description: 'Doppel-K.-o. am Rhein. Verlieren darf hier jeder – aber nur einmal.',
  // A ready check that visitors find open, also those who start the demo and look later.
  settings: { ready_minutes: 25, walkover_minutes: 120 },
};
const finished: Plan = {
  ...{ name: 'Sommer-Finale', game: 'valorant', organizer: 'duellwerk', art: 'sommer-finale', ...teamCup },
  ...{ series: 'seasons', ruleset: 'cup', stages: [stageOf('single_elimination')] },
  ...{ opens: -30 * DAY, closes: -7 * DAY - 2 * HOUR, checkIn: [-7 * DAY - 60, -7 * DAY - 15] },
  starts: -7 * DAY,
  description: 'Das Finale des Sommers mit den acht besten Teams der Vorrunde.',
  settings: { prizes: '1. Platz: 500 € und der Wanderpokal\n2. Platz: 250 €\n3. Platz: je Team ein Headset' },
};
const coming: Plan = {
  ...{ name: 'Winter-Cup', game: 'ow2', organizer: 'duellwerk', art: 'winter-cup', ...teamCup, places: 32 },
  ...{ series: 'seasons', stages: [stageOf('swiss', { rounds: 5 })] },
  ...{ opens: 6 * DAY, closes: 20 * DAY, checkIn: [21 * DAY - 60, 21 * DAY - 15], starts: 21 * DAY },
  description: 'Schweizer System über fünf Runden. Die Anmeldung öffnet in ein paar Tagen.',
  settings: {
    venue: {
      ...{ name: 'Alte Gießerei', address: 'Am Gleis 4\n04229' },
      ...{ country: 'DE', state: 'DE-SN', city: '2879139' },
    },
  },
};
const draft: Plan = {
  ...{ name: 'Neujahrs-Duell', game: 'r6', organizer: 'nordlicht', ...teamCup, bestOf: 1, places: 16 },
  ...{ opens: 20 * DAY, closes: 39 * DAY, starts: 40 * DAY, stages: [stageOf('single_elimination')] },
  description: 'Entwurf.',
};

/** Begins the stories of all of them. */
export function holdCups(demo: Demo): void {
  const { site, community } = demo;
  const { teams, loners } = community;
  const entrants = teams.map(entrantOf);
  const publish = (plan: Plan) => OrganizedTournament.publish(demo, plan);
  site.begin(async () => (await publish(openCup)).enter(entrants.slice(1, 10), 97));
  // Full, with a waiting list; one team has more members than may come.
  const small = teams.slice(1).filter(({ players }) => players.length === 5);
  site.begin(async () => (await publish(fullDuo)).enter(small.map(entrantOf), 41));
  site.begin(async () => {
    const alone = [...teams.slice(2).map(({ players }) => players[3]), loners[0], loners[2]];
    const people = alone.flatMap((user) => (user ? [{ user, team: null, players: [user] }] : []));
    await (await publish(solo)).enter(people, 73);
  });
  site.begin(async () => {
    const cup = await publish(checkInNow);
    await cup.enter(entrants.slice(0, 8), 51);
    // Two of eight are missing, the captain's team among them.
    await cup.checkIn((index) => index !== 0 && index !== 5);
  });
  site.begin(() => playRunning(demo));
  site.begin(() => playFinished(demo));
  for (const plan of [coming, draft])
    site.begin(async () => {
      // Long before registration opens.
      const cup = await OrganizedTournament.draft(demo, plan, -4 * DAY);
      if (plan === coming) await cup.publish();
    });
}

/** How a match of a bracket goes, by its key. */
type Script = Readonly<Record<string, { winner: Side; course?: Course }>>;

const A = { winner: 'a' } as const;
const B = { winner: 'b' } as const;
/** Minutes from the start: the winner plays on at once. */
const NEXT_ROUND = ANSWERED + 3;

/** Plays the matches of some rounds that have both sides. */
async function playKeys(
  { site, random }: Demo,
  cup: OrganizedTournament,
  { minutes, script, lasts }: { minutes: number; script: Script; lasts?: number },
): Promise<StageMatch[]> {
  await site.until(cup.at(minutes));
  const { entries, matches } = await cup.stage();
  const entrant = (index: number | null) => cup.entrants.get(entries[index ?? -1]?.entry ?? '');
  const played = Object.entries(script).map(([key, { winner, course = 'played' }]) => {
    const found = matches.find((match) => match.key === key);
    const [a, b] = [entrant(found?.a ?? null), entrant(found?.b ?? null)];
    if (!found || !a || !b) throw new Error(`${key} cannot be played yet.`);
    return { found, id: found.id, sides: { a, b }, bestOf: 3, winner, course };
  });
  await playRound(site, random, { start: cup.at(minutes), matches: played, ...(lasts ? { lasts } : {}) });
  return played.map(({ found }) => found);
}

/** Seven of fourteen matches decided, one disputed; the captain's team (seed 4) has to ready up for its next one, against the player's. */
async function playRunning(demo: Demo): Promise<void> {
  const cup = await OrganizedTournament.publish(demo, running);
  const bySeed = [1, 3, 2, 0, 4, 5, 6, 7].flatMap((index) => demo.community.teams[index] ?? []);
  await cup.enter(bySeed.map(entrantOf), 33);
  await cup.checkIn();
  await cup.start();
  // So long that the next matches are asked for ready-ups now.
  const lasts = 150;
  const first: Script = { 'W1.1': A, 'W1.2': A, 'W1.3': A, 'W1.4': B };
  await playKeys(demo, cup, { minutes: 0, script: first, lasts });
  const script: Script = { 'W2.1': A, 'W2.2': { ...A, course: 'disputed' }, 'L1.1': B, 'L1.2': B };
  await playKeys(demo, cup, { minutes: lasts + 8, script });
}

/** Decided a week ago, with every placement; one of its semi-finals by a ruling. */
async function playFinished(demo: Demo): Promise<void> {
  const { site, community } = demo;
  const { admin, lists, teams } = community;
  const cup = await OrganizedTournament.publish(demo, finished);
  await cup.enter(teams.slice(2, 10).map(entrantOf), 61);
  await cup.checkIn();
  await cup.start();
  await playKeys(demo, cup, { minutes: 0, script: { 'W1.1': A, 'W1.2': B, 'W1.3': A, 'W1.4': A } });
  const script: Script = { 'W2.1': A, 'W2.2': { ...A, course: 'disputed' } };
  const [, disputed] = await playKeys(demo, cup, { minutes: NEXT_ROUND, script });
  await site.until(cup.at(NEXT_ROUND + ANSWERED + 10));
  const params = { match: disputed?.id ?? '' };
  const { rev } = await site.send(admin, getCase, { params });
  const body = { rev, decision: { kind: 'uphold', by: 'b' } as const, words: rulings.decided };
  await site.send(admin, decideMatch, { params, body });
  await playKeys(demo, cup, { minutes: NEXT_ROUND + ANSWERED + 15, script: { 'W3.1': B } });
  const { entries, places } = await cup.stage();
  const champion = entries[places.find(({ from }) => from === 1)?.entry ?? -1]?.entry ?? '';
  for (const user of cup.entrants.get(champion)?.players ?? []) {
    const honours = { badges: [lists.badges.champion], decorations: [] };
    await site.send(admin, setHonours, { params: { user }, body: honours });
  }
}
