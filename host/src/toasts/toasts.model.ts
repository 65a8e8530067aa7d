import { type Toast, toastShown } from '@duellwerk/shared/toast/toast.model';
import { createEvent, createStore } from 'effector';

/** The view has handed over this many of the oldest toasts. */
export const toastsTaken = createEvent<number>();

/** Toasts that were asked for and are not on the screen yet. */
export const $toastQueue = createStore<readonly Toast[]>([], { serialize: 'ignore' });

$toastQueue.on(toastShown, (queue, toast) => [...queue, toast]);
$toastQueue.on(toastsTaken, (queue, count) => queue.slice(count));
