import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { findStageOfEntry, lockStage } from '../stages/repo.ts';
import { runCommand } from '../stages/run-command.ts';
import type { StageCache } from '../stages/stage-cache.ts';
import { assertManagesTeam } from '../teams/service.ts';
import { isOfSeason } from './call-off-repo.ts';
import { noteEvent } from './change.ts';
import * as entries from './entries-repo.ts';

/**
 * Takes an entry out of a tournament that is being played, at the wish of its own people: its open matches are walkovers.
 * @throws ApiError not_found, forbidden, not_team_manager, leave_closed for who does not play any more,
 *   season_tournament for a league, whose administration a team asks
 */
export async function giveUp(
  command: CommandContext & { cache: StageCache },
  id: string,
  entryId: string,
): Promise<void> {
  const { tx, user } = command;
  const entry = await entries.findEntry(tx, id, entryId);
  if (!entry) throw new ApiError('not_found');
  if (entry.team_id !== null) await assertManagesTeam(tx, entry.team_id, user.id);
  else if (entry.user_id !== user.id) throw new ApiError('forbidden');
  if (await isOfSeason(tx, id)) throw new ApiError('season_tournament');
  const found = await findStageOfEntry(tx, id, entryId);
  const stage = found === undefined ? null : await lockStage(tx, found);
  if (!stage || entry.state !== 'active') throw new ApiError('leave_closed');
  await runCommand(command, {
    ...{ stage: stage.id, rev: stage.rev, permissions: 'checked' },
    event: { kind: 'drop', entry: entryId },
  });
  await noteEvent(command, id, {
    ...{ kind: 'left', entry: entryId, actor: user.id, from: entry.state, to: 'dropped' },
  });
}
