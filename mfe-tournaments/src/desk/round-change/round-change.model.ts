// Another best-of or another start for matches that no one has begun.
import { type ChangedMatches, changeMatches } from '@duellwerk/shared/contract/stage-commands';
import { getStage } from '@duellwerk/shared/contract/stages';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import { deskFailure } from '../failure.ts';
import { $tournamentId, managedTouched } from '../managed.model.ts';
import { $progress, progressHidden, progressRetried } from '../progress/progress.model.ts';

interface Opened {
  stage: string;
  /** Key of a match; without one it is about rounds. */
  match: string | null;
}

export const roundChangeOpened = createEvent<Opened>();
export const roundChangeClosed = createEvent();
export const roundChangeRetried = createEvent();

export const roundChangeSubmission = createSubmission({
  call: (transport, { stage, ...body }: { stage: string } & ChangedMatches) =>
    send(transport, changeMatches, { params: { stage }, body }),
  success: () => ({ title: msg`Gespeichert` }),
  failure: deskFailure,
  refreshes: [managedTouched, progressRetried],
});

export const $roundChange = createStore<Opened | null>(null, { serialize: 'ignore' })
  .on(roundChangeOpened, (_, opened) => opened)
  .reset(roundChangeClosed, roundChangeSubmission.done, progressHidden, $tournamentId);

const page = createQuery({
  call: (transport, stage: string) => send(transport, getStage, { params: { stage } }),
  params: $roundChange.map((opened) => opened?.stage ?? null),
  on: [roundChangeRetried, $progress],
});
export const $roundPage = page.$data;
export const $roundPageFailure = page.$failure;

/** Keys of matches that sides have begun since the page was read. */
const $begunSince = createStore<readonly string[]>([], { serialize: 'ignore' })
  .on(roundChangeSubmission.failed, (keys, failure) =>
    failure instanceof ApiError && failure.reason === 'match_begun' ? [...keys, ...failure.details] : keys,
  )
  .reset(roundChangeOpened);

/**
 * Keys of matches that a side has begun: only the server sees whether someone is ready, and whether a live match is one of guests. An API of an earlier release does not say: then whatever is live has begun.
 */
export const $begun = combine(
  ...([$roundChange, $roundPage, $progress, $begunSince] as const),
  (opened, shown, stages, since): readonly string[] => {
    const listed = stages?.find(({ id }) => id === opened?.stage)?.begun;
    const live = shown?.matches.flatMap(({ key, state }) => (state === 'live' ? [key] : [])) ?? [];
    return [...(listed ?? live), ...since];
  },
);

// Who was refused has seen an older state.
sample({ clock: roundChangeSubmission.failed, fn: () => undefined, target: roundChangeRetried });
