import { ApiError } from '@duellwerk/shared/http/api-error';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import type { Toast } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';

/** What was decided upon has changed since it was seen. */
export const isOutdated = (error: Error): boolean =>
  error instanceof ApiError && error.reason === 'stale_version';

/** Why nothing was decided. */
export function decisionFailure(error: Error): Toast {
  if (!isOutdated(error)) return errorToast(error);
  return {
    tone: 'warning',
    title: msg`Inzwischen geändert`,
    text: msg`Nichts wurde entschieden: Schau dir den neuen Stand an und bestätige noch einmal.`,
  };
}
