import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import * as entries from '../tournaments/entries-repo.ts';
import * as repo from './repo.ts';

/** Entries whose players may still change. */
const PLAYING: ReadonlySet<string> = new Set(['accepted', 'checked_in', 'active']);

export const isPlaying = ({ state }: Pick<entries.EntryRow, 'state'>): boolean => PLAYING.has(state);

/** A division with its season. @throws ApiError not_found */
export async function findDivisionOf(
  db: Kysely<Schema>,
  id: string,
): Promise<{ division: repo.DivisionRow; season: repo.SeasonRow }> {
  const division = await repo.findDivision(db, id);
  const season = division && (await repo.findSeason(db, division.season_id));
  if (!division || !season) throw new ApiError('not_found');
  return { division, season };
}

/** A team of a division with its entry. @throws ApiError not_found */
export async function findLeagueEntry(
  db: Kysely<Schema>,
  { tournament_id }: repo.DivisionRow,
  id: string,
): Promise<{ team: repo.EnteredTeam; entry: entries.EntryRow }> {
  const team = (await repo.listTeams(db, tournament_id)).find((each) => each.id === id);
  const entry = team && (await entries.findEntry(db, tournament_id, team.entry));
  if (!team || !entry) throw new ApiError('not_found');
  return { team, entry };
}
