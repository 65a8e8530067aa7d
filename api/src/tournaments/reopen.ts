import { ApiError } from '../errors.ts';
import type { StageContext } from '../stages/context.ts';
import * as stages from '../stages/repo.ts';
import { runCommand } from '../stages/run-command.ts';
import { StageCache } from '../stages/stage-cache.ts';
import { lockStages } from './call-off-repo.ts';
import { lockToManage } from './change.ts';
import { readState } from './repo.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/**
 * Takes a tournament that has ended back into play, for a correction. It ends again with the next result that decides it.
 * One that was ended before its time goes on where it was.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state
 */
export async function reopen(context: StageContext, id: string, seen: number, reason: string): Promise<void> {
  await lockStages(context.tx, id);
  const tournament = await lockToManage(context, id, seen);
  if (tournament.decided_state !== 'completed')
    throw new ApiError('wrong_state', [stateAt(tournament, context.now)]);
  const event = { kind: 'end_undone' } as const;
  // One stage reads what another one has written, which must not reach the shared cache before it is committed.
  const own = { ...context, cache: new StageCache() };
  for (const { id: stage, rev } of await stages.listEnded(context.tx, id))
    await runCommand(own, { stage, rev, reason, permissions: 'checked', event });
  if ((await readState(context.tx, id)).state !== 'completed') return;
  await setTournamentState(context, id, 'completed', 'running', { reason });
}
