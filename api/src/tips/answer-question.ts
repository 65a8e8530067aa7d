import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { addPlayer } from './add-player.ts';

/**
 * Answers a bonus question, or answers it otherwise.
 * @throws ApiError not_found, tip_closed with the time, tip_invalid, tip_question_changed where the option reads differently now
 */
export async function answerQuestion(
  { tx, user, now }: Pick<CommandContext, 'tx' | 'user' | 'now'>,
  { round, question }: { round: string; question: string },
  { option, text }: { option: number; text?: string | undefined },
): Promise<{ option: number; at: string }> {
  const found = await tx
    .selectFrom('tip_questions')
    .select(['closes_at', 'options', 'right_options'])
    .where('id', '=', question)
    .where('round_id', '=', round)
    .forShare()
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  if (found.closes_at <= now) throw new ApiError('tip_closed', [found.closes_at.toISOString()]);
  if (text !== undefined && text !== found.options[option]) throw new ApiError('tip_question_changed');
  if (option >= found.options.length) throw new ApiError('tip_invalid');
  const player_id = await addPlayer(tx, round, user.id);
  await tx
    .insertInto('tip_answers')
    .values({ question_id: question, player_id, option, answered_at: now })
    .onConflict((at) => at.columns(['question_id', 'player_id']).doUpdateSet({ option, answered_at: now }))
    .execute();
  return { option, at: now.toISOString() };
}
