// The next round of a Swiss stage, from its proposal to its publication.
import { drawRound, proposeRound } from '@duellwerk/shared/contract/stage-commands';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { deskFailure, isEditConflict } from '../failure.ts';
import { $tournamentId, managedTouched } from '../managed.model.ts';
import { $progress, progressHidden, progressRetried, type StageSeen } from './progress.model.ts';
import type { Pairing } from './swap-sides.ts';

/** Asks for the pairing of this stage. */
export const pairingOpened = createEvent<string>();
export const pairingClosed = createEvent();
export const pairingRetried = createEvent();

interface Publishing extends StageSeen {
  round: number;
  /** `null` for the proposed one. */
  pairing: Pairing | null;
}

export const publishSubmission = createSubmission({
  call: (transport, { stage, rev, pairing }: Publishing) =>
    send(transport, drawRound, { params: { stage }, body: { rev, ...(pairing && { pairing }) } }),
  success: (_, { round }) => ({ title: msg`Runde ${round} ist ausgelost` }),
  failure: deskFailure,
  refreshes: [managedTouched, progressRetried],
});

/** The stage whose pairing is open. */
export const $pairedStage = createStore<string | null>(null, { serialize: 'ignore' })
  .on(pairingOpened, (_, stage) => stage)
  .reset(pairingClosed, publishSubmission.done, progressHidden, $tournamentId);

const proposal = createQuery({
  call: (transport, stage: string) => send(transport, proposeRound, { params: { stage } }),
  params: $pairedStage,
  // What changes a stage may change its pairing.
  on: [pairingRetried, $progress],
});
export const $proposal = proposal.$data;
export const $proposalFailure = proposal.$failure;

sample({
  clock: publishSubmission.failed,
  filter: isEditConflict,
  fn: () => undefined,
  target: [managedTouched, progressRetried, pairingRetried],
});

// Someone else has published the round, or nothing can be paired any more.
sample({
  clock: $progress,
  source: $pairedStage,
  filter: (stage, stages) =>
    stage !== null && stages !== null && stages.find(({ id }) => id === stage)?.waits?.kind !== 'draw',
  fn: () => undefined,
  target: pairingClosed,
});
