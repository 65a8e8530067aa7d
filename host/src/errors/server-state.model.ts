// The site's own data (GET /v1/base) that did not come: asked for again and again, until it has.
import { $baseFailure, baseRequested, loadBaseFx } from '@duellwerk/shared/store/base.model';
import { attach, combine, createEvent, createStore, sample, scopeBind } from 'effector';
import { cameOnline } from '../offline/offline.model.ts';

/** As long as the live socket waits before it connects again (specification 4): one pace for everything that is lost. */
export const RETRY_MS = 10_000;

/** The page has started in a browser. Only there it waits; the server draws with what it has. */
export const serverWatched = createEvent();
/** The visitor does not want to wait. */
export const retryClicked = createEvent();

const $isStarted = createStore(false, { serialize: 'ignore' }).on(serverWatched, () => true);
const $timer = createStore<ReturnType<typeof setTimeout> | null>(null, { serialize: 'ignore' });
const waited = createEvent();

const waitFx = attach({
  source: $timer,
  effect: (timer) => {
    if (timer !== null) clearTimeout(timer);
    return setTimeout(scopeBind(waited, { safe: true }), RETRY_MS);
  },
});
$timer.on(waitFx.doneData, (_, timer) => timer);

const $isLost = combine($baseFailure, loadBaseFx.pending, (failure, pending) => failure !== null && !pending);

/** What the layout says: nothing as long as all is well, and whether it is being tried again. */
export const $serverState = combine($baseFailure, loadBaseFx.pending, (failure, retrying) =>
  failure ? { failure, retrying } : null,
);

sample({
  clock: [serverWatched, loadBaseFx.fail],
  source: combine($isStarted, $isLost, (started, lost) => started && lost),
  filter: Boolean,
  fn: () => undefined,
  target: waitFx,
});
sample({
  clock: [waited, cameOnline, retryClicked],
  source: $isLost,
  filter: Boolean,
  fn: () => undefined,
  target: baseRequested,
});
