import { stageProblems } from '@duellwerk/shared/bracket/stages';
import type { StageInput } from '@duellwerk/shared/contract/tournament-settings';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { listStages, lockStage } from '../stages/repo.ts';
import { announceChange, lockToManage, noteEvent } from '../tournaments/change.ts';
import { updateTournament } from '../tournaments/repo.ts';
import { stateAt } from '../tournaments/state.ts';
import { replaceStages } from './repo.ts';

/**
 * Gives a tournament its stages as long as nobody has a seed in them.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state, stage_invalid with the problems by place
 */
export async function setStages(
  command: CommandContext,
  id: string,
  { version, stages }: { version: number; stages: readonly StageInput[] },
): Promise<void> {
  // Stages before the tournament, as every change of a stage does.
  for (const stage of await listStages(command.tx, id)) await lockStage(command.tx, stage.id);
  const tournament = await lockToManage(command, id, version);
  const { decided_state } = tournament;
  if (decided_state !== 'draft' && decided_state !== 'published')
    throw new ApiError('wrong_state', [stateAt(tournament, command.now)]);
  const played = stages.map((stage) => ({
    ...stage,
    settings: { best_of: tournament.best_of, ...stage.settings },
    sources: stage.sources.map(({ best, ...source }) => ({ ...source, ...(best ? { best } : {}) })),
  }));
  const problems = stageProblems(played, tournament.places);
  if (problems.length > 0) {
    const details = problems.map(({ path, code }) => `${path}:${code}`);
    throw new ApiError('stage_invalid', details);
  }
  await replaceStages(command.tx, id, stages);
  await updateTournament(command.tx, id, {});
  const actor = command.user.id;
  await noteEvent(command, id, {
    ...{ kind: 'changed', entry: null, actor, from: null, to: null, reason: 'stages' },
  });
  for (const stage of await listStages(command.tx, id))
    await command.publish({ topic: `stage:${stage.id}`, kind: 'updated', ref: String(stage.rev) });
  await announceChange(command, id);
}
