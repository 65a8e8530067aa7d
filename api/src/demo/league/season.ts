// Two seasons of the league: one that has ended and moved teams between its divisions, and the one that is played.
import {
  createLeague,
  createNextSeason,
  createSeason,
  finishSeason,
  startSeason,
  updateCalendar,
  updateDivision,
} from '@duellwerk/shared/contract/league-desk';
import { getSeason, type Season } from '@duellwerk/shared/contract/leagues';
import { getStage } from '@duellwerk/shared/contract/stages';
import { getManagedTournament, updateTournament } from '@duellwerk/shared/contract/tournament-settings';
import type { Side } from '../../db/domain-tables.ts';
import { maps, rules } from '../data.ts';
import { showArt } from '../site/rows.ts';
import { DAY } from '../site/times.ts';
import { type Demo, entrantOf } from '../tournaments/cups.ts';
import type { Entrant } from '../tournaments/organized.ts';
import { type Course, type PlayedMatch, playRound } from '../tournaments/play-round.ts';

const LEAGUE = 'vcd';
const WEEK = 7 * DAY;
/** Minutes from now at which the seasons begin. */
const PAST = -95 * DAY;
export const START = -18 * DAY;
const pastDays = [0, 1, 2, 3, 4].map((week) => PAST + 5 * DAY + week * WEEK);
/** Two days are played, the third is being played, two are ahead. */
export const days = [-17 * DAY, -10 * DAY, -80, 4 * DAY, 11 * DAY];
const TODAY = 2;

/** The teams of the past divisions by the places that they took in the end. */
const ends = [
  [2, 0, 1, 3, 4, 6],
  [5, 8, 7, 10, 9, 11],
] as const;
/**
 * The teams of the divisions by their seeds, the first of the lower one and the last of the higher one having changed places.
 * The captain's and the player's team meet on the third match day, which is today.
 */
const seeds = [
  [0, 4, 3, 2, 1, 5],
  [6, 10, 9, 8, 7, 11],
] as const;
/** Where the sides choose their maps. */
const VETO_DIVISION = 2;

const play = { best_of: 3, team_size: 5, max_members: 8, settings: {} };
const places = (up: number, down: number, { relegation = 0 } = {}) => ({
  ...{ direct_promote: up, direct_relegate: down },
  ...{ relegation_up: up * relegation, relegation_down: down * relegation },
});

export type Division = Season['divisions'][number];

/** Plays the past season; the next one follows from its end. */
export async function playPastSeason(demo: Demo): Promise<string> {
  const { site, times, community } = demo;
  const { admin, teams, lists } = community;
  await site.until(times.at(PAST - 20 * DAY));
  const { duellwerk: organizer } = lists.organizers;
  const body = { id: LEAGUE, name: 'Duellwerk Liga', game: lists.games.valorant, organizer };
  await site.send(admin, createLeague, { body });
  const params = { league: LEAGUE };
  const { id, rev } = await site.send(admin, createSeason, {
    params,
    body: {
      ...{ name: 'Saison 1', ...play, ...calendarOf(demo, { start: PAST, days: pastDays, after: DAY }) },
      divisions: ends.map((order, index) => ({
        name: `Division ${index + 1}`,
        // Nobody is seeded as they end.
        teams: order.map((team) => teams[team]?.id ?? '').toSorted(),
        places: index === 0 ? places(0, 1) : places(1, 0),
      })),
    },
  });
  const divisions = await dress(demo, id);
  await site.until(times.at(PAST));
  const started = await site.send(admin, startSeason, { params: { season: id }, body: { rev } });
  const placeOf = new Map(ends.flatMap((order) => order.map((team, place) => [teams[team]?.id, place])));
  for (const [day, minutes] of pastDays.entries())
    for (const division of divisions) {
      const winnerOf = (a: Entrant, b: Entrant): Side =>
        (placeOf.get(a.team ?? '') ?? 0) < (placeOf.get(b.team ?? '') ?? 0) ? 'a' : 'b';
      site.begin(() => playDay(demo, division, { day, minutes, winnerOf }));
    }
  await site.until(times.at(PAST + 6 * WEEK));
  const ended = await site.send(admin, finishSeason, { params: { season: id }, body: { rev: started.rev } });
  const next = { rev: ended.rev, name: 'Saison 2', starts_at: times.at(START).toISOString() };
  return (await site.send(admin, createNextSeason, { params: { season: id }, body: next })).id;
}

/** Plays the season after it until today, a match day a week. Gives what is played in its divisions. */
export async function playSeason(demo: Demo, season: string): Promise<Division[]> {
  const { site, times, community, random } = demo;
  const { admin, teams } = community;
  const params = { season };
  const page = await site.send(null, getSeason, { params });
  let { rev } = page;
  const calendar = calendarOf(demo, { start: START, days, after: 3 * DAY });
  const transfer_windows = [
    { opens_at: times.at(6 * DAY).toISOString(), closes_at: times.at(8 * DAY).toISOString() },
  ];
  const timed = { rev, ...calendar, ends_at: times.at(30 * DAY).toISOString(), transfer_windows };
  ({ rev } = await site.send(admin, updateCalendar, { params, body: timed }));
  for (const { id, number, name } of page.divisions) {
    const bySeed = (seeds[number - 1] ?? []).map((index) => teams[index]?.id ?? '');
    const wanted = number === 1 ? places(0, 1, { relegation: 1 }) : places(1, 0, { relegation: 1 });
    const body = { rev, name, teams: bySeed, places: wanted };
    ({ rev } = await site.send(admin, updateDivision, { params: { division: id }, body }));
  }
  const divisions = await dress(demo, season);
  await site.until(times.at(START));
  await site.send(admin, startSeason, { params, body: { rev } });
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  // The names of teams say who wins mostly.
  const winnerOf = (a: Entrant, b: Entrant): Side =>
    (nameOf.get(a.team ?? '') ?? '') < (nameOf.get(b.team ?? '') ?? '') === random.integer(0, 2) > 0
      ? 'a'
      : 'b';
  for (const [day, minutes] of days.slice(0, TODAY + 1).entries())
    for (const division of divisions)
      site.begin(() =>
        playDay(demo, division, { day, minutes, winnerOf, courseOf: courseOf(division, day) }),
      );
  return divisions;
}

function calendarOf(
  { times }: Demo,
  { start, days: plays, after }: { start: number; days: readonly number[]; after: number },
) {
  const isoAt = (minutes: number) => times.at(minutes).toISOString();
  return {
    ...{ starts_at: isoAt(start), ends_at: isoAt(start + 6 * WEEK), rosters_lock_at: isoAt(start) },
    match_days: plays.map((day) => ({
      ...{
        starts_at: isoAt(Math.max(start, day - 3 * DAY)),
        plays_at: isoAt(day),
        ends_at: isoAt(day + after),
      },
    })),
    transfer_windows: [] as { opens_at: string; closes_at: string }[],
  };
}

/** Gives the tournaments of a season's divisions their words and art, and one of them its maps. */
async function dress({ site, community: { admin } }: Demo, season: string): Promise<Division[]> {
  const { divisions } = await site.send(null, getSeason, { params: { season } });
  for (const { number, name, tournament } of divisions) {
    const params = { tournament };
    const { version } = await site.send(admin, getManagedTournament, { params });
    const description = `${name} der Liga: jeder gegen jeden, ein Spieltag pro Woche.`;
    const chosen = number === VETO_DIVISION ? { maps: [...maps], veto: 'ban' as const } : {};
    // Who does not come has lost: no referee is asked.
    const body = { version, description, rules, walkover: 'auto' as const, ...chosen };
    await site.send(admin, updateTournament, { params, body });
    await showArt(site, { table: 'tournaments', id: tournament, image: '/demo/art/liga.svg' });
  }
  return divisions;
}

interface Day {
  /** From 0. */
  day: number;
  minutes: number;
  winnerOf(a: Entrant, b: Entrant): Side;
  courseOf?(position: number): Course;
}

async function playDay(
  { site, times, random, community: { teams } }: Demo,
  { stage }: Division,
  { day, minutes, winnerOf, courseOf = () => 'played' }: Day,
): Promise<void> {
  const start = times.at(minutes);
  await site.until(start);
  const { entries, matches, rounds } = await site.send(null, getStage, { params: { stage } });
  const round = rounds[day]?.id;
  const entrant = (index: number | null) => {
    const team = teams.find(({ id }) => id === entries[index ?? -1]?.id);
    if (!team) throw new Error(`Day ${day + 1} has a match without sides.`);
    return entrantOf(team);
  };
  const played = matches
    .filter((match) => match.round === round)
    .map(({ id, a, b }, position): PlayedMatch => {
      const sides = { a: entrant(a), b: entrant(b) };
      const winner = winnerOf(sides.a, sides.b);
      return { id, sides, bestOf: play.best_of, winner, course: courseOf(position) };
    });
  await playRound(site, random, { start, matches: played });
}

function courseOf({ number }: Division, day: number): (position: number) => Course {
  return (position) => {
    if (day === TODAY) {
      const second = number === VETO_DIVISION ? 'choosing' : 'live';
      return (['reported', second] as const)[position] ?? 'played';
    }
    return day === 1 && position === 2 && number === VETO_DIVISION ? 'walkover' : 'played';
  };
}
