// How much is fetched ahead at once, whatever it is: code and data of routes, code of dialogs (specification 9).
import { createStore, type Effect } from 'effector';

/** More than these are not fetched at once; a further link or button has to be neared again. */
export const PENDING_MAX = 4;

/** The number of preloads that are under way. */
export const $pending = createStore(0, { serialize: 'ignore' });

/** Counts an effect that fetches something ahead. Called where the effect is declared. */
export function countPending<P, D>(preloadFx: Effect<P, D>): void {
  $pending.on(preloadFx, (pending) => pending + 1);
  $pending.on(preloadFx.finally, (pending) => pending - 1);
}
