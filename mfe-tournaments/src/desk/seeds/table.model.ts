// A table of seeds that was picked: it is read and shown, and saves nothing.
import type { SeedsChoice } from '@duellwerk/shared/rules/seeds-table';
import { CheckError, createSubmission } from '@duellwerk/shared/store/submission';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { managedShown } from '../managed.model.ts';

/** Bytes of the largest table. */
const TABLE_BYTES = 1024 * 1024;

export const fileSubmission = createSubmission({
  call: async (_, file: File) => {
    if (file.size > TABLE_BYTES)
      throw new CheckError({
        text: msg`Die Datei ist größer als 1 MB. Lass nur die Spalten mit Namen und Setzplätzen stehen.`,
      });
    const { readTextFile } = await import('../text-file.ts');
    return { name: file.name, text: await readTextFile(file) };
  },
});

export const tableDismissed = createEvent();
/** The order of the table is the one on the screen now. */
export const tableTaken = createEvent();
/** What was not clear in the table, or is not as it was understood. */
export const choiceMade = createEvent<SeedsChoice>();

export interface SeedsFile {
  name: string;
  text: string;
}

export const $file = createStore<SeedsFile | null>(null, { serialize: 'ignore' })
  .on(fileSubmission.done, (_, { result }) => result)
  .reset(tableDismissed, tableTaken, managedShown);
export const $choice = createStore<SeedsChoice>({}, { serialize: 'ignore' })
  .on(choiceMade, (choice, made) => ({ ...choice, ...made }))
  .reset(fileSubmission.done, managedShown);

sample({
  clock: tableTaken,
  fn: () => ({
    ...{ tone: 'info' as const, title: msg`Reihenfolge aus der Datei übernommen` },
    text: msg`Gespeichert wird sie erst mit „Reihenfolge speichern“.`,
  }),
  target: toastShown,
});
