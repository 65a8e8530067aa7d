/**
 * What happens when code does not come (specification 4: one reload, guarded for 10 s).
 *
 * The area shows its error card at once, in any case. Beside that the server is asked for this visitor's build:
 * - It is the page's own: the same addresses would be asked again, so a reload cannot help. The card with its retry stays.
 * - It is another one: the page belongs to a build that is gone or being replaced, and one reload brings whole code of the
 *   new one. The session notes it; within ten seconds of that no second reload follows, the card stays.
 * - There is no answer: nothing is known, and a reload might lose the page that stands. The card stays.
 *
 * Code that was fetched ahead (preloads) and decoration never come here: nobody waits for them.
 */
import { $transport } from '@duellwerk/shared/http/http';
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import { askLatest } from './ask-latest.ts';
import { takeReload } from './take-reload.ts';

/** Something that a visitor waits for failed, as the error says: a remote's view, or a part of the host. */
export const loadFailed = createEvent<unknown>();
/** From now on missing code may reload the page; hears of failed chunks that nobody has caught, too. Browser only. */
export const chunksWatched = createEvent();

export const checkBuildFx = attach({ source: $transport, effect: askLatest });
export const reloadOnceFx = createEffect(() => {
  if (takeReload(window.sessionStorage, Date.now())) window.location.reload();
});

/** Webpack's name for a chunk that did not come. */
const CHUNK_ERROR = 'ChunkLoadError';

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

const codeMissed = sample({ clock: loadFailed, filter: isMissingCode });
const $isBrowser = createStore(false, { serialize: 'ignore' }).on(chunksWatched, () => true);
/** Code is missing and nobody has asked about it yet: what fails before the page has started is looked into then. */
const $missed = createStore(false, { serialize: 'ignore' })
  .on(codeMissed, () => true)
  .reset(checkBuildFx);

sample({ clock: chunksWatched, target: watchFx });
sample({
  clock: [codeMissed, chunksWatched],
  source: { isBrowser: $isBrowser, missed: $missed, pending: checkBuildFx.pending },
  filter: ({ isBrowser, missed, pending }) => isBrowser && missed && !pending,
  fn: () => undefined,
  target: checkBuildFx,
});
sample({
  clock: checkBuildFx.doneData,
  source: $pageFacts,
  filter: ({ build }, latest) => latest.id !== build,
  fn: () => undefined,
  target: reloadOnceFx,
});
