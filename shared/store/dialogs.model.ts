// Dialogs are opened by name, never by import: whoever opens one need not know which remote draws it.
import { createEvent, createStore } from 'effector';
import type { DialogRequest } from '../contract/dialogs.ts';

export const dialogOpened = createEvent<DialogRequest>();
export const dialogClosed = createEvent();
/** The dialog of this name has done its work. It closes if it is still the one on the screen. */
export const dialogFinished = createEvent<string>();

/** The dialog on the screen; opening another one replaces it. */
export const $dialog = createStore<DialogRequest | null>(null, { serialize: 'ignore' });

$dialog.on(dialogOpened, (_, request) => request);
$dialog.on(dialogFinished, (open, name) => (open?.name === name ? null : open));
$dialog.reset(dialogClosed);
