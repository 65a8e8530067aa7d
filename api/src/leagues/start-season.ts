import { followStages } from '@duellwerk/shared/bracket/stages';
import type { SeasonDone } from '@duellwerk/shared/contract/league-desk';
import { zoneProblems } from '@duellwerk/shared/rules/league-movement';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { findStage } from '../stages/repo.ts';
import { type LeagueCommand, openSeason, seasonChanged } from './change.ts';
import * as repo from './repo.ts';
import { begin } from './season-tournament.ts';

/**
 * Starts all divisions of a season.
 * @throws ApiError as openSeason, season_invalid with everything that does not fit, entries_not_eligible
 */
export async function startSeason(command: LeagueCommand, id: string, rev: number): Promise<SeasonDone> {
  const { tx } = command;
  const season = await openSeason(command, id, rev, 'planned');
  const problems = await startProblems(tx, id);
  if (problems.length > 0) throw new ApiError('season_invalid', problems);

  const divisions = await repo.listDivisions(tx, id);
  const days = await repo.listMatchDays(tx, id);
  const rounds = days.map(({ number, plays_at, ends_at }) => ({ round: number, plays_at, ends_at }));
  for (const { tournament_id: tournament, stage_id: stage } of divisions)
    await begin(command, { tournament, stage }, rounds);
  return seasonChanged(command, season, 'running');
}

/** What speaks against the start of a season, `place:problem`. */
export async function startProblems(db: Kysely<Schema>, season: string): Promise<string[]> {
  const divisions = await repo.listDivisions(db, season);
  const days = await repo.listMatchDays(db, season);
  const sizes: { places: repo.DivisionRow; entries: number; rounds: number }[] = [];
  for (const division of divisions) {
    const entries = (await repo.listTeams(db, division.tournament_id)).length;
    sizes.push({ places: division, entries, rounds: await roundsOf(db, division, entries) });
  }
  const zones = zoneProblems(
    sizes.map(({ places, entries }) => ({ places: repo.placesOf(places), entries })),
  );
  const problems = zones.map(({ path, code }) => `${path}:${code}`);
  if (divisions.length === 0) problems.push('divisions:none');
  if (sizes.some(({ rounds }) => rounds > days.length)) problems.push('match_days:too_few');
  return problems;
}

/** How many days a division of so many takes. */
async function roundsOf(
  db: Kysely<Schema>,
  { stage_id }: repo.DivisionRow,
  entries: number,
): Promise<number> {
  const stage = await findStage(db, stage_id);
  if (!stage) return 0;
  const settings = { best_of: stage.tournament_best_of, ...stage.settings };
  const { graphs } = followStages([{ ...stage, settings, sources: [] }], entries);
  return graphs.get(stage.name)?.rounds.length ?? 0;
}
