// The timed jobs of matches and their plans. Each looks at what is when it runs: it may come late, or after the plan has changed.
import type { DuePlan } from '../../db/due.ts';

/** Opens the ready checks of a stage whose time has come. */
export const OPEN_CHECKS = 'match.open_checks';
/** Ends a ready check. */
export const READY_OVER = 'match.ready_over';
/** A report that nobody has answered stands. */
export const ANSWER_OVER = 'match.answer_over';
/** Nobody has answered a proposal in time. */
export const PROPOSAL_OVER = 'match.proposal_over';
/** Tells those who have to answer a report. */
export const REPORT_TOLD = 'match.report_told';

/** @param about what makes the plan another one than those before: a revision, a moment */
export function openingPlan(stage: string, runAt: Date, about: string): DuePlan {
  return { kind: OPEN_CHECKS, key: `${OPEN_CHECKS}:${stage}:${about}`, runAt, payload: { stage } };
}

/** A job at a deadline of a match; another deadline is another job. */
export function deadlinePlan(kind: typeof READY_OVER | typeof ANSWER_OVER, match: string, at: Date): DuePlan {
  return { kind, key: `${kind}:${match}:${at.toISOString()}`, runAt: at, payload: { match } };
}

export function proposalPlan(match: string, proposal: string, at: Date): DuePlan {
  return {
    kind: PROPOSAL_OVER,
    key: `${PROPOSAL_OVER}:${proposal}`,
    runAt: at,
    payload: { match, proposal },
  };
}

export interface ToldReport {
  match: string;
  tournament: string;
  /** The entry that answers. */
  entry: string;
  version: number;
}

export function reportPlan(told: ToldReport, now: Date): DuePlan {
  const key = `${REPORT_TOLD}:${told.match}:${told.entry}:${told.version}`;
  return { kind: REPORT_TOLD, key, runAt: now, payload: told };
}
