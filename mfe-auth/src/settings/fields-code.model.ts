// Date and searched fields bring a lot of code along: it is loaded once their sections are on the page, so that its first
// view does not wait for it.
import { createEffect, createEvent, createStore, sample } from 'effector';

/** A section with such fields is on the page, or asks once more after a failure. */
export const fieldsCodeWanted = createEvent();

async function importFields() {
  const [{ AdditionalField }, { LocationFields }] = await Promise.all([
    import('../registration/additional-field.tsx'),
    import('@duellwerk/shared/location/location-fields'),
  ]);
  return { AdditionalField, LocationFields };
}
export type FieldsCode = Awaited<ReturnType<typeof importFields>>;
const loadFx = createEffect(importFields);

/** `null` until its code is there. */
export const $fieldsCode = createStore<FieldsCode | null>(null, { serialize: 'ignore' });
export const $codeFailed = createStore(false);

$fieldsCode.on(loadFx.doneData, (_, code) => code);
$codeFailed.on(loadFx.fail, () => true).reset(loadFx);
sample({
  clock: fieldsCodeWanted,
  source: { code: $fieldsCode, isLoading: loadFx.pending },
  filter: ({ code, isLoading }) => code === null && !isLoading,
  fn: () => undefined,
  target: loadFx,
});
