// The order of seeds: saved, drawn, written to a table.
import {
  drawSeeds,
  getSeedsByRating,
  getSeedsTable,
  setSeeds,
} from '@duellwerk/shared/contract/tournament-field';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg, plural } from '@lingui/core/macro';
import { sample } from 'effector';
import { deskFailure } from '../failure.ts';
import { managedTouched } from '../managed.model.ts';
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

export const downloadSubmission = createSubmission({
  call: async (transport, tournament: string) => {
    const { name, csv } = await send(transport, getSeedsTable, { params: { tournament } });
    saveText(csv, name);
  },
  failure: deskFailure,
});

sample({
  clock: [
    ...[orderSubmission.done, drawSubmission.done, ratingSubmission.done],
    ...[orderSubmission.failed, drawSubmission.failed, ratingSubmission.failed],
  ],
  fn: () => undefined,
  target: managedTouched,
});
