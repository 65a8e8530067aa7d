// Tournaments of today in formats and states that the others of the demo have not, made by what people do.
import type { StageInput } from '@duellwerk/shared/contract/tournament-settings';
import type { People } from '../people.ts';
import type { World } from '../world.ts';
import { type Entrant, type OrganizedPlan, OrganizedTournament } from './organized.ts';
import type { PastSite } from './site.ts';

const DAY = 24 * 60;

type Plan = Omit<OrganizedPlan, 'startsAt'> & { starts: number };

const stage = (format: StageInput['format'], settings: StageInput['settings'] = {}): StageInput => ({
  ...{ name: 'Hauptrunde', format, settings, sources: [] },
});

const teamCup = { mode: 'team', teamSize: 5, places: 8 } as const;

/** Teams that have no other task tonight: neither the captain's nor the player's, and all with five who may play. */
const TEAMS = [1, 3, 4, 5, 6, 7, 8, 9] as const;
/** Those of the lower division, who have less to do. */
const LOWER = [5, 6, 7, 8, 9, 11] as const;

/** In the third of five rounds. */
const swiss: Plan = {
  ...{ name: 'Schweizer Abend', game: 'r6', organizer: 'duellwerk', starts: -230, ...teamCup },
  description: 'Fünf Runden im Schweizer System: Wer gewinnt, trifft auf die, die auch gewonnen haben.',
  stages: [stage('swiss', { rounds: 5 })],
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
  stages: [stage('round_robin')],
};
/** The semi-finals are played. */
const solo: Plan = {
  ...{ name: 'Feierabend 1v1', game: 'r6', organizer: 'nordlicht', starts: -180 },
  ...{ mode: 'single', teamSize: 1, places: 8 },
  description: 'Acht Leute, ein Abend, kurze Duelle.',
  stages: [stage('single_elimination')],
};
const paused: Plan = {
  ...{ name: 'Laternen-Cup', game: 'ow2', organizer: 'duellwerk', starts: -170, ...teamCup, places: 4 },
  description: 'Vier Teams, drei Spiele.',
  stages: [stage('single_elimination')],
};
const cancelled: Plan = {
  ...{ name: 'Aprilwetter-Cup', game: 'r6', organizer: 'prq', starts: -20 * DAY, ...teamCup },
  description: 'Ein Cup für einen Nachmittag.',
  stages: [stage('single_elimination')],
};

/** Plays them, one after the other, each from its draft until now. */
export async function playEvening(
  site: PastSite,
  { at, now }: Pick<World, 'at' | 'now'>,
  people: People,
): Promise<void> {
  const entrantsOf = (indexes: readonly number[]) =>
    indexes.flatMap((index): Entrant[] => {
      const team = people.teams[index];
      return team?.players[0] ? [{ user: team.players[0], team: team.id }] : [];
    });
  const [entrants, lower] = [entrantsOf(TEAMS), entrantsOf(LOWER)];
  const alone = TEAMS.flatMap((index): Entrant[] => {
    const user = people.teams[index]?.players[4];
    return user ? [{ user, team: null }] : [];
  });
  const made = (plan: Plan) =>
    OrganizedTournament.publish(site, people.admin, { ...plan, startsAt: at(plan.starts) });

  const off = await made(cancelled);
  await off.enter(entrants.slice(0, 3));
  await off.cancel(-DAY, 'Der Server steht an diesem Tag nicht zur Verfügung.');

  const rounds = await made(swiss);
  await rounds.enter(entrants);
  await rounds.start();
  for (const [index, played] of [4, 4, 2].entries()) {
    await rounds.drawRound();
    await rounds.playRound(60 * (index + 1), played);
  }

  for (const [plan, entered, played] of [
    [groups, entrants, [4, 4, 4]],
    [roundRobin, lower, [3, 4]],
    [solo, alone, [4, 2]],
  ] as const) {
    const cup = await made(plan);
    await cup.enter(entered);
    await cup.start();
    for (const [index, most] of played.entries()) await cup.playRound(45 * (index + 1), most);
  }

  const waiting = await made(paused);
  await waiting.enter(lower.slice(0, 4));
  await waiting.start();
  await waiting.playRound(45, 1);
  await waiting.pause(
    60,
    'In der Straße ist der Strom ausgefallen. Es geht weiter, sobald er wieder da ist.',
  );
  await site.until(now);
}
