// Date and country bring a lot of code along. It comes while the first steps are filled, so that the dialog opens at once.
import { createEffect, createEvent, createStore, sample } from 'effector';
import { registrationOpened } from './registration.model.ts';

export const fieldsCodeRetried = createEvent();

const importField = async () => (await import('./additional-field.tsx')).AdditionalField;
export const loadFieldFx = createEffect(importField);

/** `null` until its code is there. */
export const $AdditionalField = createStore<Awaited<ReturnType<typeof importField>> | null>(null, {
  serialize: 'ignore',
});
export const $fieldsCodeFailed = createStore(false);

sample({ clock: [registrationOpened, fieldsCodeRetried], fn: () => undefined, target: loadFieldFx });
$AdditionalField.on(loadFieldFx.doneData, (_, Field) => Field);
$fieldsCodeFailed.on(loadFieldFx.fail, () => true).reset(loadFieldFx);
