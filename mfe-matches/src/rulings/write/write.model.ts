// The dialog in which a ruling of a general kind is written, or an earlier one changed.

import { getRuling } from '@duellwerk/shared/contract/ruling';
import { amendRuling, publishRuling } from '@duellwerk/shared/contract/ruling-desk';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { rulingTouched } from '../ruling.model.ts';
import { rulingsRetried } from '../rulings.model.ts';
import type { RulingWords } from './ruling-words.ts';

/** Without a ruling a new one is written. */
export const writeOpened = createEvent<{ ruling?: string | undefined }>();
export const amendedRetried = createEvent();

const $amends = createStore<string | null>(null, { serialize: 'ignore' }).on(
  writeOpened,
  (_, { ruling }) => ruling ?? null,
);

/** The ruling that is changed. */
export const { $data: $amended, $failure: $amendedFailure } = createQuery({
  call: (transport, ruling: string) => send(transport, getRuling, { params: { ruling } }),
  params: $amends,
  on: [writeOpened, amendedRetried],
});

export interface Written {
  /** What it changes, as it was seen. */
  amends: { id: string; rev: number } | null;
  tournament: string | null;
  words: RulingWords;
  /** Leads to the new ruling. */
  goTo: (path: string) => void;
}

export const writeSubmission = createSubmission({
  call: async (transport, written: Written) => {
    const made = await publish(transport, written);
    written.goTo(`/rulings/${made.id}`);
    return made;
  },
  success: () => ({ title: msg`Veröffentlicht`, text: msg`Alle können die Entscheidung lesen.` }),
  failure: (error) =>
    isOutdated(error)
      ? {
          tone: 'warning',
          title: msg`Inzwischen geändert`,
          text: msg`Jemand war schneller. Nichts wurde überschrieben: Schau dir den neuen Stand an.`,
        }
      : errorToast(error),
  refreshes: [rulingsRetried, rulingTouched],
  dialog: 'matches.ruling',
});

function publish(transport: Transport, { amends, tournament, words }: Written): Promise<{ id: string }> {
  return amends
    ? send(transport, amendRuling, { params: { ruling: amends.id }, body: { rev: amends.rev, words } })
    : send(transport, publishRuling, { body: { tournament, words } });
}

const isOutdated = (error: Error) => error instanceof ApiError && error.reason === 'stale_version';
sample({
  clock: writeSubmission.failed,
  filter: isOutdated,
  fn: () => undefined,
  target: amendedRetried,
});
