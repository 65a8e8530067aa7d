// Draws the dialog that somebody opened by name: finds the remote that owns it, loads its view, checks what it is opened
// with and starts it.

import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import { type DialogProps, type DialogView, payloadOf } from '@duellwerk/shared/contract/remote';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { dialogHash, dialogIn } from '@duellwerk/shared/store/dialog-address';
import { $dialog, dialogClosed, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import {
  attach,
  createEffect,
  createEvent,
  createStore,
  type EffectResult,
  sample,
  scopeBind,
} from 'effector';
import type { ComponentType } from 'react';
import { StructError } from 'superstruct';
import { $services, type Services } from '../app/services.ts';
import { loadFailed } from '../builds/chunk-guard.model.ts';
import { type FailureKind, RemoteFailure } from '../remotes/remote-failure.ts';
import { loadDialog, needsSession } from './load-dialog.ts';

export type ShownDialog =
  | { status: 'loading' }
  | { status: 'ready'; Dialog: ComponentType<DialogProps>; payload: unknown }
  /** What it was opened with is nothing for it, as in a broken link. */
  | { status: 'refused' }
  | { status: 'failed'; kind: FailureKind };

export const dialogRetried = createEvent();
/** The part of the address behind # is now this. */
export const addressMoved = createEvent<string>();

interface Loaded {
  view: DialogView;
  payload: unknown;
  forSignedIn: boolean;
}
const loadDialogFx = attach({
  source: $services,
  effect: async (services, request: DialogRequest): Promise<Loaded> => {
    const { owner, view } = await loadDialog(services, request.name);
    const forSignedIn = await needsSession(services, request.name);
    try {
      return { view, payload: payloadOf(view, request.payload), forSignedIn };
    } catch (cause) {
      throw cause instanceof StructError ? cause : new RemoteFailure(owner, 'contract', cause);
    }
  },
});
const startFx = createEffect(({ view, payload }: Loaded) => {
  if (view.opened) scopeBind(view.opened, { safe: true })(payload);
});

export const $dialogView = createStore<ShownDialog>({ status: 'loading' }, { serialize: 'ignore' });

const frameCode = {
  source: $services,
  effect: async (services: Services | null) =>
    (await import('./dialog-frame.tsx')).frameWith(services?.texts),
};
export const loadFrameFx = attach(frameCode);
/** Ahead of the first dialog; a failure is nobody's concern. */
export const prepareFrameFx = attach(frameCode);
/** What stands around every dialog; `null` until its code is there. */
export const $DialogFrame = createStore<EffectResult<typeof loadFrameFx> | null>(null, {
  serialize: 'ignore',
});

const addressed = sample({
  clock: addressMoved,
  source: $dialog,
  fn: (open, hash) => ({ open, wanted: dialogIn(hash) }),
});
sample({
  clock: addressed.filterMap(({ open, wanted }) =>
    wanted !== null && (!open || dialogHash(open) !== dialogHash(wanted)) ? wanted : undefined,
  ),
  target: dialogOpened,
});
sample({
  clock: addressed,
  filter: ({ open, wanted }) => open !== null && wanted === null,
  fn: () => undefined,
  target: dialogClosed,
});

sample({ clock: dialogOpened, target: loadDialogFx });
sample({ clock: dialogOpened, target: loadFrameFx });
sample({
  clock: [loadDialogFx.failData, loadFrameFx.failData],
  filter: (cause) => !(cause instanceof StructError),
  target: loadFailed,
});
$DialogFrame.on([prepareFrameFx.doneData, loadFrameFx.doneData], (_, Frame) => Frame);
// Without a frame there is no place for an error card: the dialog counts as closed, opening it again tries again.
sample({ clock: loadFrameFx.fail, fn: () => undefined, target: dialogClosed });
sample({
  clock: loadFrameFx.failData,
  fn: (cause) => errorToast(new ApiError(0, 'unreachable', cause.message)),
  target: toastShown,
});
sample({
  clock: dialogRetried,
  source: $dialog,
  filter: (request) => request !== null,
  target: loadDialogFx,
});

$dialogView.on(loadDialogFx, () => ({ status: 'loading' }));
/** The dialog on the screen is here and takes what it was opened with; none that was closed or replaced meanwhile. */
export const dialogLoaded = sample({
  clock: loadDialogFx.done,
  source: $dialog,
  filter: (request, { params }) => request === params,
  fn: (_, { result }) => result,
});
// One for signed-in people that starts too early is refused by the server, and may close before the login can take its place.
const $loaded = createStore<Loaded | null>(null, { serialize: 'ignore' });
const started = sample({
  clock: [dialogLoaded, $user],
  source: { loaded: $loaded, user: $user },
  filter: ({ loaded, user }) => loaded !== null && !(loaded.forSignedIn && user === null),
  fn: ({ loaded }) => loaded as Loaded,
});
$loaded.on(dialogLoaded, (_, now) => now).reset(started, $dialog);
sample({ clock: started, target: startFx });
$dialogView.on(started, (_, { view: { Dialog }, payload }) => ({ status: 'ready', Dialog, payload }));
sample({
  clock: loadDialogFx.fail,
  source: $dialog,
  filter: (request, { params }) => request === params,
  fn: (_, { error }): ShownDialog => {
    if (error instanceof StructError) return { status: 'refused' };
    return { status: 'failed', kind: error instanceof RemoteFailure ? error.kind : 'load' };
  },
  target: $dialogView,
});
sample({
  clock: $dialog,
  filter: (request) => request === null,
  fn: (): ShownDialog => ({ status: 'loading' }),
  target: $dialogView,
});
