// The times of a season as rows, as the rules count them, and as they come over the wire.
import { calendarProblems, type SeasonTimes } from '@duellwerk/shared/rules/league-calendar';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import * as repo from './repo.ts';

/** Times as they come over the wire. */
export interface GivenCalendar {
  starts_at: string;
  ends_at: string;
  rosters_lock_at: string;
  match_days: { starts_at: string; plays_at: string; ends_at: string }[];
  transfer_windows: { opens_at: string; closes_at: string }[];
}

/** @throws ApiError season_invalid */
export function readCalendar(given: GivenCalendar): SeasonTimes {
  const times: SeasonTimes = {
    starts_at: Date.parse(given.starts_at),
    ends_at: Date.parse(given.ends_at),
    rosters_lock_at: Date.parse(given.rosters_lock_at),
    match_days: given.match_days.map(({ starts_at, plays_at, ends_at }) => ({
      starts_at: Date.parse(starts_at),
      plays_at: Date.parse(plays_at),
      ends_at: Date.parse(ends_at),
    })),
    transfer_windows: given.transfer_windows.map(({ opens_at, closes_at }) => ({
      opens_at: Date.parse(opens_at),
      closes_at: Date.parse(closes_at),
    })),
  };
  const problems = calendarProblems(times);
  if (problems.length > 0) throw new ApiError('season_invalid', problems);
  return times;
}

/** The columns of a season itself. */
export function spanOf({ starts_at, ends_at, rosters_lock_at }: SeasonTimes) {
  return {
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    rosters_lock_at: new Date(rosters_lock_at),
  };
}

/** The times of a season that is there. */
export async function timesOf(db: Kysely<Schema>, season: repo.SeasonRow): Promise<SeasonTimes> {
  return {
    starts_at: season.starts_at.getTime(),
    ends_at: season.ends_at.getTime(),
    rosters_lock_at: season.rosters_lock_at.getTime(),
    match_days: (await repo.listMatchDays(db, season.id)).map(({ starts_at, plays_at, ends_at }) => ({
      starts_at: starts_at.getTime(),
      plays_at: plays_at.getTime(),
      ends_at: ends_at.getTime(),
    })),
    transfer_windows: (await repo.listWindows(db, season.id)).map(({ opens_at, closes_at }) => ({
      opens_at: opens_at.getTime(),
      closes_at: closes_at.getTime(),
    })),
  };
}

/** Writes match days and transfer windows in place of those that the season had. */
export async function replaceCalendar(
  tx: Transaction<Schema>,
  season_id: string,
  { match_days, transfer_windows }: SeasonTimes,
): Promise<void> {
  await tx.deleteFrom('league_match_days').where('season_id', '=', season_id).execute();
  await tx.deleteFrom('league_transfer_windows').where('season_id', '=', season_id).execute();
  const days = match_days.map(({ starts_at, plays_at, ends_at }, index) => ({
    ...{ season_id, number: index + 1, starts_at: new Date(starts_at) },
    ...{ plays_at: new Date(plays_at), ends_at: new Date(ends_at) },
  }));
  if (days.length > 0) await tx.insertInto('league_match_days').values(days).execute();
  const windows = transfer_windows.map(({ opens_at, closes_at }) => ({
    ...{ season_id, opens_at: new Date(opens_at), closes_at: new Date(closes_at) },
  }));
  if (windows.length > 0) await tx.insertInto('league_transfer_windows').values(windows).execute();
}
