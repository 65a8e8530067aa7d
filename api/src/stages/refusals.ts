import type { Refusal } from '@duellwerk/shared/bracket/refusals';
import type { Problem } from '@duellwerk/shared/bracket/settings';
import { ApiError } from '../errors.ts';

/** A refusal of the engine as the API's own error; the details name what it is about. */
export function refused(refusal: Refusal): ApiError {
  switch (refusal.code) {
    case 'log_hole':
      return new ApiError('stage_log_damaged', [String(refusal.expected)]);
    case 'unknown_match':
      return new ApiError('unknown_match', [refusal.match]);
    case 'match_not_open':
    case 'match_not_final':
      return new ApiError(refusal.code, [refusal.match, refusal.state]);
    case 'wrong_sides':
      return new ApiError('wrong_sides', [refusal.match, refusal.a ?? '', refusal.b ?? '']);
    case 'invalid_score':
      return new ApiError('score_invalid', [refusal.match, refusal.reason]);
    case 'unknown_entry':
    case 'already_out':
    case 'entry_twice':
    case 'entry_missing':
      return new ApiError(refusal.code, [refusal.entry]);
    case 'not_out':
      return new ApiError('wrong_entry_state', ['active']);
    case 'stage_ended':
      return new ApiError('stage_not_running', ['completed']);
    case 'stage_not_ended':
      return new ApiError('stage_not_running', ['running']);
    case 'best_of_fixed':
      return new ApiError('best_of_fixed', [refusal.match, refusal.reason]);
    case 'already_started':
      return new ApiError('stage_started');
    case 'round_not_drawable':
    case 'draw_not_undoable':
      return new ApiError('round_not_drawable', [String(refusal.round), refusal.reason]);
  }
}

/** What does not fit in the inputs of a stage. */
export function invalidStage(problems: readonly Pick<Problem, 'path' | 'code'>[]): ApiError {
  return new ApiError(
    'stage_invalid',
    problems.map(({ path, code }) => `${path}:${code}`),
  );
}
