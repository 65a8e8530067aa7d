import type { Transaction } from 'kysely';
import { scheduleAll } from '../../db/due.ts';
import type { Schema } from '../../db/schema.ts';
import { ANSWER_OVER, deadlinePlan, openingPlan, proposalPlan, READY_OVER } from './jobs.ts';
import { listDeadlines, listPlayedStages } from './open-checks-repo.ts';
import { listOpenProposals } from './proposals-repo.ts';

/**
 * Plans ready checks and deadlines of every running tournament, or of one that goes on after a pause; safe at every start.
 * @param tournament `null` for all
 */
export async function planPlaying(
  tx: Transaction<Schema>,
  tournament: string | null,
  now: Date,
): Promise<void> {
  const stages = await listPlayedStages(tx, tournament);
  const deadlines = await listDeadlines(tx, tournament);
  const proposals = await listOpenProposals(tx, tournament);
  await scheduleAll(tx, [
    ...stages.map(({ id, rev }) => openingPlan(id, now, String(rev))),
    ...deadlines.flatMap(({ id, state, deadline }) =>
      deadline ? [deadlinePlan(state === 'reported' ? ANSWER_OVER : READY_OVER, id, deadline)] : [],
    ),
    ...proposals.map(({ id, match_id, expires_at }) => proposalPlan(match_id, id, expires_at)),
  ]);
}
