// The editor of /admin/alerts: which alert is written, and what was typed.
import { createAlert, updateAlert, type WrittenAlert } from '@duellwerk/shared/contract/alert-desk';
import { send } from '@duellwerk/shared/http/http';
import { CheckError, createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  type Drafts,
  draftOf,
  editConflict,
  isReadable,
  isSame,
  isTouched,
  NEW,
  type Words,
  wordsOf,
} from './drafts.ts';
import { keepDrafts, keptDrafts } from './kept-drafts.ts';
import { saidAtField } from './refusal.ts';
import { $standing, alertsOpened, alertsTouched } from './standing.model.ts';

/** The alert of this id is to be changed. */
export const editClicked = createEvent<string>();
export const newClicked = createEvent();
export const draftTyped = createEvent<Partial<Words>>();
export const draftDropped = createEvent();
/** Of two texts after somebody else has changed the alert meanwhile. */
export const sideTaken = createEvent<'own' | 'theirs'>();

const readFx = createEffect(keptDrafts);
const keepFx = createEffect(keepDrafts);

interface Save {
  /** Of the draft. */
  id: string;
  words: Words;
  /** Of the alert that is changed, as it was seen; `null` where there is none to change. */
  version: string | null;
}
export const saveSubmission = createSubmission({
  check: ({ words }: Save) =>
    isReadable(words.message) ? null : { text: msg`Schreib, was alle lesen sollen`, field: 'message' },
  call: (transport, { id, words, version }: Save) =>
    saidAtField(
      version === null
        ? send(transport, createAlert, { body: words })
        : send(transport, updateAlert, { params: { alert: id }, body: { ...words, version } }),
    ),
  success: (_, { version }) => ({
    title: version === null ? msg`Der Hinweis steht auf allen Seiten` : msg`Der Hinweis ist geändert`,
  }),
  // It stands at the draft.
  failure: null,
});

export const $editing = createStore(NEW);
const $drafts = createStore<Drafts>({}, { serialize: 'ignore' });

const $known = $standing.map((standing): readonly WrittenAlert[] => standing ?? []);
const $draft = combine($drafts, $editing, $known, draftOf);
/** The alert that is changed, as all see it now. */
const $present = combine($editing, $known, (id, known) => known.find((alert) => alert.id === id) ?? null);
/** All that the editor shows. */
export const $editor = combine($draft, $editing, $known, $present, (draft, id, known, present) => ({
  id,
  isNew: id === NEW,
  style: draft.style,
  message: draft.message,
  ends_at: draft.ends_at,
  isTouched: isTouched(draft),
  editConflict: editConflict(draft, id, known),
  present: present && wordsOf(present),
  /** Of the alert that is changed, as it is seen now. */
  version: present?.updated_at ?? null,
}));

$editing.on(editClicked, (_, id) => id).on([newClicked, draftDropped], () => NEW);
$drafts.on(readFx.doneData, (now, kept) => ({ ...kept, ...now }));

sample({ clock: alertsOpened, target: readFx });

sample({
  clock: draftTyped,
  source: { all: $drafts, id: $editing, draft: $draft },
  // The form reports its values also where they were not typed.
  filter: ({ draft }, typed) => !isSame(draft, { ...draft, ...typed }),
  fn: ({ all, id, draft }, typed): Drafts => ({ ...all, [id]: { ...draft, ...typed } }),
  target: $drafts,
});
sample({
  clock: draftDropped,
  source: { all: $drafts, id: $editing },
  fn: ({ all, id }) => withoutDraft(all, id),
  target: $drafts,
});
sample({
  clock: saveSubmission.done,
  source: $drafts,
  fn: (all, { params, result }) =>
    afterSaving(all, params, wordsOf({ ...result, ends_at: params.words.ends_at })),
  target: $drafts,
});
// Either way the other text was seen now.
sample({
  clock: sideTaken,
  source: { all: $drafts, id: $editing, draft: $draft, present: $present },
  fn: ({ all, id, draft, present }, side): Drafts =>
    side === 'own' && present
      ? { ...all, [id]: { ...draft, begunFrom: wordsOf(present) } }
      : withoutDraft(all, id),
  target: $drafts,
});
sample({
  clock: [draftTyped, draftDropped, saveSubmission.done, sideTaken],
  source: $drafts,
  target: keepFx,
});

/** What was typed while the call was on its way stays, over what was saved. */
function afterSaving(all: Drafts, { id, words, version }: Save, saved: Words): Drafts {
  const draft = all[id];
  if (!draft || isSame(draft, words)) return withoutDraft(all, id);
  return version === null ? all : { ...all, [id]: { ...draft, begunFrom: saved } };
}

function withoutDraft(all: Drafts, id: string): Drafts {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));
}

// Somebody else has taken the alert away before anything was typed: there is nothing to write here any more.
sample({
  clock: $standing,
  source: { id: $editing, all: $drafts },
  filter: ({ id, all }, standing) =>
    id !== NEW && all[id] === undefined && standing !== null && !standing.some((alert) => alert.id === id),
  fn: () => NEW,
  target: $editing,
});
// An alert that is gone is no longer in the list: the editor then offers to make a new one of the draft.
sample({
  clock: [saveSubmission.done, saveSubmission.failed],
  filter: (outcome) => !(outcome instanceof CheckError),
  fn: () => undefined,
  target: alertsTouched,
});
sample({
  clock: saveSubmission.done,
  source: $editing,
  filter: (editing, { params }) => editing === params.id,
  fn: () => NEW,
  target: $editing,
});
