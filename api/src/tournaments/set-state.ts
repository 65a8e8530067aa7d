import type { DecidedState } from '../db/domain-tables.ts';
import type { StageContext } from '../stages/context.ts';
import * as repo from './repo.ts';

/** Takes a tournament whose row, or whose stage, is locked to another state; who did it and why stands in its log. */
export async function setTournamentState(
  { tx, user, now, publish }: Pick<StageContext, 'tx' | 'user' | 'now' | 'publish'>,
  id: string,
  from: DecidedState | string,
  to: DecidedState,
  reason: string | null = null,
): Promise<void> {
  await repo.setState(tx, id, to, now);
  await repo.writeEvent(tx, {
    ...{ tournament: id, kind: to, entry: null, actor: user?.id ?? null, at: now },
    ...{ from, to, reason },
  });
  const rev = await repo.raiseRevision(tx, id);
  await publish({ topic: `tournament:${id}`, kind: 'updated', ref: String(rev) });
}
