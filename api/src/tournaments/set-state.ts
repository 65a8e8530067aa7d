import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { mayMove } from '@duellwerk/shared/rules/tournament-moves';
import type { DecidedState } from '../db/domain-tables.ts';
import type { StageContext } from '../stages/context.ts';
import { planArchive } from './plan-archive.ts';
import * as repo from './repo.ts';

/**
 * Takes a tournament whose row, or whose stage, is locked to another state; who did it and why stands in its log.
 * @throws Error for a step that the life of a tournament does not have: whoever calls has refused it before
 */
export async function setTournamentState(
  { tx, user, now, publish }: Pick<StageContext, 'tx' | 'user' | 'now' | 'publish'>,
  id: string,
  from: TournamentState,
  to: DecidedState,
  { reason = null, late = null }: { reason?: string | null; late?: number | null } = {},
): Promise<void> {
  if (!mayMove(from, to)) throw new Error(`A tournament does not go from ${from} to ${to}.`);
  await repo.setState(tx, id, to, now);
  await repo.writeEvent(tx, {
    ...{ tournament: id, kind: to, entry: null, actor: user?.id ?? null, at: now },
    ...{ from, to, reason, late },
  });
  const rev = await repo.raiseRevision(tx, id);
  await publish({ topic: `tournament:${id}`, kind: 'updated', ref: String(rev) });
  if (to === 'completed') await planArchive(tx, id, now);
}
