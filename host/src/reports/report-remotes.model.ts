// Reports remotes that could not be shown although their files came, or that came too late. A file that failed is seen by the
// page's inline script.
import { createEffect, sample } from 'effector';
import { loadFailed } from '../builds/chunk-guard.model.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import { TIMEOUT_ERROR } from '../remotes/with-timeout.ts';
import { reportError } from './report-error.ts';

const reportFx = createEffect((failure: RemoteFailure) =>
  reportError(failure.kind === 'contract' ? 'contract' : 'chunk', failure.cause, failure.remote),
);

function isReported(cause: unknown): cause is RemoteFailure {
  if (!(cause instanceof RemoteFailure)) return false;
  return cause.kind === 'contract' || (cause.cause instanceof Error && cause.cause.name === TIMEOUT_ERROR);
}

sample({ clock: loadFailed, filter: isReported, target: reportFx });
