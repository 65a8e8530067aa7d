import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { finishChange, lockForChange } from './admin-context.ts';

/** An option as it is to be; `was`: its number before. */
interface ChangedOption {
  text: string;
  was?: number | undefined;
}

interface QuestionChange {
  rev: number;
  text?: string | undefined;
  options?: readonly ChangedOption[] | undefined;
  points?: number | undefined;
  closes_at?: string | undefined;
}

/**
 * Changes a question whose answers are not closed; who has answered it keeps the option that they chose.
 * @throws ApiError as lockForChange, tip_closed with the time, deadline_past, invalid_request, tip_option_chosen with the options
 */
export async function changeQuestion(
  context: CommandContext,
  { round, question }: { round: string; question: string },
  { rev, text, options, points, closes_at }: QuestionChange,
): Promise<{ rev: number }> {
  const { tx, now } = context;
  await lockForChange(context, round, rev);
  // An answer that comes at the same time is waited for, and a later one reads the changed question.
  const before = await tx
    .selectFrom('tip_questions')
    .select(['text', 'options', 'points', 'closes_at', 'old_points'])
    .where('id', '=', question)
    .where('round_id', '=', round)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new ApiError('not_found');
  if (before.closes_at <= now) throw new ApiError('tip_closed', [before.closes_at.toISOString()]);
  const closes = closes_at === undefined ? before.closes_at : new Date(closes_at);
  if (closes <= now) throw new ApiError('deadline_past');
  if (options) await moveAnswers(context, question, before.options, options);
  const set = {
    text: text ?? before.text,
    options: options?.map((option) => option.text) ?? before.options,
    points: points ?? before.points,
    closes_at: closes,
  };
  const old_points = set.points === before.points ? before.old_points : before.points;
  await tx
    .updateTable('tip_questions')
    .set({ ...set, old_points, changed_at: now })
    .where('id', '=', question)
    .execute();
  return { rev: await finishChange(context, round) };
}

/** Gives each answer the number that its option has now. @throws ApiError invalid_request, tip_option_chosen with the options */
async function moveAnswers(
  { tx }: CommandContext,
  question: string,
  before: readonly string[],
  options: readonly ChangedOption[],
): Promise<void> {
  const texts = new Set(options.map(({ text }) => text));
  const kept = options.flatMap(({ was }, place) => (was === undefined ? [] : [{ was, place }]));
  const isValid =
    texts.size === options.length &&
    options.length >= 2 &&
    new Set(kept.map(({ was }) => was)).size === kept.length &&
    kept.every(({ was }) => was < before.length);
  if (!isValid) throw new ApiError('invalid_request', ['body.options']);
  const chosen = await tx
    .selectFrom('tip_answers')
    .select('option')
    .distinct()
    .where('question_id', '=', question)
    .orderBy('option')
    .execute();
  const lost = chosen.filter(({ option }) => !kept.some(({ was }) => was === option));
  if (lost.length > 0)
    throw new ApiError(
      'tip_option_chosen',
      lost.map(({ option }) => before[option] ?? ''),
    );
  if (kept.every(({ was, place }) => was === place)) return;
  await sql`
    update tip_answers a set option = k.place
    from unnest(${kept.map(({ was }) => was)}::int[], ${kept.map(({ place }) => place)}::int[]) as k (was, place)
    where a.question_id = ${question} and a.option = k.was`.execute(tx);
}
