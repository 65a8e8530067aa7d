import { ApiError } from '@duellwerk/shared/http/api-error';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import type { Toast } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';

/** Somebody else has changed the tournament, or the entry, since it was read. */
export function isEditConflict(failure: Error): boolean {
  return failure instanceof ApiError && failure.reason === 'stale_version';
}

/** What a refused command of the desk says. */
export function deskFailure(failure: Error): Toast {
  if (!isEditConflict(failure)) return errorToast(failure);
  return {
    tone: 'warning',
    title: msg`Inzwischen geändert`,
    text: msg`Jemand war schneller. Nichts wurde überschrieben: Schau dir den neuen Stand an und entscheide noch einmal.`,
  };
}
