import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertMayRun, finishChange, lockForChange } from './admin-context.ts';
import * as repo from './admin-repo.ts';
import { addDay, ruleOf } from './create-round.ts';

/**
 * Adds a day behind the others.
 * @throws ApiError as lockForChange, not_found for an unknown match, tip_no_matches, tip_rule_unfit, tip_match_taken
 */
export async function addRoundDay(
  context: CommandContext,
  round: string,
  { rev, name, rule, matches }: { rev: number; name: string; rule: TipRule; matches: readonly string[] },
): Promise<{ id: string; rev: number }> {
  const { tx } = context;
  await lockForChange(context, round, rev);
  const candidates = await repo.listCandidates(tx, { matches });
  if (matches.length === 0) throw new ApiError('tip_no_matches');
  if (candidates.length !== new Set(matches).size) throw new ApiError('not_found');
  for (const { organizer } of candidates) assertMayRun(context, organizer);
  ruleOf(candidates, rule);
  const taken = await tx
    .selectFrom('tip_matches')
    .select('match_id')
    .where('round_id', '=', round)
    .where('match_id', 'in', matches)
    .execute();
  if (taken.length > 0)
    throw new ApiError(
      'tip_match_taken',
      taken.map(({ match_id }) => match_id),
    );
  const { number } = await tx
    .selectFrom('tip_days')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('number'))
    .where('round_id', '=', round)
    .executeTakeFirstOrThrow();
  const id = await addDay(context, round, {
    ...{ number: number + 1, name, rule },
    matches: candidates.map((each) => each.id),
  });
  return { id, rev: await finishChange(context, round) };
}

/** @throws ApiError as lockForChange, tip_rule_unfit, tip_day_tipped */
export async function changeDay(
  context: CommandContext,
  { round, day }: { round: string; day: string },
  { rev, name, rule }: { rev: number; name?: string | undefined; rule?: TipRule | undefined },
): Promise<{ rev: number }> {
  const { tx } = context;
  await lockForChange(context, round, rev);
  const before = await tx
    .selectFrom('tip_days')
    .select(['name', 'rule'])
    .where('id', '=', day)
    .where('round_id', '=', round)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new ApiError('not_found');
  const set = { name: name ?? before.name, rule: rule ?? before.rule };
  if (set.rule !== before.rule) await assertFree(context, day, set.rule);
  await tx.updateTable('tip_days').set(set).where('id', '=', day).execute();
  return { rev: await finishChange(context, round) };
}

/** What was tipped by one rule says nothing by another. */
async function assertFree({ tx }: CommandContext, day: string, rule: TipRule): Promise<void> {
  const matches = await tx
    .selectFrom('tip_matches as t')
    .innerJoin('matches as m', 'm.id', 't.match_id')
    .select(['m.id', 'm.best_of'])
    .where('t.day_id', '=', day)
    .execute();
  ruleOf(matches, rule);
  const tipped = await sql`
    select 1 from tip_matches tm join tip_meetings g on g.round_id = tm.round_id and g.match_id = tm.match_id
    where tm.day_id = ${day} limit 1`.execute(tx);
  if (tipped.rows.length > 0) throw new ApiError('tip_day_tipped');
}
