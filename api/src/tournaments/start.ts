import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import type { StageContext } from '../stages/context.ts';
import { listStages } from '../stages/repo.ts';
import { startStage } from '../stages/start-stage.ts';
import { findTournament } from './repo.ts';
import { stateAt } from './state.ts';

/**
 * Takes a tournament from seeding to running: its first stage starts.
 * @param rev the revision that the sender saw; `null` for a planned time
 * @throws ApiError not_found, forbidden, stale_version, wrong_state with the present state, and what speaks against the stage
 */
export async function startTournament(context: StageContext, id: string, rev: number | null): Promise<void> {
  const [first] = await listStages(context.tx, id);
  const tournament = await findTournament(context.tx, id);
  if (!first || !tournament) throw new ApiError('not_found');
  assertMay(context, tournament, ORGANIZERS);
  if (tournament.decided_state !== 'seeding')
    throw new ApiError('wrong_state', [stateAt(tournament, context.now)]);
  if (rev !== null && rev !== tournament.rev) throw new ApiError('stale_version', [String(tournament.rev)]);
  await startStage(context, first.id, null);
}
