import type { ChangedPlay } from '@duellwerk/shared/contract/match-play';
import type { Side } from '../../db/domain-tables.ts';
import { ApiError } from '../../errors.ts';
import type { PlayContext } from './context.ts';
import { assertState, lockForSide, type SidePlay } from './lock.ts';
import type { PlayedReport } from './repo.ts';
import { settleReport } from './settle-report.ts';

/** The report that somebody answers. */
export interface AnsweredReport {
  by: Side;
  version: number;
}

/** The other side's report is right. @throws ApiError as lockForSide, wrong_match_state, own_report, report_outdated */
export async function confirmReport(
  context: PlayContext,
  id: string,
  { rev, ...answered }: AnsweredReport & { rev: number },
): Promise<ChangedPlay> {
  const play = await lockForSide(context, id, rev);
  assertState(play, 'reported');
  seenReport(play, answered);
  return settleReport(context, play, answered.by, { kind: 'confirmed', data: { by: play.side } });
}

/** The report as its reader saw it. @throws ApiError own_report, report_outdated with side and present version */
export function seenReport({ match, side }: SidePlay, { by, version }: AnsweredReport): PlayedReport {
  if (by === side) throw new ApiError('own_report');
  const report = match.reports[by];
  if (report?.version !== version) throw new ApiError('report_outdated', [by, String(report?.version ?? 0)]);
  return report;
}
