// Why an event cannot be: values, so that the API can turn each into its own answer.
import type { MatchStateName } from './match-state.ts';
import type { ScoreProblem } from './score.ts';

export type Refusal =
  /** The event's number is not the next one of the log. */
  | { code: 'log_hole'; expected: number; found: number }
  | { code: 'unknown_match'; match: string }
  /** The match takes no result now: `state` says why. */
  | { code: 'match_not_open'; match: string; state: MatchStateName }
  /** Only a final match is corrected, or opened again. */
  | { code: 'match_not_final'; match: string; state: MatchStateName }
  /** The event is about other sides than the match has. */
  | { code: 'wrong_sides'; match: string; a: string | null; b: string | null }
  | { code: 'invalid_score'; match: string; reason: ScoreProblem }
  | { code: 'unknown_entry'; entry: string }
  | { code: 'already_out'; entry: string }
  | { code: 'not_out'; entry: string }
  | { code: 'entry_twice'; entry: string }
  | { code: 'entry_missing'; entry: string }
  | { code: 'already_started' }
  | { code: 'round_not_drawable'; round: number; reason: DrawRefusal }
  | { code: 'draw_not_undoable'; round: number; reason: UndoDrawRefusal }
  /** Something was decided in the match, or the best-of does not go with the stage's settings. */
  | { code: 'best_of_fixed'; match: string; reason: 'played' | 'even_best_of' | 'margin_needs_best_of_3' }
  /** It was ended before its time: nothing more is played in it, only what is decided can still be corrected. */
  | { code: 'stage_ended' }
  | { code: 'stage_not_ended' };

export type UndoDrawRefusal =
  | 'not_swiss'
  /** Only the round that was drawn last can be. */
  | 'not_last'
  /** Something in it was decided. */
  | 'round_played';

export type DrawRefusal =
  | 'not_swiss'
  /** Another round comes next. */
  | 'not_next'
  | 'round_running'
  /** All rounds are drawn, or nobody can be paired any more. */
  | 'stage_over'
  /** A pair or bye names somebody who does not play on, or leaves somebody out, or names them twice. */
  | 'wrong_entries'
  | 'second_bye'
  /** A pair has met before and is not among the rematches that the draw admits. */
  | 'rematch';
