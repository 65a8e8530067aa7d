import { isBeforePlay } from '../tips/facts-repo.ts';
import type { PredictedMatch } from './league.ts';
import type { People } from './people.ts';
import { DAY, type World } from './world.ts';

const TIPPERS = 24;
const FRIENDS = 8;

/** A tip round of the league: past days are tipped by many, those ahead by half of them; with a question and a group. */
export function addPredictions(world: World, people: People, days: readonly PredictedMatch[][]): void {
  const tippers = people.everyone.filter((_, index) => index % 2 === 0).slice(0, TIPPERS);
  const round = world.random.id();
  world.add('tip_rounds', {
    ...{ id: round, name: 'Liga-Kicktipp', tournament_id: null, organizer_id: 'duellwerk' },
    ...{ created_by: people.admin, created_at: world.at(-20 * DAY) },
  });
  world.add('tip_players', ...tippers.map((user_id, index) => ({ id: index + 1, round_id: round, user_id })));
  const playersOf = playersByMatch(world);
  days.forEach((matches, index) => {
    const day = world.random.id();
    const number = index + 1;
    world.add('tip_days', { id: day, round_id: round, number, name: `Spieltag ${number}`, rule: 'bo3' });
    for (const match of matches) {
      const players = playersOf(match.id);
      addMatch(world, { round, day, match });
      const all = match.start < 0 ? tippers : tippers.slice(0, TIPPERS / 2);
      for (const user of all) if (!players.has(user)) addTip(world, user, match);
    }
  });
  addQuestion(world, round, tippers, people);
  const captain = people.teams[0]?.players[0] ?? people.admin;
  addGroup(world, round, [captain, ...tippers.filter((user) => user !== captain)]);
}

/** Who plays in a match does not tip it. */
function playersByMatch(world: World): (match: string) => ReadonlySet<string> {
  const matches = new Map(world.rows('matches').map((match) => [match.id, match]));
  const teams = new Map(world.rows('entries').map(({ id, team_id }) => [id, team_id]));
  const members = world.rows('team_members');
  return (id) => {
    const match = matches.get(id);
    const sides = [match?.a_entry, match?.b_entry].map((entry) => teams.get(entry ?? ''));
    return new Set(members.filter(({ team_id }) => sides.includes(team_id)).map(({ user_id }) => user_id));
  };
}

/** The ids of players and meetings are numbers: the database goes on behind them, see seed.ts. */
const meetingOf = (world: World, match: string) =>
  world.rows('tip_meetings').findIndex(({ match_id }) => match_id === match) + 1;

const playerOf = (world: World, user: string) =>
  world.rows('tip_players').findIndex(({ user_id }) => user_id === user) + 1;

function addMatch(
  world: World,
  { round, day, match }: { round: string; day: string; match: PredictedMatch },
): void {
  const found = world.rows('matches').find(({ id }) => id === match.id);
  if (!found?.a_entry || !found.b_entry) throw new Error(`No sides in ${match.id}`);
  world.add('tip_matches', {
    ...{ round_id: round, match_id: match.id, day_id: day, closes_at: world.at(match.start) },
    started: !isBeforePlay(found.state),
  });
  world.add('tip_meetings', {
    ...{ id: world.rows('tip_meetings').length + 1, round_id: round, match_id: match.id },
    ...{ a_entry: found.a_entry, b_entry: found.b_entry },
  });
}

function addTip(world: World, user: string, match: PredictedMatch): void {
  const loser = world.random.integer(0, 1);
  const [a, b] = world.random.integer(0, 1) === 0 ? [2, loser] : [loser, 2];
  const tipped_at = world.at(Math.min(match.start, 0) - world.random.integer(30, 1440));
  world.add('tips', {
    meeting_id: meetingOf(world, match.id),
    player_id: playerOf(world, user),
    a,
    b,
    tipped_at,
  });
}

function addQuestion(world: World, round: string, tippers: readonly string[], { teams }: People): void {
  const id = world.random.id();
  const options = teams.slice(0, 6).map(({ name }) => name);
  world.add('tip_questions', {
    ...{ id, round_id: round, number: 1, text: 'Wer gewinnt Division 1?', options, points: 10 },
    closes_at: world.at(11 * DAY),
  });
  for (const user of tippers.slice(0, TIPPERS / 2))
    world.add('tip_answers', {
      ...{
        question_id: id,
        player_id: playerOf(world, user),
        option: world.random.integer(0, options.length - 1),
      },
      answered_at: world.at(-world.random.integer(60, 1440)),
    });
}

function addGroup(world: World, round: string, [owner = '', ...others]: string[]): void {
  const id = world.random.id();
  const created_at = world.at(-18 * DAY);
  world.add('tip_groups', { id, round_id: round, name: 'Stammtisch', owner_id: owner, created_at });
  for (const [index, user_id] of [owner, ...others].slice(0, FRIENDS).entries())
    world.add('tip_group_members', { group_id: id, user_id, joined_at: world.at(-18 * DAY + index) });
}
