import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import { fitsRule, usualRule } from '@duellwerk/shared/rules/tip-score';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { assertMayRun } from './admin-context.ts';
import * as repo from './admin-repo.ts';
import { planReminder } from './reminders.ts';

interface RoundInput {
  name: string;
  lead_minutes: number;
  own_matches: boolean;
  tournament?: string | undefined;
  stage?: string | undefined;
  matches?: readonly string[] | undefined;
  rule?: TipRule | undefined;
}

/**
 * Makes a round: each round of a tournament or stage becomes a match day, single matches are one.
 * @throws ApiError invalid_request, not_found, forbidden, tip_rule_unfit with the matches, tip_no_matches
 */
export async function createRound(
  context: CommandContext,
  { name, lead_minutes, own_matches, rule, ...from }: RoundInput,
): Promise<{ id: string; rev: number }> {
  const { tx, user, now, publish } = context;
  const candidates = await repo.listCandidates(tx, sourceOf(from));
  const isKnown = from.matches === undefined || candidates.length === new Set(from.matches).size;
  if (!isKnown) throw new ApiError('not_found');
  const organizer = onlyOne(candidates.map((each) => each.organizer));
  assertMayRun(context, organizer);
  if (candidates.length === 0) throw new ApiError('tip_no_matches');
  const days = from.matches ? [candidates] : byPart(candidates);
  const rules = days.map((matches) => ruleOf(matches, rule));

  const id = newId();
  const tournament_id = from.matches ? null : onlyOne(candidates.map((each) => each.tournament));
  await tx
    .insertInto('tip_rounds')
    .values({
      ...{ id, name, tournament_id, organizer_id: organizer, lead_minutes, own_matches },
      ...{ created_by: user.id, created_at: now },
    })
    .execute();
  for (const [index, matches] of days.entries())
    await addDay(context, id, {
      ...{ number: index + 1, name: `Spieltag ${index + 1}`, rule: rules[index] ?? 'winner' },
      matches: matches.map((each) => each.id),
    });
  await publish({ topic: `tips:${id}`, kind: 'changed', ref: '1' });
  return { id, rev: 1 };
}

function sourceOf({ tournament, stage, matches }: Pick<RoundInput, 'tournament' | 'stage' | 'matches'>) {
  const given = [tournament, stage, matches].filter((each) => each !== undefined);
  if (given.length !== 1) throw new ApiError('invalid_request', ['tournament', 'stage', 'matches']);
  if (tournament !== undefined) return { tournament };
  return stage === undefined ? { matches: matches ?? [] } : { stage };
}

const onlyOne = (values: readonly string[]) => (new Set(values).size === 1 ? (values[0] ?? null) : null);

function byPart(candidates: readonly repo.Candidate[]): repo.Candidate[][] {
  return [...Map.groupBy(candidates, ({ part }) => part).values()];
}

/** The rule of a day. @throws ApiError tip_rule_unfit with the matches that it does not fit */
export function ruleOf(
  matches: readonly Pick<repo.Candidate, 'id' | 'best_of'>[],
  wanted: TipRule | undefined,
): TipRule {
  const rule = wanted ?? usualRule(matches[0]?.best_of ?? 1) ?? 'winner';
  const unfit = matches.filter(({ best_of }) => !fitsRule(rule, best_of));
  if (unfit.length > 0)
    throw new ApiError(
      'tip_rule_unfit',
      unfit.map(({ id }) => id),
    );
  return rule;
}

/** Writes a day with its matches, and plans to remind of it. @returns its id */
export async function addDay(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  round: string,
  { matches, ...day }: { number: number; name: string; rule: TipRule; matches: readonly string[] },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('tip_days')
    .values({ id, round_id: round, ...day })
    .execute();
  await repo.insertMatches(tx, { round, day: id, matches });
  await planReminder(tx, id, now);
  return id;
}
