import type { Side } from '../../db/domain-tables.ts';
import { ApiError } from '../../errors.ts';
import type { Viewer } from '../../users/sessions.ts';
import type { PlayContext } from './context.ts';
import * as repo from './repo.ts';

/** A match with its stage and tournament, locked until the transaction ends. */
export interface Play {
  stage: repo.PlayedStage;
  match: repo.PlayedMatch;
}

/**
 * Locks the stage, its tournament and the match, in the order of every change of a stage: what is decided is decided about what is.
 * @throws ApiError not_found
 */
export async function lockPlay({ tx, user }: PlayContext, id: string): Promise<Play> {
  const play = await repo.lockPlayed(tx, id, user?.id ?? null);
  if (!play || play.stage.decided_state === 'draft') throw new ApiError('not_found');
  return play;
}

/** The same for a side's command about what its sender saw. */
export interface SidePlay extends Play {
  side: Side;
  user: Viewer;
}

/** @throws ApiError not_found, forbidden, not_team_manager, stale_version with the present revision, wrong_state, stage_not_running */
export async function lockForSide(context: PlayContext, id: string, rev: number): Promise<SidePlay> {
  const play = await lockPlay(context, id);
  const { user } = context;
  if (!user) throw new ApiError('not_signed_in');
  const side = sideOf(play.match);
  if (side === null) throw new ApiError('forbidden');
  if (!play.match.sides[side]?.acts) throw new ApiError('not_team_manager');
  if (play.match.rev !== rev) throw new ApiError('stale_version', [String(play.match.rev)]);
  assertPlayed(play);
  return { ...play, side, user };
}

/** The side for which somebody acts, else the one on which they stand, `null` for everybody else. */
export function sideOf({ sides }: Pick<repo.PlayedMatch, 'sides'>): Side | null {
  const order = ['a', 'b'] as const;
  return order.find((side) => sides[side]?.acts) ?? order.find((side) => sides[side]?.stands) ?? null;
}

/** @throws ApiError wrong_state, stage_not_running */
function assertPlayed({ stage }: Play): void {
  if (stage.decided_state !== 'running') throw new ApiError('wrong_state', [stage.decided_state]);
  if (!stage.has_log || stage.state === 'pending') throw new ApiError('stage_not_running', [stage.state]);
}

/** @throws ApiError wrong_match_state with the present one */
export function assertState({ match }: Play, ...states: repo.PlayedMatch['state'][]): void {
  if (!states.includes(match.state)) throw new ApiError('wrong_match_state', [match.state]);
}

/** The deadline holds also while the job that ends it is late. @throws ApiError deadline_passed */
export function assertInTime(deadline: Date | null, now: Date): void {
  if (deadline !== null && deadline <= now) throw new ApiError('deadline_passed', [deadline.toISOString()]);
}

export const otherOf = (side: Side): Side => (side === 'a' ? 'b' : 'a');
