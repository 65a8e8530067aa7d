// The order of seeds: saved, drawn, read from a table, written to one.
import {
  drawSeeds,
  getSeedsByRating,
  getSeedsTable,
  readSeedsTable,
  setSeeds,
} from '@duellwerk/shared/contract/tournament-field';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg, plural } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { deskFailure } from '../failure.ts';
import { managedShown, managedTouched } from '../managed.model.ts';
import { type LineProblem, lineProblem } from './order.ts';
import { saveText } from './save-text.ts';

interface Seen {
  tournament: string;
  version: number;
}

export const orderSubmission = createSubmission({
  call: (transport, { tournament, ...body }: Seen & { entries: string[] }) =>
    send(transport, setSeeds, { params: { tournament }, body }),
  success: () => ({ title: msg`Setzliste gespeichert` }),
  failure: deskFailure,
});

export const drawSubmission = createSubmission({
  call: (transport, { tournament, version }: Seen) =>
    send(transport, drawSeeds, { params: { tournament }, body: { version, random: null } }),
  success: () => ({ title: msg`Ausgelost` }),
  failure: deskFailure,
});

export const ratingSubmission = createSubmission({
  call: async (transport, { tournament, version }: Seen) => {
    const params = { tournament };
    const { items } = await send(transport, getSeedsByRating, { params });
    const entries = items.map(({ entry }) => entry);
    await send(transport, setSeeds, { params, body: { version, entries } });
    return items.filter(({ matches }) => matches > 0).length;
  },
  success: (rated) => ({
    title: msg`Nach Wertung gesetzt`,
    text: msg`${plural(rated, { one: 'Eine Anmeldung hat', other: '# Anmeldungen haben' })} eine Wertung; wer noch nicht gespielt hat, steht dahinter.`,
  }),
  failure: deskFailure,
});

const isUnreadable = (failure: Error): failure is ApiError =>
  failure instanceof ApiError && failure.reason === 'seeds_invalid';

export const tableSubmission = createSubmission({
  call: (transport, { tournament, ...body }: Seen & { csv: string }) =>
    send(transport, readSeedsTable, { params: { tournament }, body }),
  success: () => ({ title: msg`Setzliste aus der Datei übernommen` }),
  failure: (failure) =>
    isUnreadable(failure)
      ? { tone: 'error', title: msg`Nichts übernommen`, text: msg`In der Datei passt nicht jede Zeile.` }
      : deskFailure(failure),
});

/** Lines of the last table that could not be read. */
export const problemsDismissed = createEvent();
export const $tableProblems = createStore<readonly LineProblem[]>([])
  .on(tableSubmission.failed, (_, failure) => (isUnreadable(failure) ? failure.details.map(lineProblem) : []))
  .reset(tableSubmission.done, problemsDismissed, managedShown);

export const downloadSubmission = createSubmission({
  call: async (transport, tournament: string) => {
    const { name, csv } = await send(transport, getSeedsTable, { params: { tournament } });
    saveText(csv, name);
  },
  failure: deskFailure,
});

sample({
  clock: [
    ...[orderSubmission.done, drawSubmission.done, ratingSubmission.done, tableSubmission.done],
    ...[orderSubmission.failed, drawSubmission.failed, ratingSubmission.failed],
  ],
  fn: () => undefined,
  target: managedTouched,
});
