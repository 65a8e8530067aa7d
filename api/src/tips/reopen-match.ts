import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { finishChange, lockForChange } from './admin-context.ts';
import { isBeforePlay } from './facts-repo.ts';
import { planReminder } from './reminders.ts';

/**
 * Opens the tips of a match again, until a moment that no later start moves.
 * @throws ApiError as lockForChange, wrong_match_state with the state, deadline_past
 */
export async function reopenMatch(
  context: CommandContext,
  { round, match }: { round: string; match: string },
  { rev, until }: { rev: number; until: string },
): Promise<{ rev: number }> {
  const { tx, now } = context;
  await lockForChange(context, round, rev);
  const found = await tx
    .selectFrom('tip_matches as t')
    .innerJoin('matches as m', 'm.id', 't.match_id')
    .select(['t.day_id', 'm.state'])
    .where('t.round_id', '=', round)
    .where('t.match_id', '=', match)
    .forUpdate('t')
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  if (!isBeforePlay(found.state)) throw new ApiError('wrong_match_state', [found.state]);
  const closes_at = new Date(until);
  if (closes_at <= now) throw new ApiError('deadline_past');
  await tx
    .updateTable('tip_matches')
    .set({ closes_at, started: false, fixed: true })
    .where('round_id', '=', round)
    .where('match_id', '=', match)
    .execute();
  await planReminder(tx, found.day_id, now);
  return { rev: await finishChange(context, round) };
}
