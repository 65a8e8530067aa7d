import type { DueEffect } from '../../db/due-runner.ts';
import { type BySite, bySite } from './by-site.ts';
import { lockPlay } from './lock.ts';
import { settleReport } from './settle-report.ts';

/** A report that nobody has answered in time stands; one that was replaced, answered or disputed has another end. */
export function answerOverEffect(site: BySite): DueEffect {
  return async ({ payload }, tx) => {
    const { match: id } = payload as { match: string };
    const context = bySite(site, tx);
    const play = await lockPlay(context, id);
    const { stage, match } = play;
    const isOver = match.answer_by !== null && match.answer_by <= context.now;
    if (match.state !== 'reported' || !isOver || stage.decided_state !== 'running') return;
    const by = match.reports.a ? 'a' : 'b';
    await settleReport(context, play, by, { kind: 'confirmed_by_time', data: { by } });
  };
}
