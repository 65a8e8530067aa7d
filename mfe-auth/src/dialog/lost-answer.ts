import { ApiError } from '@duellwerk/shared/http/api-error';

/** Whether a failed call may have been done all the same: its answer, and that of its repeat, did not come or made no sense. */
export function isAnswerLost(failure: unknown): boolean {
  return (
    failure instanceof ApiError &&
    (failure.reason === 'unreachable' || failure.reason === 'unexpected_answer')
  );
}
