import type { ChangedPlay } from '@duellwerk/shared/contract/match-play';
import { ApiError } from '../../errors.ts';
import { newId } from '../../text/ids.ts';
import { changedOf, openCase } from './change.ts';
import { type AnsweredReport, seenReport } from './confirm.ts';
import type { PlayContext } from './context.ts';
import * as disputes from './disputes-repo.ts';
import { assertInTime, assertState, lockForSide } from './lock.ts';
import { differingGames, gamesOfReport, scoreOf } from './scores.ts';

interface Dispute extends AnsweredReport {
  rev: number;
  rounds: readonly ({ a: number; b: number } | null)[];
  reason: string;
  evidence: readonly string[];
}

/**
 * The other side's report is wrong: the referees decide. The own scores stand beside it as a report.
 * @throws ApiError as lockForSide, wrong_match_state, own_report, report_outdated, deadline_passed, report_invalid, scores_agree,
 *   evidence_unknown with the ids
 */
export async function disputeReport(
  context: PlayContext,
  id: string,
  { rev, rounds, reason, evidence, ...answered }: Dispute,
): Promise<ChangedPlay> {
  const play = await lockForSide(context, id, rev);
  assertState(play, 'reported');
  const { match, side, user } = play;
  const theirs = seenReport(play, answered);
  assertInTime(match.answer_by, context.now);
  const games = gamesOfReport(play, rounds);
  const differing = differingGames(theirs.rounds, games);
  if (differing.length === 0) throw new ApiError('scores_agree');
  const entry = match.sides[side]?.entry ?? '';
  const dispute = newId();
  await disputes.insertDispute(context.tx, {
    ...{ id: dispute, match_id: id, side, entry_id: entry, user_id: user.id, reason, rounds: differing },
    ...{ report_version: theirs.version, created_at: context.now },
  });
  const unknown = await disputes.attachEvidence(context.tx, dispute, { match: id, entry, ids: evidence });
  if (unknown.length > 0) throw new ApiError('evidence_unknown', unknown);
  return changedOf(
    await openCase(context, play, {
      set: { state: 'disputed', answer_by: null },
      events: [{ kind: 'disputed', data: { by: side, score: scoreOf(games) } }],
      report: { side, version: match.versions[side] + 1, entry, reporter: user.id, rounds: games },
    }),
  );
}
