import type { DueHandlers } from '../../db/due-runner.ts';
import { siteOf } from './by-site.ts';
import { answerOverEffect } from './end-answer-time.ts';
import { proposalOverEffect } from './end-proposal.ts';
import { readyOverEffect } from './end-ready-check.ts';
import * as jobs from './jobs.ts';
import { openChecksEffect } from './open-checks.ts';
import { tellReportEffect } from './tell-report.ts';

/** What the clock does in matches. */
export function playEffects(clock: () => Date): DueHandlers {
  const site = siteOf(clock);
  return {
    [jobs.OPEN_CHECKS]: openChecksEffect(site),
    [jobs.READY_OVER]: readyOverEffect(site),
    [jobs.ANSWER_OVER]: answerOverEffect(site),
    [jobs.PROPOSAL_OVER]: proposalOverEffect(site),
    [jobs.REPORT_TOLD]: tellReportEffect(clock),
  };
}
