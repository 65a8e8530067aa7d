// The editor of /admin/alerts: which alert is written, what was typed, and what the server said to it.
import { createAlert, updateAlert, type WrittenAlert } from '@duellwerk/shared/contract/alerts';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as s from 'superstruct';
import { type Drafts, draftOf, drafts, isReadable, isTouched, meanwhile, NEW, type Words } from './drafts.ts';
import { $standing, alertsOpened, alertsTouched } from './standing.model.ts';

/** The alert of this id is to be changed. */
export const editClicked = createEvent<string>();
export const newClicked = createEvent();
export const draftTyped = createEvent<Partial<Words>>();
export const draftDropped = createEvent();
export const draftSubmitted = createEvent();

/** What is wrong with the draft, at the field that it is about. */
export interface Refusal {
  field: 'style' | 'message' | null;
  text: string | MessageDescriptor;
}

/** Drafts live as long as the tab, also when it is loaded anew. */
const ITEM = 'dw-alert-drafts';

const readFx = createEffect((): Drafts => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ITEM) ?? '{}');
    return s.is(kept, drafts) ? kept : {};
  } catch {
    return {};
  }
});
const keepFx = createEffect((all: Drafts) => {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(all));
  } catch {
    // Refused or full: the drafts live as long as the page.
  }
});

interface Save {
  /** Of the draft. */
  id: string;
  words: Words;
  /** Whether there is an alert to change. */
  exists: boolean;
}
export const saveFx = attach({
  source: $transport,
  effect: async (transport, { id, words, exists }: Save): Promise<void> => {
    if (exists) await send(transport, updateAlert, { params: { alert: id }, body: words });
    else await send(transport, createAlert, { body: words });
  },
});

export const $editing = createStore(NEW);
const $drafts = createStore<Drafts>({}, { serialize: 'ignore' });
export const $refusal = createStore<Refusal | null>(null);

const $known = $standing.map((standing): readonly WrittenAlert[] => standing ?? []);
const $draft = combine($drafts, $editing, $known, draftOf);
/** All that the editor shows. */
export const $editor = combine($draft, $editing, $known, (draft, id, known) => ({
  id,
  isNew: id === NEW,
  style: draft.style,
  message: draft.message,
  isTouched: isTouched(draft),
  meanwhile: meanwhile(draft, id, known),
}));

$editing.on(editClicked, (_, id) => id).on([newClicked, draftDropped], () => NEW);
$drafts.on(readFx.doneData, (now, kept) => ({ ...kept, ...now }));
$refusal.reset(draftTyped, $editing, saveFx);

sample({ clock: alertsOpened, target: readFx });

sample({
  clock: draftTyped,
  source: { all: $drafts, id: $editing, draft: $draft },
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
  clock: saveFx.done,
  source: $drafts,
  // What was typed while the call was on its way stays.
  fn: (all, { params: { id, words } }) =>
    all[id]?.message === words.message && all[id]?.style === words.style ? withoutDraft(all, id) : all,
  target: $drafts,
});
sample({ clock: [draftTyped, draftDropped, saveFx.done], source: $drafts, target: keepFx });

function withoutDraft(all: Drafts, id: string): Drafts {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));
}

const attempted = sample({
  clock: draftSubmitted,
  source: { editor: $editor, pending: saveFx.pending },
  filter: ({ pending }) => !pending,
  fn: ({ editor }) => editor,
});
sample({
  clock: attempted,
  filter: ({ message }) => isReadable(message),
  fn: ({ id, style, message, isNew, meanwhile: since }): Save => ({
    id,
    words: { style, message },
    exists: !isNew && since !== 'deleted',
  }),
  target: saveFx,
});
sample({
  clock: attempted,
  filter: ({ message }) => !isReadable(message),
  fn: (): Refusal => ({ field: 'message', text: msg`Schreib, was alle lesen sollen` }),
  target: $refusal,
});

sample({ clock: saveFx.failData, fn: refusalOf, target: $refusal });
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
sample({ clock: saveFx.finally, fn: () => undefined, target: alertsTouched });
sample({
  clock: saveFx.done,
  source: $editing,
  filter: (editing, { params }) => editing === params.id,
  fn: () => NEW,
  target: $editing,
});
sample({
  clock: saveFx.done,
  fn: ({ params: { exists } }) => ({
    tone: 'success' as const,
    title: exists ? msg`Der Hinweis ist geändert` : msg`Der Hinweis steht auf allen Seiten`,
  }),
  target: toastShown,
});

/** A refusal of the request names its fields; all else is nobody's field. */
function refusalOf(error: Error): Refusal {
  const [detail] = error instanceof ApiError && error.reason === 'invalid_request' ? error.details : [];
  if (detail === 'message') {
    return {
      field: 'message',
      text: msg`Diesen Text nimmt der Server nicht an. Lass weg, was kein Text, Fett, Kursiv, Link oder Code ist.`,
    };
  }
  if (detail === 'style') return { field: 'style', text: msg`Diese Art kennt der Server nicht` };
  return { field: null, text: errorToast(error).text ?? msg`Unbekannter Fehler` };
}
