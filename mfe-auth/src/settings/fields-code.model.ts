// Date and country bring a lot of code along: it comes once the section is drawn, far below the page's first view.
import { createEffect, createEvent, createStore, sample } from 'effector';

/** The section is on the screen, or asks once more after a failure. */
export const fieldsCodeWanted = createEvent();

const importField = async () => (await import('../registration/additional-field.tsx')).AdditionalField;
const loadFx = createEffect(importField);

/** `null` until its code is there. */
export const $Field = createStore<Awaited<ReturnType<typeof importField>> | null>(null, {
  serialize: 'ignore',
});
export const $codeFailed = createStore(false);

$Field.on(loadFx.doneData, (_, Field) => Field);
$codeFailed.on(loadFx.fail, () => true).reset(loadFx);
sample({
  clock: fieldsCodeWanted,
  source: $Field,
  filter: (Field) => Field === null,
  fn: () => undefined,
  target: loadFx,
});
