/**
 * What happens when code does not come (specification 4: one reload, guarded for 10 s).
 *
 * The area shows its error card at once, in any case. Beside that the server is asked for its build:
 * - It answers: one reload, which mends a build that is gone as well as a file that was lost on the way. The session notes
 *   it; within ten seconds of that no second reload follows, the card stays.
 * - It does not answer: a reload would lose the page that stands. The card stays.
 * Code that came and threw would throw again: it reloads nothing.
 * Files that are merely slow, and names that this page does not know, reload only a page whose build is not the current one:
 * on a slow connection a reload would begin from nothing, and a link with a wrong name is no reason for one.
 *
 * Code that was fetched ahead (preloads) and decoration never come here: nobody waits for them.
 */
import { $transport } from '@duellwerk/shared/http/http';
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import { $services } from '../app/services.ts';
import { CHUNK_ERROR, RemoteFailure } from '../remotes/remote-failure.ts';
import { TIMEOUT_ERROR } from '../remotes/with-timeout.ts';
import { askLatest } from './ask-latest.ts';
import { takeReload } from './take-reload.ts';

/** Something that a visitor waits for failed, as the error says: a remote's view, or a part of the host. */
export const loadFailed = createEvent<unknown>();
/** From now on missing code may reload the page; hears of failed chunks that nobody has caught, too. Browser only. */
export const chunksWatched = createEvent();

/** What is missing: a file that did not come (`failed`), or what another build may have. */
interface Missing {
  failed: boolean;
}
const checkBuildFx = attach({
  source: $transport,
  effect: (transport, _missing: Missing) => askLatest(transport),
});
export const reloadOnceFx = createEffect(() => {
  if (takeReload(window.sessionStorage, Date.now())) window.location.reload();
});

const watchFx = createEffect(() => {
  const failed = scopeBind(loadFailed, { safe: true });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.name === CHUNK_ERROR) failed(reason);
  });
});

/** Whether code is missing; a door that does not fit or a page that breaks while drawing would do so again. */
function isMissingCode(cause: unknown): boolean {
  return !(cause instanceof RemoteFailure) || cause.kind === 'load';
}

/** Whether a file was refused or lost; a name that nobody declares has no error below it. */
function isFailedFile(cause: unknown): boolean {
  const reason = cause instanceof RemoteFailure ? cause.cause : cause;
  return reason instanceof Error && reason.name !== TIMEOUT_ERROR;
}

/** The card says what happened in few words; who builds the remote finds the error itself here. */
const logFx = attach({
  source: $services,
  effect: (services, { remote, kind, cause }: RemoteFailure) =>
    console.error(`${services?.remotes.called(remote) ?? remote} (${kind})`, cause),
});
sample({
  clock: loadFailed,
  filter: (cause) => cause instanceof RemoteFailure,
  fn: (cause) => cause as RemoteFailure,
  target: logFx,
});

const codeMissed = sample({ clock: loadFailed, filter: isMissingCode });
const $isBrowser = createStore(false, { serialize: 'ignore' }).on(chunksWatched, () => true);
/** Code is missing and nobody has asked about it yet: what fails before the page has started is looked into then. */
const $missing = createStore<Missing | null>(null, { serialize: 'ignore' })
  .on(codeMissed, (missing, cause) => ({ failed: missing?.failed === true || isFailedFile(cause) }))
  .reset(checkBuildFx);

sample({ clock: chunksWatched, target: watchFx });
sample({
  clock: [codeMissed, chunksWatched, checkBuildFx.finally],
  source: combine($isBrowser, $missing, checkBuildFx.pending, (isBrowser, missing, pending) =>
    isBrowser && !pending ? missing : null,
  ),
  filter: Boolean,
  target: checkBuildFx,
});
sample({
  clock: checkBuildFx.done,
  source: $pageFacts,
  filter: ({ build }, { params, result }) => params.failed || result.id !== build,
  fn: () => undefined,
  target: reloadOnceFx,
});
