import type { SeasonDone } from '@duellwerk/shared/contract/league-desk';
import { ApiError } from '../errors.ts';
import { findStage } from '../stages/repo.ts';
import { runCommand } from '../stages/run-command.ts';
import { type LeagueCommand, openDivision, seasonChanged } from './change.ts';
import * as repo from './repo.ts';

/** Takes a team out of a running division. @throws ApiError as openSeason, unknown_entry, already_out */
export async function dropTeam(
  command: LeagueCommand,
  id: string,
  { rev, team, reason }: { rev: number; team: string; reason: string },
): Promise<SeasonDone> {
  const { tx } = command;
  const { season, division } = await openDivision(command, id, rev, 'running');
  const entered = (await repo.listTeams(tx, division.tournament_id)).find((each) => each.id === team);
  if (!entered) throw new ApiError('unknown_entry', [team]);
  const stage = await findStage(tx, division.stage_id);
  await runCommand(command, {
    ...{ stage: division.stage_id, rev: stage?.rev ?? 0, reason, permissions: 'checked' },
    event: { kind: 'drop', entry: entered.entry },
  });
  return seasonChanged(command, season);
}
