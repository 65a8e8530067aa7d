// Former versions of the text, and the question before one of them, or the delivered one, takes the editor's place.
import { getContentRevision, listContentRevisions } from '@duellwerk/shared/contract/content';
import { $transport, send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $isDirty, $stored, resetConfirmed, resetSubmission, textReplaced } from './editor.model.ts';
import { $chosen, type TextName } from './texts.model.ts';

export type Question = { kind: 'reset' } | { kind: 'restore'; version: number };

export const restoreClicked = createEvent<number>();
export const resetClicked = createEvent();
export const confirmed = createEvent();
export const dismissed = createEvent();

export const restoreFx = attach({
  source: $transport,
  effect: (transport, { name, version }: { name: TextName; version: number }) =>
    send(transport, getContentRevision, { params: { ...name, version: String(version) } }),
});

/** The changes of the text, the newest first; `null` until they are there. */
const revisions = createQuery({
  call: (transport, name: TextName) => send(transport, listContentRevisions, { params: { ...name } }),
  params: combine($chosen, $stored, (chosen, stored) => (stored === null ? null : chosen)),
  on: [$stored],
});
export const $revisions = revisions.$data.map((list) => list?.items ?? null);
export const $question = createStore<Question | null>(null).reset(
  $chosen,
  dismissed,
  resetSubmission.submitFx.finally,
);
export const $restoreFailed = createStore(false).reset($chosen, restoreFx);

$question.on(resetClicked, () => ({ kind: 'reset' }));
const restoreWanted = createEvent<number>();
// Nothing that was typed goes without a question.
sample({
  clock: restoreClicked,
  source: $isDirty,
  filter: (isDirty) => isDirty,
  fn: (_, version): Question => ({ kind: 'restore', version }),
  target: $question,
});
sample({
  clock: restoreClicked,
  source: $isDirty,
  filter: (isDirty) => !isDirty,
  fn: (_, version) => version,
  target: restoreWanted,
});
sample({
  clock: confirmed,
  source: $question,
  filter: (question) => question?.kind === 'reset',
  fn: () => undefined,
  target: resetConfirmed,
});
const restoreConfirmed = sample({
  clock: confirmed,
  source: $question,
  filter: (question): question is Extract<Question, { kind: 'restore' }> => question?.kind === 'restore',
});
sample({ clock: restoreConfirmed, fn: ({ version }) => version, target: restoreWanted });
sample({ clock: restoreConfirmed, fn: () => undefined, target: dismissed });
sample({
  clock: restoreWanted,
  source: $chosen,
  filter: (chosen): chosen is TextName => chosen !== null,
  fn: (name, version) => ({ name: name as TextName, version }),
  target: restoreFx,
});
sample({
  clock: restoreFx.done,
  source: $chosen,
  filter: (chosen, { params: { name } }) => chosen?.page === name.page && chosen.locale === name.locale,
  fn: (_, { result }) => result.source,
  target: textReplaced,
});
$restoreFailed.on(restoreFx.fail, () => true);
