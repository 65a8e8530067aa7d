import type { EntryState, StageFormat } from '@duellwerk/shared/contract/tournaments';
import type { DecidedState, Side } from '../db/domain-tables.ts';
import { matchId } from '../stages/projection.ts';
import { fold } from '../text/fold.ts';
import { chosen, type GameId, type OrganizerId, rules } from './data.ts';
import type { Entered } from './matches.ts';
import type { DemoTeam, People } from './people.ts';
import { type MatchPlan, playStage } from './stage-script.ts';
import { DAY, HOUR, type World } from './world.ts';

export interface TournamentPlan {
  name: string;
  game: GameId;
  organizer: OrganizerId;
  mode: 'team' | 'single';
  state: DecidedState;
  format: StageFormat;
  listed?: boolean;
  teamSize: number;
  /** How long a report waits for its answer; the usual time unless it is said. */
  answerMinutes?: number;
  /** The sides strike maps of these until as many are left as are played. */
  maps?: readonly string[];
  bestOf: number;
  places: number;
  /** Minutes from now. */
  opens: number;
  closes: number;
  checkIn?: [number, number];
  starts: number;
  description: string;
  /** Where it is played, as the columns say it; without one it is online. */
  venue?: { venue_name: string; venue_address: string; country: string; state: string; city: number };
  /** Its art in `host/src/assets/demo/art`; without one its game's is shown. */
  art?: string;
}

export interface DemoTournament {
  id: string;
  stage: string;
}

/** Writes a tournament with its first stage. */
export function addTournament(world: World, plan: TournamentPlan): DemoTournament {
  const [id, stage] = [world.random.id(), world.random.id()];
  const isDecided = plan.state === 'completed' || plan.state === 'archived';
  world.add('tournaments', {
    id,
    name: plan.name,
    sort_key: fold(plan.name),
    game_id: plan.game,
    organizer_id: plan.organizer,
    mode: plan.mode,
    decided_state: plan.state,
    listed: plan.listed ?? true,
    team_size: plan.teamSize,
    max_members: plan.mode === 'single' ? 1 : plan.teamSize + 3,
    best_of: plan.bestOf,
    ...chosen[plan.name],
    ...(plan.answerMinutes === undefined ? {} : { answer_minutes: plan.answerMinutes }),
    ...(plan.maps ? { maps: [...plan.maps], veto: 'ban' as const } : {}),
    places: plan.places,
    ...plan.venue,
    waiting_places: 16,
    description: plan.description,
    rules,
    image: plan.art ? `/demo/art/${plan.art}.svg` : null,
    registration_opens_at: world.at(plan.opens),
    registration_ends_at: world.at(plan.closes),
    check_in_opens_at: plan.checkIn ? world.at(plan.checkIn[0]) : null,
    check_in_ends_at: plan.checkIn ? world.at(plan.checkIn[1]) : null,
    starts_at: world.at(plan.starts),
    decided_at: isDecided ? world.at(plan.starts + 6 * HOUR) : null,
    created_at: world.at(plan.opens - DAY),
  });
  world.add('stages', {
    id: stage,
    tournament_id: id,
    number: 1,
    name: plan.format === 'round_robin' ? 'Liga' : 'Hauptrunde',
    format: plan.format,
  });
  if (plan.state === 'running' || isDecided) {
    const steps = [
      ['seeding', plan.starts - 10],
      ['running', plan.starts],
      ...(isDecided ? [['completed', plan.starts + 6 * HOUR] as const] : []),
    ] as const;
    steps.forEach(([kind, at], index) => {
      world.add('tournament_events', {
        ...{ tournament_id: id, kind, entry_id: null, actor_id: null, at: world.at(at), reason: null },
        ...{ from_state: steps[index - 1]?.[0] ?? 'published', to_state: kind },
      });
    });
  }
  return { id, stage };
}

interface EntryOptions {
  state?: EntryState;
  seed?: number;
  /** Minutes from now. */
  entered: number;
  checkedIn?: number;
}

/** Writes a team's entry, with its roster when it has checked in. */
export function enterTeam(
  world: World,
  tournament: DemoTournament,
  team: DemoTeam,
  options: EntryOptions,
): Entered {
  const [owner] = team.players;
  const entry = addEntry(world, tournament, { team_id: team.id, user_id: null }, owner ?? null, options);
  if (options.checkedIn !== undefined) {
    world.add(
      'entry_players',
      ...team.players.map((user_id) => ({
        entry_id: entry,
        tournament_id: tournament.id,
        user_id,
        role_id: null,
        released_at: null,
      })),
    );
  }
  return { entry, team };
}

function addEntry(
  world: World,
  tournament: DemoTournament,
  who: { team_id: string | null; user_id: string | null },
  by: string | null,
  options: EntryOptions,
): string {
  const id = world.random.id();
  const state = options.state ?? 'accepted';
  const at = world.at(options.entered);
  world.add('entries', {
    id,
    tournament_id: tournament.id,
    ...who,
    state,
    seed: options.seed ?? null,
    place: null,
    entered_by: by,
    entered_at: at,
    checked_in_at: options.checkedIn === undefined ? null : world.at(options.checkedIn),
  });
  world.add('tournament_events', {
    tournament_id: tournament.id,
    kind: 'joined',
    entry_id: id,
    actor_id: by,
    at,
    from_state: null,
    to_state: state === 'waitlisted' ? 'waitlisted' : 'accepted',
    reason: null,
  });
  return id;
}

/** Open for teams with places left; the captain's team (the first) has not entered yet. */
export function addOpenTeamCup(world: World, { teams }: People): void {
  const cup = addTournament(world, {
    art: 'herbst-cup',
    ...{ name: 'Herbst-Cup', game: 'valorant', organizer: 'duellwerk', mode: 'team', state: 'published' },
    ...{ format: 'double_elimination', teamSize: 5, bestOf: 3, places: 16 },
    ...{ opens: -5 * DAY, closes: 4 * DAY, checkIn: [5 * DAY - 60, 5 * DAY - 15], starts: 5 * DAY },
    description: 'Der große Cup der Community: 16 Teams, doppelte K.-o.-Runde, alle Spiele als Best of 3.',
  });
  teams.slice(1, 10).forEach((team, index) => {
    enterTeam(world, cup, team, { entered: -5 * DAY + 97 * (index + 1) });
  });
}

/** Full, with a waiting list. */
export function addFullDuo(world: World, { teams }: People): void {
  const cup = addTournament(world, {
    art: 'feierabend-duo',
    venue: {
      ...{ venue_name: 'Kulturhaus am Kanal', venue_address: 'Kanalstraße 12\n22085' },
      ...{ country: 'DE', state: 'DE-HH', city: 2911298 },
    },
    ...{ name: 'Feierabend-Duo', game: 'cs2', organizer: 'prq', mode: 'team', state: 'published' },
    ...{ format: 'single_elimination', teamSize: 2, bestOf: 1, places: 8 },
    ...{ opens: -3 * DAY, closes: 26 * HOUR, checkIn: [27 * HOUR, 28 * HOUR - 15], starts: 28 * HOUR },
    description: 'Zwei gegen zwei nach Feierabend. Kurze Runden, kleines Feld.',
  });
  teams.slice(1, 11).forEach((team, index) => {
    const state = index < 8 ? 'accepted' : 'waitlisted';
    enterTeam(world, cup, team, { state, entered: -3 * DAY + 41 * (index + 1) });
  });
}

/** Open for players on their own. */
export function addSolo(world: World, { teams, loners }: People): void {
  const cup = addTournament(world, {
    art: 'zielwasser',
    ...{ name: 'Zielwasser 1v1', game: 'cs2', organizer: 'nordlicht', mode: 'single', state: 'published' },
    ...{ format: 'single_elimination', teamSize: 1, bestOf: 3, places: 32 },
    ...{ opens: -2 * DAY, closes: 3 * DAY, starts: 3 * DAY + HOUR },
    description: 'Jede und jeder für sich. Wer trifft, kommt weiter.',
  });
  const players = [...teams.slice(2).map((team) => team.players[3]), loners[0], loners[2]];
  players.forEach((player, index) => {
    if (player === undefined) return;
    addEntry(world, cup, { team_id: null, user_id: player }, player, {
      entered: -2 * DAY + 73 * (index + 1),
    });
  });
}

/** In check-in: two of eight teams are missing, the captain's team among them. */
export function addCheckIn(world: World, { teams }: People): void {
  const cup = addTournament(world, {
    art: 'nordlicht-masters',
    ...{ name: 'Nordlicht Masters', game: 'cs2', organizer: 'nordlicht', mode: 'team', state: 'published' },
    ...{ format: 'double_elimination', teamSize: 5, bestOf: 3, places: 8 },
    ...{ opens: -9 * DAY, closes: -2 * HOUR, checkIn: [-15, 30], starts: 45 },
    description: 'Acht Teams, ein Abend, ein Pokal. Wer nicht eincheckt, spielt nicht.',
  });
  teams.slice(0, 8).forEach((team, index) => {
    const isHere = index !== 0 && index !== 5;
    const state = isHere ? 'checked_in' : 'accepted';
    const checkedIn = isHere ? { checkedIn: -14 + index } : {};
    enterTeam(world, cup, team, { state, entered: -9 * DAY + 51 * (index + 1), ...checkedIn });
  });
}

/** Winners of the running bracket; what is not named here is not decided. */
const runningWinners: Record<string, Side> = {
  ...{ 'W1.1': 'a', 'W1.2': 'a', 'W1.3': 'a', 'W1.4': 'b', 'W2.1': 'a', 'L1.1': 'b', 'L1.2': 'b' },
};
const runningStates: Record<string, MatchPlan['state']> = { 'W2.2': 'disputed', 'L2.2': 'ready_check' };
/** Minutes from now at which each round starts. */
const runningStarts: Record<string, number> = {
  ...{ W1: -4 * HOUR, W2: -150, L1: -150, L2: 20, W3: 90, L3: 90, L4: 3 * HOUR, GF1: 4 * HOUR },
};

/** Seven of fourteen matches decided, one disputed; the captain's team (seed 4) has to ready up for its next one, against the player's. */
export function addRunning(world: World, { teams }: People): void {
  const cup = addTournament(world, {
    art: 'rheinklang-open',
    ...{ name: 'Rheinklang Open', game: 'r6', organizer: 'prq', mode: 'team', state: 'running' },
    ...{ format: 'double_elimination', teamSize: 5, bestOf: 3, places: 8 },
    ...{ opens: -12 * DAY, closes: -DAY, checkIn: [-5 * HOUR, -255], starts: -4 * HOUR },
    description: 'Doppelte K.-o.-Runde am Rhein. Verlieren darf hier jeder – aber nur einmal.',
  });
  const bySeed = [1, 3, 2, 0, 4, 5, 6, 7].map((index) => teams[index]).filter((team) => team !== undefined);
  const entered = bySeed.map((team, index) =>
    enterTeam(world, cup, team, {
      ...{ seed: index + 1, entered: -12 * DAY + 33 * index, checkedIn: -5 * HOUR + 4 * index },
    }),
  );
  playStage(world, {
    ...{ cup, entered, format: 'double_elimination', settings: { best_of: 3, grand_final: 'simple' } },
    plan: ({ key, round }) => ({
      start: runningStarts[round] ?? 0,
      state: runningStates[key] ?? (runningWinners[key] ? 'played' : 'open'),
      winner: runningWinners[key] ?? 'a',
    }),
  });
}

const finishedWinners: Record<string, Side> = {
  ...{ 'W1.1': 'a', 'W1.2': 'b', 'W1.3': 'a', 'W1.4': 'a', 'W2.1': 'a', 'W2.2': 'b', 'W3.1': 'b' },
};
const RULED = 'W2.2';

/** Decided a week ago, with every placement. Gives the match that a ruling decided. */
export function addFinished(world: World, { teams }: People): string {
  const start = -7 * DAY;
  const cup = addTournament(world, {
    art: 'sommer-finale',
    ...{ name: 'Sommer-Finale', game: 'valorant', organizer: 'duellwerk', mode: 'team', state: 'completed' },
    ...{ format: 'single_elimination', teamSize: 5, bestOf: 3, places: 8 },
    ...{ opens: -30 * DAY, closes: start - 2 * HOUR, checkIn: [start - 60, start - 15], starts: start },
    description: 'Das Finale des Sommers mit den acht besten Teams der Vorrunde.',
  });
  const entered = teams.slice(2, 10).map((team, index) =>
    enterTeam(world, cup, team, {
      ...{ seed: index + 1, entered: -30 * DAY + 61 * index, checkedIn: start - 50 },
    }),
  );
  const { stage } = playStage(world, {
    ...{ cup, entered, format: 'single_elimination', settings: { best_of: 3 } },
    plan: ({ key, round }) => ({
      start: start + (Number(round.slice(1)) - 1) * 90,
      state: key === RULED ? 'ruling' : 'played',
      winner: finishedWinners[key] ?? 'a',
    }),
  });
  const champion = entered.find(({ entry }) => entry === stage.winner)?.team;
  for (const user_id of champion?.players ?? []) {
    world.add('user_badges', { user_id, badge_id: 'champion', given_at: world.at(start + 6 * HOUR) });
  }
  return matchId(cup.stage, RULED);
}

/** One that nobody but its organizers sees, and one that opens soon. */
export function addComing(world: World): void {
  addTournament(world, {
    art: 'winter-cup',
    venue: {
      ...{ venue_name: 'Alte Gießerei', venue_address: 'Am Gleis 4\n04229' },
      ...{ country: 'DE', state: 'DE-SN', city: 2879139 },
    },
    ...{ name: 'Winter-Cup', game: 'ow2', organizer: 'duellwerk', mode: 'team', state: 'published' },
    ...{ format: 'swiss', teamSize: 5, bestOf: 3, places: 32 },
    ...{ opens: 6 * DAY, closes: 20 * DAY, checkIn: [21 * DAY - 60, 21 * DAY - 15], starts: 21 * DAY },
    description: 'Schweizer System über fünf Runden. Die Anmeldung öffnet in ein paar Tagen.',
  });
  addTournament(world, {
    ...{ name: 'Neujahrs-Duell', game: 'r6', organizer: 'nordlicht', mode: 'team', state: 'draft' },
    ...{ format: 'single_elimination', teamSize: 5, bestOf: 1, places: 16 },
    ...{ opens: 20 * DAY, closes: 39 * DAY, starts: 40 * DAY },
    description: 'Entwurf.',
  });
}
