import type { StepDone } from '@duellwerk/shared/contract/tournament-desk';
import { ApiError } from '../errors.ts';
import type { Change } from './change.ts';
import { findTournament } from './repo.ts';
import { stateAt } from './state.ts';

/** Where a tournament stands after a step, for whoever took it. */
export async function stepDone({ tx, now }: Pick<Change, 'tx' | 'now'>, id: string): Promise<StepDone> {
  const tournament = await findTournament(tx, id);
  if (!tournament) throw new ApiError('not_found');
  return { state: stateAt(tournament, now), rev: tournament.rev, version: tournament.version };
}
