// Date and country bring a lot of code along. It comes while step 2 or 3 is on the screen, so that the dialog opens at once.
import { createEffect, createEvent, createStore, sample } from 'effector';
import { $progress } from './registration.model.ts';
import { openStep } from './steps.ts';

export const fieldsCodeRetried = createEvent();

const importField = async () => (await import('./additional-field.tsx')).AdditionalField;
export const loadFieldFx = createEffect(importField);

/** `null` until its code is there. */
export const $AdditionalField = createStore<Awaited<ReturnType<typeof importField>> | null>(null, {
  serialize: 'ignore',
});
export const $fieldsCodeFailed = createStore(false);

sample({
  clock: $progress,
  source: { Field: $AdditionalField, pending: loadFieldFx.pending },
  filter: ({ Field, pending }, progress) => !Field && !pending && openStep(progress) !== 'method',
  fn: () => undefined,
  target: loadFieldFx,
});
sample({ clock: fieldsCodeRetried, target: loadFieldFx });
$AdditionalField.on(loadFieldFx.doneData, (_, Field) => Field);
$fieldsCodeFailed.on(loadFieldFx.fail, () => true).reset(loadFieldFx);
