import type { PlayedMatch, PlayedStage } from './repo.ts';

const MINUTE = 60_000;

/**
 * When the result of a match is due that goes live now: each game that it may have brings its minutes. A later time that referees
 * have given stays.
 */
export function playBy(
  {
    stage: { report_minutes },
    match: { best_of, play_by },
  }: { stage: Pick<PlayedStage, 'report_minutes'>; match: Pick<PlayedMatch, 'best_of' | 'play_by'> },
  now: Date,
): Date | null {
  if (report_minutes === null) return play_by;
  return new Date(Math.max(now.getTime() + best_of * report_minutes * MINUTE, play_by?.getTime() ?? 0));
}
