import type { MovementLine, Season } from '@duellwerk/shared/contract/leagues';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import * as repo from './repo.ts';

/** @throws ApiError not_found */
export async function readSeason(db: Kysely<Schema>, id: string): Promise<Season> {
  const season = await repo.findSeason(db, id);
  if (!season) throw new ApiError('not_found');
  const { number, name, state, rev } = season;
  const divisions = await repo.listDivisions(db, id);
  const days = await repo.listMatchDays(db, id);
  const windows = await repo.listWindows(db, id);
  const deciders: Season['deciders'] = [];
  for (const row of await repo.listDeciders(db, id)) {
    const teams = await repo.listTeams(db, row.tournament_id);
    deciders.push({
      ...{ id: row.id, kind: row.kind, division: row.division_id },
      ...{ tournament: row.tournament_id, stage: row.stage_id },
      teams: teams.map((each) => ({ id: each.id, name: each.name, tag: each.tag, image: each.image })),
    });
  }
  return {
    ...{ id, league: { id: season.league_id, name: season.league_name }, game: season.game_id },
    ...{ number, name, state, rev },
    starts_at: season.starts_at.toISOString(),
    ends_at: season.ends_at.toISOString(),
    rosters_lock_at: season.rosters_lock_at.toISOString(),
    transfer_windows: windows.map(({ opens_at, closes_at }) => ({
      opens_at: opens_at.toISOString(),
      closes_at: closes_at.toISOString(),
    })),
    divisions: divisions.map((row) => ({
      ...{ id: row.id, number: row.number, name: row.name },
      ...{ tournament: row.tournament_id, stage: row.stage_id, places: repo.placesOf(row) },
    })),
    match_days: days.map((day) => ({
      number: day.number,
      starts_at: day.starts_at.toISOString(),
      plays_at: day.plays_at.toISOString(),
      ends_at: day.ends_at.toISOString(),
    })),
    deciders,
    movements: (await repo.listMovements(db, id)).map(toLine),
  };
}

function toLine({ team, from_number, to_number, place, zone, movement }: repo.MovementRow): MovementLine {
  return { team, from: from_number, to: to_number, place, zone, movement };
}
