// Tournaments of today in formats and states that the others of the demo have not.
import type { Community } from '../community/people.ts';
import { DAY } from '../site/times.ts';
import { type Demo, entrantOf } from './cups.ts';
import { type Entrant, OrganizedTournament, type Plan, stageOf } from './organized.ts';

// Long, so that visitors of the demo see the matches as they were made.
const settings = { ready_minutes: 120, walkover_minutes: 120 };
const teamCup = { mode: 'team', teamSize: 5, places: 8, settings } as const;

/** Teams that have no other task tonight: neither the captain's nor the player's, and all with five who may play. */
const TEAMS = [1, 3, 4, 5, 6, 7, 8, 9] as const;
/** Those of the lower division, who have less to do. */
const LOWER = [5, 6, 7, 8, 9, 11] as const;

/** In the third of five rounds. */
const swiss: Plan = {
  ...{ name: 'Schweizer Abend', game: 'r6', organizer: 'duellwerk', starts: -230, ...teamCup },
  description: 'Fünf Runden im Schweizer System: Wer gewinnt, trifft auf die, die auch gewonnen haben.',
  stages: [stageOf('swiss', { rounds: 5 })],
};
/** All groups are played, the playoffs have not begun. */
const groups: Plan = {
  ...{ name: 'Gruppenduell', game: 'ow2', organizer: 'nordlicht', starts: -220, ...teamCup },
  description: 'Zwei Gruppen zu vier Teams. Die beiden Besten jeder Gruppe spielen die Playoffs.',
  stages: [
    { name: 'Gruppenphase', format: 'groups', settings: { groups: 2 }, sources: [] },
    {
      ...{ name: 'Playoffs', format: 'single_elimination', settings: {} },
      sources: [{ stage: 'Gruppenphase', placements: '1-2' }],
    },
  ],
};
/** Half played. */
const roundRobin: Plan = {
  ...{ name: 'Rundenlauf', game: 'ow2', organizer: 'prq', starts: -200, ...teamCup, places: 6 },
  description: 'Sechs Teams, jedes gegen jedes, alles an einem Abend.',
  stages: [stageOf('round_robin')],
};
/** The semi-finals are played. */
const solo: Plan = {
  ...{ name: 'Feierabend 1v1', game: 'r6', organizer: 'nordlicht', starts: -180, settings },
  ...{ mode: 'single', teamSize: 1, places: 8 },
  description: 'Acht Leute, ein Abend, kurze Duelle.',
  stages: [stageOf('single_elimination')],
};
const paused: Plan = {
  ...{ name: 'Laternen-Cup', game: 'ow2', organizer: 'duellwerk', starts: -170, ...teamCup, places: 4 },
  description: 'Vier Teams, drei Spiele.',
  stages: [stageOf('single_elimination')],
};
const cancelled: Plan = {
  ...{ name: 'Aprilwetter-Cup', game: 'r6', organizer: 'prq', starts: -20 * DAY, ...teamCup },
  description: 'Ein Cup für einen Nachmittag.',
  stages: [stageOf('single_elimination')],
};

/** Shows their stories, each from its draft until now. */
export function playEvening(demo: Demo): void {
  const { site, community } = demo;
  const [entrants, lower] = [teamsOf(community, TEAMS), teamsOf(community, LOWER)];
  const alone = TEAMS.flatMap((index): Entrant[] => {
    const user = community.teams[index]?.players[4];
    return user ? [{ user, team: null, players: [user] }] : [];
  });
  const publish = (plan: Plan) => OrganizedTournament.publish(demo, plan);

  site.begin(async () => {
    const off = await publish(cancelled);
    await off.enter(entrants.slice(0, 3));
    await off.cancel(-DAY, 'Der Server steht an diesem Tag nicht zur Verfügung.');
  });
  site.begin(async () => {
    const rounds = await publish(swiss);
    await rounds.enter(entrants);
    await rounds.start();
    for (const [index, played] of [4, 4, 2].entries()) {
      await rounds.drawRound();
      await rounds.recordRound(60 * (index + 1), played);
    }
  });
  for (const [plan, entered, played] of [
    [groups, entrants, [4, 4, 4]],
    [roundRobin, lower, [3, 4]],
    [solo, alone, [4, 2]],
  ] as const)
    site.begin(async () => {
      const cup = await publish(plan);
      await cup.enter(entered);
      await cup.start();
      for (const [index, most] of played.entries()) await cup.recordRound(45 * (index + 1), most);
    });
  site.begin(async () => {
    const waiting = await publish(paused);
    await waiting.enter(lower.slice(0, 4));
    await waiting.start();
    await waiting.recordRound(45, 1);
    const reason = 'In der Straße ist der Strom ausgefallen. Es geht weiter, sobald er wieder da ist.';
    await waiting.pause(60, reason);
  });
}

const teamsOf = ({ teams }: Community, indexes: readonly number[]): Entrant[] =>
  indexes.flatMap((index) => teams[index] ?? []).map(entrantOf);
