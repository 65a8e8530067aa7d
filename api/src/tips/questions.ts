import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { finishChange, lockForChange } from './admin-context.ts';
import { countTotals } from './count-totals.ts';

interface QuestionInput {
  rev: number;
  text: string;
  options: readonly string[];
  points: number;
  closes_at: string;
}

/** @throws ApiError as lockForChange, deadline_past, invalid_request for fewer than two different options */
export async function addQuestion(
  context: CommandContext,
  round: string,
  { rev, text, options, points, closes_at }: QuestionInput,
): Promise<{ id: string; rev: number }> {
  const { tx, now } = context;
  await lockForChange(context, round, rev);
  if (new Set(options).size < Math.max(2, options.length))
    throw new ApiError('invalid_request', ['body.options']);
  if (new Date(closes_at) <= now) throw new ApiError('deadline_past');
  const id = newId();
  await sql`
    insert into tip_questions (id, round_id, number, text, options, points, closes_at)
    select ${id}, ${round}, coalesce(max(number), 0) + 1, ${text}, ${[...options]}::text[], ${points}, ${closes_at}::timestamptz
    from tip_questions where round_id = ${round}`.execute(tx);
  return { id, rev: await finishChange(context, round) };
}

/**
 * Says what was right, or takes that back; everybody is counted anew.
 * @throws ApiError as lockForChange, tip_open with the time, tip_invalid
 */
export async function decideQuestion(
  context: CommandContext,
  { round, question }: { round: string; question: string },
  { rev, right }: { rev: number; right: readonly number[] | null },
): Promise<{ rev: number }> {
  const { tx, now } = context;
  await lockForChange(context, round, rev);
  const found = await tx
    .selectFrom('tip_questions')
    .select(['closes_at', 'options'])
    .where('id', '=', question)
    .where('round_id', '=', round)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  if (found.closes_at > now) throw new ApiError('tip_open', [found.closes_at.toISOString()]);
  const known =
    right === null || (right.length > 0 && right.every((option) => option < found.options.length));
  if (!known) throw new ApiError('tip_invalid');
  await tx
    .updateTable('tip_questions')
    .set({ right_options: right === null ? null : [...new Set(right)] })
    .where('id', '=', question)
    .execute();
  await countTotals(tx, round);
  return { rev: await finishChange(context, round) };
}
