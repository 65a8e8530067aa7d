// Entering many at once: a list is looked up, who is meant is cleared up, and all who were found are entered together.
import { addEntries, previewEntries } from '@duellwerk/shared/contract/tournament-field';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg, plural } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { deskFailure } from '../failure.ts';
import { managedShown, managedTouched } from '../managed.model.ts';
import { type List, type NewLine, toList, toText, withoutEntered } from './check-lines.ts';
import { LIST_BYTES, readNames, tooLarge } from './read-names.ts';

export const bulkOpened = createEvent();
export const bulkDismissed = createEvent();
/** Of several who are called so, this one is meant by a line. */
export const candidateChosen = createEvent<{ line: number; id: string | null }>();
/** Whether players of whom there is no user are entered without an account. */
export const guestsToggled = createEvent<boolean>();

interface Typed {
  tournament: string;
  text: string;
}

/** Reads a file that was picked, which is looked up at once. */
export const fileSubmission = createSubmission({
  call: async (_, { file }: { tournament: string; file: File }) => {
    if (file.size > LIST_BYTES) throw tooLarge();
    const { readTextFile } = await import('../text-file.ts');
    return readTextFile(file);
  },
});

export const previewSubmission = createSubmission({
  call: async (transport, { tournament, text }: Typed) => {
    const { names, heading } = await readNames(text);
    const found = await send(transport, previewEntries, { params: { tournament }, body: { names } });
    return { names, heading, found };
  },
  failure: deskFailure,
});
sample({
  clock: fileSubmission.done,
  fn: ({ params: { tournament }, result: text }) => ({ tournament, text }),
  target: previewSubmission.submitted,
});

interface Listed {
  tournament: string;
  /** In the order of the list. */
  lines: NewLine[];
}

export const enterSubmission = createSubmission({
  call: (transport, { tournament, lines }: Listed) =>
    send(transport, addEntries, { params: { tournament }, body: { lines } }),
  success: ({ items }) => {
    const entered = items.filter(({ entry }) => entry !== null).length;
    return {
      tone: entered > 0 ? 'success' : 'warning',
      title: msg`${plural(entered, { 0: 'Niemand eingetragen', one: 'Eine Anmeldung eingetragen', other: '# Anmeldungen eingetragen' })}`,
    };
  },
  failure: deskFailure,
});

const choose = (list: List, at: number, id: string | null): List => ({
  ...list,
  lines: list.lines.map((line, index) => (index === at ? { ...line, chosen: id } : line)),
});

/** The list with what became of it; `null` before it was looked up. */
export const $list = createStore<List | null>(null, { serialize: 'ignore' })
  .on(previewSubmission.done, (list, { result: { names, found } }) =>
    // The same choice for the list that is looked up again.
    toList(names, found, list?.guests ?? false),
  )
  .on(guestsToggled, (list, guests) => list && { ...list, guests })
  .on(enterSubmission.done, (list, { result }) => list && withoutEntered(list, result))
  .on(candidateChosen, (list, { line, id }) => list && choose(list, line, id))
  .reset(bulkOpened);

/** What the line above the names says, which was passed over as a heading. */
export const $heading = createStore<string | null>(null, { serialize: 'ignore' })
  .on(previewSubmission.done, (_, { result }) => result.heading)
  .reset(enterSubmission.done, bulkOpened);

/** What the field of the list begins with: the text that was looked up, later what is left of it. */
export const $text = createStore('', { serialize: 'ignore' })
  .on(fileSubmission.done, (_, { result }) => result)
  .on(previewSubmission.done, (_, { params }) => params.text)
  .reset(bulkOpened);
sample({
  clock: enterSubmission.done,
  source: $list,
  filter: (list) => list !== null,
  fn: (list) => (list ? toText(list) : ''),
  target: $text,
});

const allEntered = sample({
  clock: enterSubmission.done,
  source: $list,
  filter: (list) => list?.lines.length === 0,
  fn: () => undefined,
});
export const $isBulkOpen = createStore(false, { serialize: 'ignore' })
  .on(bulkOpened, () => true)
  .reset(bulkDismissed, allEntered, managedShown);

sample({
  clock: [enterSubmission.done, enterSubmission.failed],
  fn: () => undefined,
  target: managedTouched,
});
