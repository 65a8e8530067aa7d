// Toasts wait in a queue until something draws them. What draws them is code of its own: most visits show none.

import { dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { type Toast, toastShown } from '@duellwerk/shared/toast/toast.model';
import { createEffect, createEvent, createStore, sample } from 'effector';

/** The visitor does something, so a toast may follow. */
export const toastsNeared = createEvent();
/** The view has handed these over, or the visitor has closed them. */
export const toastsTaken = createEvent<readonly WaitingToast[]>();

/** A toast with its number, which no other in the queue has. */
export type WaitingToast = Toast & { number: number };

/** Toasts that were asked for and are not on the screen yet. */
export const $toastQueue = createStore<readonly WaitingToast[]>([], { serialize: 'ignore' });

// The same words twice say no more than once.
$toastQueue.on(toastShown, (queue, toast) =>
  queue.some((waiting) => sameWords(waiting, toast))
    ? queue
    : [...queue, { ...toast, number: (queue.at(-1)?.number ?? 0) + 1 }],
);
$toastQueue.on(toastsTaken, (queue, taken) => queue.filter((toast) => !taken.includes(toast)));

function sameWords(a: Toast, b: Toast): boolean {
  return JSON.stringify([a.tone, a.title, a.text]) === JSON.stringify([b.tone, b.title, b.text]);
}

/** The visitor corrects a form. */
export const formEdited = createEvent();
/**
 * Counts the moments at which what went wrong before is over: a form is corrected, something worked, the dialog is gone.
 * Errors on the screen go then.
 */
export const $resolved = createStore(0, { serialize: 'ignore' });
$resolved.on([formEdited, dialogClosed], (count) => count + 1);
$resolved.on(toastShown, (count, { tone }) => (tone === 'success' ? count + 1 : count));

const importArea = async () => (await import('./toast-area.tsx')).ToastArea;
export const loadAreaFx = createEffect(importArea);

/** `null` until its code is there. */
export const $ToastArea = createStore<Awaited<ReturnType<typeof importArea>> | null>(null, {
  serialize: 'ignore',
});
/** Its code could not be loaded; the next toast tries again. */
export const $areaMissing = createStore(false, { serialize: 'ignore' });

$ToastArea.on(loadAreaFx.doneData, (_, Area) => Area);
$areaMissing.on(loadAreaFx.finally, (_, { status }) => status === 'fail');

sample({
  clock: [toastsNeared, toastShown],
  source: { Area: $ToastArea, loading: loadAreaFx.pending },
  filter: ({ Area, loading }) => !Area && !loading,
  fn: () => undefined,
  target: loadAreaFx,
});
