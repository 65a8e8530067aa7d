// What can be told of leagues, their seasons and divisions. A season's row is locked ahead of stages and tournaments.
import type { Transaction } from 'kysely';
import type { Facts } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import * as repo from '../leagues/repo.ts';
import type { Known } from './facts.ts';

type Tx = Transaction<Schema>;

const teamRef = (id: string) => `team:${id}`;
const span = (from: Date, to: Date) => `${from.toISOString()} – ${to.toISOString()}`;

export async function readLeague(tx: Tx, id: string): Promise<Known | null> {
  const league = await repo.findLeague(tx, id);
  if (!league) return null;
  const { name, game_id: game, organizer_id: organizer } = league;
  return { subject: `league:${id}`, name, entry: null, facts: { name, game, organizer } };
}

export async function readSeason(tx: Tx, id: string): Promise<Known | null> {
  const season = await repo.lockSeason(tx, id);
  if (!season) return null;
  const divisions = await repo.listDivisions(tx, id);
  const facts = {
    ...{ name: season.name, season_state: season.state },
    ...(await timesOf(tx, season)),
    divisions: divisions.map(({ name }) => name),
    teams: await teamsOf(tx, divisions),
    deciders: await teamsOf(tx, await repo.listDeciders(tx, id)),
    ...(await movementsOf(tx, id)),
  };
  return { subject: `season:${id}`, name: `${season.league_name} ${season.name}`, entry: null, facts };
}

async function timesOf(tx: Tx, season: repo.SeasonRow): Promise<Facts> {
  return {
    starts_at: season.starts_at.toISOString(),
    ends_at: season.ends_at.toISOString(),
    rosters_lock_at: season.rosters_lock_at.toISOString(),
    match_days: (await repo.listMatchDays(tx, season.id)).map(({ plays_at, ends_at }) =>
      span(plays_at, ends_at),
    ),
    transfer_windows: (await repo.listWindows(tx, season.id)).map(({ opens_at, closes_at }) =>
      span(opens_at, closes_at),
    ),
  };
}

async function teamsOf(tx: Tx, parts: readonly { tournament_id: string }[]): Promise<string[]> {
  const found: string[] = [];
  for (const { tournament_id } of parts)
    for (const { id } of await repo.listTeams(tx, tournament_id)) found.push(teamRef(id));
  return found;
}

async function movementsOf(tx: Tx, season: string): Promise<Facts> {
  const movements = await repo.listMovements(tx, season);
  const of = (wanted: repo.MovementRow['movement']) =>
    movements.filter(({ movement }) => movement === wanted).map(({ team_id }) => teamRef(team_id));
  return { promoted: of('promote'), relegated: of('relegate'), removed: of('remove') };
}

export async function readDivision(tx: Tx, id: string): Promise<Known | null> {
  const division = await repo.findDivision(tx, id);
  const season = division && (await repo.lockSeason(tx, division.season_id));
  // As it is once nobody else changes it.
  const now = season && (await repo.findDivision(tx, id));
  if (!now) return null;
  const facts = {
    name: now.name,
    ...repo.placesOf(now),
    teams: await teamsOf(tx, [now]),
    dropped: await droppedFrom(tx, now.tournament_id),
    lots: await lotsOf(tx, now.stage_id),
  };
  const name = `${season.league_name} ${season.name} – ${now.name}`;
  return { subject: `division:${id}`, name, entry: null, facts };
}

async function droppedFrom(tx: Tx, tournament: string): Promise<string[]> {
  const found = await tx
    .selectFrom('entries')
    .select('id')
    .where('tournament_id', '=', tournament)
    .where('state', '=', 'dropped')
    .orderBy('number')
    .execute();
  return found.map(({ id }) => `entry:${id}`);
}

/** The order that the last lot, or the match about it, gave. */
async function lotsOf(tx: Tx, stage: string): Promise<string[]> {
  const lot = await tx
    .selectFrom('stage_events')
    .select('data')
    .where('stage_id', '=', stage)
    .where('kind', '=', 'lot')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { entries } = Object(lot?.data);
  return Array.isArray(entries) ? entries.map((entry) => `entry:${entry}`) : [];
}
