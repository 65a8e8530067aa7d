import type { ChangedPlay } from '@duellwerk/shared/contract/match-play';
import { ApiError } from '../../errors.ts';
import { changedOf, changePlay } from './change.ts';
import type { PlayContext } from './context.ts';
import { ANSWER_OVER, deadlinePlan, reportPlan } from './jobs.ts';
import { assertInTime, assertState, lockForSide, otherOf } from './lock.ts';
import { differingGames, gamesOfReport, scoreOf } from './scores.ts';
import { settleReport } from './settle-report.ts';

const MINUTE = 60_000;

/**
 * A side reports the scores, or replaces its report until it is answered; the time to answer begins anew. The scores of the other
 * side's report confirm it.
 * @throws ApiError as lockForSide, wrong_match_state, deadline_passed, report_invalid, scores_differ
 */
export async function reportResult(
  context: PlayContext,
  id: string,
  { rev, rounds }: { rev: number; rounds: readonly ({ a: number; b: number } | null)[] },
): Promise<ChangedPlay> {
  const play = await lockForSide(context, id, rev);
  assertState(play, 'live', 'reported');
  const { match, stage, side, user } = play;
  assertInTime(match.state === 'reported' ? match.answer_by : null, context.now);
  const games = gamesOfReport(play, rounds);
  const other = otherOf(side);
  const theirs = match.reports[other];
  if (theirs) {
    if (differingGames(theirs.rounds, games).length > 0) throw new ApiError('scores_differ');
    return settleReport(context, play, other, { kind: 'confirmed', data: { by: side } });
  }
  const version = match.versions[side] + 1;
  const answer_by = new Date(context.now.getTime() + stage.answer_minutes * MINUTE);
  const entry = match.sides[side]?.entry ?? '';
  const answers = match.sides[other]?.entry ?? '';
  return changedOf(
    await changePlay(context, play, {
      set: { state: 'reported', answer_by },
      events: [{ kind: 'reported', data: { by: side, score: scoreOf(games) } }],
      report: { side, version, entry, reporter: user.id, rounds: games },
      plans: [
        deadlinePlan(ANSWER_OVER, id, answer_by),
        reportPlan({ match: id, tournament: stage.tournament_id, entry: answers, version }, context.now),
      ],
    }),
  );
}
