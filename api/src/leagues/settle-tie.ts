import type { SeasonDone } from '@duellwerk/shared/contract/league-desk';
import { undecidedTies } from '@duellwerk/shared/rules/league-movement';
import { drawnOrder } from '@duellwerk/shared/rules/seed-order';
import { ApiError } from '../errors.ts';
import { findStage } from '../stages/repo.ts';
import { runCommand } from '../stages/run-command.ts';
import { newId } from '../text/ids.ts';
import { type LeagueCommand, openDivision, seasonChanged } from './change.ts';
import { deciderOf, isSame, readDeciders, readDivisionState } from './tables.ts';

/**
 * Orders teams that are level at a place that matters: as they came out of the match about it, else by lot. Both stand in the
 * log of the table.
 * @throws ApiError as openSeason, decider_unneeded, season_open while a match about it is open
 */
export async function settleTie(
  command: LeagueCommand,
  id: string,
  { rev, teams }: { rev: number; teams: string[] },
): Promise<SeasonDone> {
  const { tx, cache } = command;
  const { season, division } = await openDivision(command, id, rev, 'running');
  const state = await readDivisionState(tx, cache, division);
  const level = undecidedTies(state.ranked, division.number === 1).find((each) => isSame(each, teams));
  if (!level || !state.finished) throw new ApiError('decider_unneeded');
  const tie = { kind: 'tie', division: id, teams: level } as const;
  const played = deciderOf(tie, await readDeciders(tx, season.id));
  if (played && !played.over) throw new ApiError('season_open', [`decider:${played.row.id}`]);
  const entryOf = new Map(state.teams.map((team) => [team.id, team.entry]));
  const entries = (played?.order ?? level).flatMap((team) => entryOf.get(team) ?? []);
  const random = played?.order ? null : newId();
  const stage = await findStage(tx, division.stage_id);
  await runCommand(command, {
    ...{ stage: division.stage_id, rev: stage?.rev ?? 0, permissions: 'checked' },
    ...{ reason: random === null ? 'tie_break' : 'lot' },
    event: { kind: 'lot', entries: random === null ? entries : drawnOrder(entries, random), random },
  });
  return seasonChanged(command, season);
}
