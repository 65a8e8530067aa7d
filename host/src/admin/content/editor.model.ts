// One text in the editor: what is stored, what was typed over it, and saving it over the version that was seen.
import {
  type ContentSource,
  getContentSource,
  resetContent,
  saveContent,
} from '@duellwerk/shared/contract/content';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { type Draft, keepDraft, keptDraft } from './drafts.ts';
import { $access, $chosen, type TextName } from './texts.model.ts';

export const typed = createEvent<string>();
export const saveClicked = createEvent();
export const retryClicked = createEvent();
/** Another text takes the place of what is in the editor: a former version, or the one that came with the software. */
export const textReplaced = createEvent<string>();
/** Of two texts after somebody else has saved meanwhile. */
export const sideTaken = createEvent<'own' | 'theirs'>();
export const resetConfirmed = createEvent();

const text = createQuery({
  call: async (transport, name: TextName) => ({
    stored: await send(transport, getContentSource, { params: { ...name } }),
    draft: keptDraft(name),
  }),
  params: combine($chosen, $access, (chosen, access) => (access === 'allowed' ? chosen : null)),
  on: [retryClicked],
});
export const $loadFailure = text.$failure;
/** What stands there now, after it turned out to be another version than the one that was seen. */
const loadPresentFx = attach({
  source: $transport,
  effect: (transport, name: TextName) => send(transport, getContentSource, { params: { ...name } }),
});
// What comes of a text is told while that text is open; the page shows failures beside it.
const around = {
  context: $chosen.map((chosen) => chosen && `${chosen.page} ${chosen.locale}`),
  failure: null,
};
export const saveSubmission = createSubmission({
  call: (transport, { name, source, version }: { name: TextName } & Draft) =>
    send(transport, saveContent, { params: { ...name }, body: { source, version } }),
  success: () => ({
    title: msg`Gespeichert`,
    text: msg`Alle sehen den neuen Text ab dem nächsten Seitenaufruf.`,
  }),
  ...around,
});
export const resetSubmission = createSubmission({
  call: (transport, { name, version }: { name: TextName; version: number }) =>
    send(transport, resetContent, { params: { ...name }, query: { version } }),
  success: () => ({ title: msg`Zurückgesetzt`, text: msg`Es gilt wieder der mitgelieferte Text.` }),
  ...around,
});
const keepDraftFx = createEffect(({ name, draft }: { name: TextName; draft: Draft | null }) =>
  keepDraft(name, draft),
);

/** The text as the server has it, `null` until it is there. */
export const $stored = createStore<ContentSource | null>(null).reset($chosen);
/** The version that saving writes over. */
export const $seen = createStore(0).reset($chosen);
/** What is in the editor. */
export const $source = createStore('').reset($chosen);
/** What the editor begins with, counted anew whenever it must show another text than the one typed into it. */
export const $seed = createStore({ count: 0, source: '' });
export const $saveFailure = createStore<Error | null>(null).reset(
  $chosen,
  typed,
  saveSubmission.submitFx,
  textReplaced,
);
/** What somebody else has saved meanwhile; saving waits for a choice. */
export const $present = createStore<ContentSource | null>(null).reset($chosen);

export const $isDirty = combine(
  $stored,
  $source,
  (stored, source) => stored !== null && stored.source !== source,
);

const isSame = (left: TextName | null, right: TextName) =>
  left?.page === right.page && left.locale === right.locale;

const loaded = text.$data.updates.filterMap((data) => data ?? undefined);
$stored.on(loaded, (_, { stored }) => stored);
$seen.on(loaded, (_, { stored, draft }) => draft?.version ?? stored.version);
$source.on(loaded, (_, { stored, draft }) => draft?.source ?? stored.source);
// A draft from before somebody else's change.
$present.on(loaded, (_, { stored, draft }) => (draft && draft.version !== stored.version ? stored : null));

$source.on(typed, (_, source) => source).on(textReplaced, (_, source) => source);
const reseeded = sample({ clock: [loaded, textReplaced], source: $source });
$seed.on(reseeded, ({ count }, source) => ({ count: count + 1, source }));

sample({
  clock: [typed, textReplaced, $seen],
  source: { name: $chosen, isDirty: $isDirty, source: $source, version: $seen, stored: $stored },
  filter: ({ name, stored }) => name !== null && stored !== null,
  fn: ({ name, isDirty, source, version }) => ({
    name: name as TextName,
    draft: isDirty ? { source, version } : null,
  }),
  target: keepDraftFx,
});

sample({
  clock: saveClicked,
  source: { name: $chosen, source: $source, version: $seen, present: $present },
  filter: ({ name, present }) => name !== null && present === null,
  fn: ({ name, source, version }) => ({ name: name as TextName, source, version }),
  target: saveSubmission.submitted,
});
sample({
  clock: resetConfirmed,
  source: { name: $chosen, version: $seen },
  filter: ({ name }) => name !== null,
  fn: ({ name, version }) => ({ name: name as TextName, version }),
  target: resetSubmission.submitted,
});

const saved = sample({
  clock: saveSubmission.done,
  source: $source,
  fn: (source, { params, result }) => ({ result, goesOn: source !== params.source }),
});
$stored.on(saved, (_, { result }) => result);
// The server leaves out signs that nobody sees; who went on typing meanwhile keeps what was typed.
sample({
  clock: saved,
  source: $source,
  filter: (source, { result, goesOn }) => !goesOn && source !== result.source,
  fn: (_, { result }) => result.source,
  target: textReplaced,
});
$seen.on(saved, (_, { result }) => result.version);

const reset = resetSubmission.done.map(({ result }) => result);
$stored.on(reset, (_, stored) => stored);
sample({ clock: reset, fn: ({ source }) => source, target: textReplaced });
$seen.on(reset, (_, { version }) => version);

$saveFailure.on([saveSubmission.failed, resetSubmission.failed], (_, failure) => failure);
sample({
  clock: [saveSubmission.failed, resetSubmission.failed],
  source: $chosen,
  filter: (chosen, failure) =>
    chosen !== null && failure instanceof ApiError && failure.reason === 'stale_version',
  fn: (chosen) => chosen as TextName,
  target: loadPresentFx,
});
sample({
  clock: loadPresentFx.done,
  source: $chosen,
  filter: (chosen, { params }) => isSame(chosen, params),
  fn: (_, { result }) => result,
  target: $present,
});

// Either way the other text was seen now.
const chosenOver = sample({
  clock: sideTaken,
  source: $present,
  filter: (present): present is ContentSource => present !== null,
  fn: (present, side) => ({ present, side }),
});
sample({
  clock: chosenOver,
  filter: ({ side }) => side === 'theirs',
  fn: ({ present }) => present?.source ?? '',
  target: textReplaced,
});
$stored.on(chosenOver, (_, { present }) => present);
$seen.on(chosenOver, (seen, { present }) => present?.version ?? seen);
$present.reset(chosenOver, saved, reset);
