import { sql } from 'kysely';
import { cancel } from '../db/due.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { lockForChange } from './admin-context.ts';
import { TIPS_CLOSING } from './reminders.ts';
import { isEmpty } from './rounds-repo.ts';

/**
 * Deletes a round without any tip or answer, with its days, questions and groups.
 * @throws ApiError as lockForChange, tip_round_used
 */
export async function deleteRound(context: CommandContext, round: string, rev: number): Promise<null> {
  const { tx, publish } = context;
  await lockForChange(context, round, rev);
  // A tip that comes at the same time is waited for, and a later one finds nothing: both begin with these rows.
  await sql`select 1 from tip_matches where round_id = ${round} order by match_id for update`.execute(tx);
  await sql`select 1 from tip_questions where round_id = ${round} order by id for update`.execute(tx);
  if (!(await isEmpty(tx, round))) throw new ApiError('tip_round_used');
  const days = await tx.selectFrom('tip_days').select('id').where('round_id', '=', round).execute();
  for (const { id } of days) await cancel(tx, `${TIPS_CLOSING}:${id}`);
  await tx.deleteFrom('tip_rounds').where('id', '=', round).execute();
  await publish({ topic: `tips:${round}`, kind: 'changed', ref: String(rev) });
  return null;
}
