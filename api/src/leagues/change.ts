import type { SeasonDone } from '@duellwerk/shared/contract/league-desk';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import type { StageContext } from '../stages/context.ts';
import type { StageCache } from '../stages/stage-cache.ts';
import type { Viewer } from '../users/sessions.ts';
import * as repo from './repo.ts';

/** A command of those who lead a league. */
export type LeagueCommand = Pick<CommandContext, 'tx' | 'user' | 'now' | 'publish'> & { cache: StageCache };

/** @throws ApiError forbidden */
export function assertLeads(user: Viewer, organizer: string): void {
  if (!isAllowed(user.permissions, 'league.manage', organizer)) throw new ApiError('forbidden');
}

/**
 * Locks a season until the transaction ends.
 * @param seen the revision that the sender saw
 * @throws ApiError not_found, forbidden, stale_version with the present revision, wrong_season_state
 */
export async function openSeason(
  { tx, user }: Pick<LeagueCommand, 'tx' | 'user'>,
  id: string,
  seen: number,
  ...states: repo.SeasonRow['state'][]
): Promise<repo.SeasonRow> {
  const season = await repo.lockSeason(tx, id);
  if (!season) throw new ApiError('not_found');
  assertLeads(user, season.organizer_id);
  if (season.rev !== seen) throw new ApiError('stale_version', [String(season.rev)]);
  if (!states.includes(season.state)) throw new ApiError('wrong_season_state', [season.state]);
  return season;
}

/** The same by one of its divisions. @throws ApiError as openSeason */
export async function openDivision(
  command: Pick<LeagueCommand, 'tx' | 'user'>,
  id: string,
  seen: number,
  ...states: repo.SeasonRow['state'][]
): Promise<{ season: repo.SeasonRow; division: repo.DivisionRow }> {
  const division = await repo.findDivision(command.tx, id);
  if (!division) throw new ApiError('not_found');
  return { division, season: await openSeason(command, division.season_id, seen, ...states) };
}

/** Raises the revision of a season and tells every process. */
export async function seasonChanged(
  { tx, publish }: LeagueCommand,
  season: Pick<repo.SeasonRow, 'id' | 'league_id'>,
  state: repo.SeasonRow['state'] | null = null,
): Promise<SeasonDone> {
  const done = await repo.raiseRevision(tx, season.id, state);
  await publish(
    { topic: `season:${season.id}`, kind: 'updated', ref: String(done.rev) },
    { topic: `league:${season.league_id}`, kind: 'updated', ref: season.id },
  );
  return done;
}

/**
 * The same change as the site by itself: who leads a league need not manage tournaments. What they did stands in the audit
 * entries of the season.
 */
export function bySite({ tx, now, publish, cache }: LeagueCommand): StageContext {
  return { tx, now, publish, cache, user: null };
}
