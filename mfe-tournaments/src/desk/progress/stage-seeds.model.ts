// The seeds of a stage that takes its entries from others, before it starts.
import { reseedStage } from '@duellwerk/shared/contract/stage-commands';
import { getStage } from '@duellwerk/shared/contract/stages';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { deskFailure } from '../failure.ts';
import { $tournamentId, managedTouched } from '../managed.model.ts';
import { $progress, progressHidden, progressRetried, type StageSeen } from './progress.model.ts';

/** Opens the seeds of this stage. */
export const stageSeedsOpened = createEvent<string>();
export const stageSeedsClosed = createEvent();
export const stageSeedsRetried = createEvent();

export const stageSeedsSubmission = createSubmission({
  call: (transport, { stage, rev, entries }: StageSeen & { entries: string[] }) =>
    send(transport, reseedStage, { params: { stage }, body: { rev, entries } }),
  success: () => ({ title: msg`Setzliste gespeichert` }),
  failure: deskFailure,
  refreshes: [managedTouched, progressRetried],
});

/** The stage whose seeds are open. */
export const $seededStage = createStore<string | null>(null, { serialize: 'ignore' })
  .on(stageSeedsOpened, (_, stage) => stage)
  .reset(stageSeedsClosed, stageSeedsSubmission.done, progressHidden, $tournamentId);

const seeded = createQuery({
  call: (transport, stage: string) => send(transport, getStage, { params: { stage } }),
  params: $seededStage,
  on: [stageSeedsRetried, $progress],
});
export const $stageSeeds = seeded.$data;
export const $stageSeedsFailure = seeded.$failure;

// The stage has started, or waits for something else.
sample({
  clock: $progress,
  source: $seededStage,
  filter: (stage, stages) =>
    stage !== null && stages !== null && stages.find(({ id }) => id === stage)?.waits?.kind !== 'start',
  fn: () => undefined,
  target: stageSeedsClosed,
});
