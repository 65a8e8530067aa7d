import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import * as repo from './admin-repo.ts';

/** @throws ApiError forbidden for who may not run the tips of an organizer, or with `null` those of the site */
export function assertMayRun({ user }: Pick<CommandContext, 'user'>, organizer: string | null): void {
  if (!isAllowed(user.permissions, 'tip.manage', organizer ?? undefined)) throw new ApiError('forbidden');
}

/**
 * The round that an administrator changes, as they saw it last.
 * @throws ApiError not_found, forbidden, stale_version with the present revision
 */
export async function lockForChange(
  context: CommandContext,
  id: string,
  rev: number,
): Promise<repo.LockedRound> {
  const round = await repo.lockRound(context.tx, id);
  if (!round) throw new ApiError('not_found');
  assertMayRun(context, round.organizer_id);
  if (round.rev !== rev) throw new ApiError('stale_version', [String(round.rev)]);
  return round;
}

/** Raises the round's revision and tells of it. @returns the revision */
export async function finishChange(
  { tx, publish }: CommandContext,
  round: string,
  set?: Parameters<typeof repo.raiseRound>[2],
): Promise<number> {
  const rev = await repo.raiseRound(tx, round, set);
  await publish({ topic: `tips:${round}`, kind: 'changed', ref: String(rev) });
  return rev;
}
