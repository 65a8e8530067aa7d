// Draws the dialog that somebody opened by name: finds the remote that owns it and loads its view.

import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $dialog, dialogClosed, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import type { ComponentType } from 'react';
import { $services, loadView } from '../app/services.ts';
import { loadFailed } from '../builds/chunk-guard.model.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import { dialogHash, dialogIn } from './dialog-address.ts';

export type DialogView =
  | { status: 'loading' }
  | { status: 'ready'; Dialog: ComponentType<DialogProps> }
  | { status: 'failed'; error: Error };

export const dialogRetried = createEvent();
/** The part of the address behind # is now this. */
export const addressMoved = createEvent<string>();

const loadDialogFx = attach({
  source: $services,
  effect: async (services, name: string) => {
    const owner = services?.remotes.ownerOf('dialogs', name);
    if (!services || !owner) throw new RemoteFailure(name, 'load', 'No remote of this page has this dialog');
    return loadView(services, owner, (door) => {
      const dialog = door.dialogs[name];
      if (!dialog) throw new RemoteFailure(owner, 'contract', `No dialog ${name}`);
      return dialog.dialog;
    });
  },
});

export const $dialogView = createStore<DialogView>({ status: 'loading' }, { serialize: 'ignore' });

const importFrame = async () => (await import('./dialog-frame.tsx')).DialogFrame;
export const loadFrameFx = createEffect(importFrame);
/** Ahead of the first dialog; a failure is nobody's concern. */
export const prepareFrameFx = createEffect(importFrame);
/** What stands around every dialog; `null` until its code is there. */
export const $DialogFrame = createStore<Awaited<ReturnType<typeof importFrame>> | null>(null, {
  serialize: 'ignore',
});

const addressed = sample({
  clock: addressMoved,
  source: $dialog,
  fn: (open, hash) => ({ open, wanted: dialogIn(hash) }),
});
sample({
  clock: addressed,
  filter: ({ open, wanted }) => wanted !== null && (!open || dialogHash(open) !== dialogHash(wanted)),
  fn: ({ wanted }) => wanted ?? { name: '' },
  target: dialogOpened,
});
sample({
  clock: addressed,
  filter: ({ open, wanted }) => open !== null && wanted === null,
  fn: () => undefined,
  target: dialogClosed,
});

sample({ clock: dialogOpened, fn: ({ name }) => name, target: loadDialogFx });
sample({ clock: dialogOpened, target: loadFrameFx });
sample({ clock: [loadDialogFx.failData, loadFrameFx.failData], target: loadFailed });
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
  fn: (request) => request?.name ?? '',
  target: loadDialogFx,
});

$dialogView.on(loadDialogFx, () => ({ status: 'loading' }));
// A dialog that arrives after it was closed or replaced is not the one on the screen.
sample({
  clock: loadDialogFx.done,
  source: $dialog,
  filter: (request, { params }) => request?.name === params,
  fn: (_, { result }): DialogView => ({ status: 'ready', Dialog: result.Dialog }),
  target: $dialogView,
});
sample({
  clock: loadDialogFx.fail,
  source: $dialog,
  filter: (request, { params }) => request?.name === params,
  fn: (_, { error }): DialogView => ({ status: 'failed', error }),
  target: $dialogView,
});
$dialogView.reset(dialogClosed);
