import { matchSummary } from '../stage/match-summary.ts';
import { $stages } from '../stage/stage.model.ts';

/** The matches of all stages as lists show them, `null` until they have come. */
export const $matches = $stages.map(
  (stages) => stages?.flatMap((stage) => stage.matches.map((match) => matchSummary(stage, match))) ?? null,
);
