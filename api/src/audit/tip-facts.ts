import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { lockRound } from '../tips/admin-repo.ts';
import type { Known } from './facts.ts';

/** What can be told of a tip round. */
export async function readTipRound(tx: Transaction<Schema>, id: string): Promise<Known | null> {
  const round = await lockRound(tx, id);
  if (!round) return null;
  const days = await tx
    .selectFrom('tip_days')
    .select(['name', 'rule'])
    .where('round_id', '=', id)
    .orderBy('number')
    .execute();
  const { count } = await tx
    .selectFrom('tip_matches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('round_id', '=', id)
    .executeTakeFirstOrThrow();
  const questions = await tx
    .selectFrom('tip_questions')
    .select(['text', 'options', 'right_options', 'points', 'closes_at'])
    .where('round_id', '=', id)
    .orderBy('number')
    .execute();
  const { name, lead_minutes, own_matches } = round;
  const facts = {
    ...{ name, lead_minutes, own_matches, tip_matches: Number(count) },
    days: days.map((day) => `${day.name} (${day.rule})`),
    questions: questions.map(
      ({ text, options, points, closes_at }) =>
        `${text} ${options.join(' / ')} (${points}, ${closes_at.toISOString()})`,
    ),
    right: questions.flatMap(({ text, options, right_options }) =>
      right_options ? [`${text} ${right_options.map((each) => options[each]).join(' / ')}`] : [],
    ),
  };
  return { subject: `tip_round:${id}`, name, entry: null, facts };
}
