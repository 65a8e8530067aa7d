// Signing out ends the session on the server and in every tab, and each of them starts anew (specification 2).
import { logoutFx } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';

const CHANNEL = 'duellwerk-session';

/** Watches for other tabs that sign out. Browser only. */
export const tabsWatched = createEvent();
const signedOutElsewhere = createEvent();

const $channel = createStore<BroadcastChannel | null>(null, { serialize: 'ignore' });

const watchTabsFx = createEffect(() => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener(
    'message',
    scopeBind(() => signedOutElsewhere(), { safe: true }),
  );
  return channel;
});

const tellTabsFx = attach({ source: $channel, effect: (channel) => channel?.postMessage('signed-out') });
const reloadFx = createEffect(() => window.location.reload());

$channel.on(watchTabsFx.doneData, (_, channel) => channel);

sample({ clock: tabsWatched, target: watchTabsFx });
sample({ clock: logoutFx.done, target: tellTabsFx });
// Also when the other tabs could not be told: this one is signed out either way.
sample({ clock: [tellTabsFx.finally, signedOutElsewhere], target: reloadFx });
sample({ clock: logoutFx.failData, fn: errorToast, target: toastShown });
