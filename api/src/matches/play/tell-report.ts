import type { DueEffect } from '../../db/due-runner.ts';
import { tellResultToConfirm } from '../../notifications/match-facts.ts';
import type { ToldReport } from './jobs.ts';

/** Tells those who have to answer a report, planned in the transaction that wrote it. */
export function tellReportEffect(clock: () => Date): DueEffect {
  return ({ payload }, tx) => tellResultToConfirm(tx, payload as ToldReport, clock());
}
