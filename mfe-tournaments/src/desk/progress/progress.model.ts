// How far the stages of a running tournament are, and what brings them forward.
import {
  drawLot,
  skipStage,
  startStage,
  stopAdvance,
  undoDraw,
} from '@duellwerk/shared/contract/stage-commands';
import { getStageProgress } from '@duellwerk/shared/contract/stage-progress';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import { deskFailure } from '../failure.ts';
import { $managed, managedTouched } from '../managed.model.ts';

export const progressRetried = createEvent();
/** Something of the tournament has changed, so its stages may have. */
const moved = createEvent();

const PLAYED: ReadonlySet<string> = new Set(['running', 'paused', 'completed']);
/** Whether there is something to see of its stages. */
export const isPlayed = (state: string) => PLAYED.has(state);

/** The tab with the stages is open; only then they are fetched. */
export const progressShown = createEvent();
export const progressHidden = createEvent();
const $isShown = createStore(false, { serialize: 'ignore' })
  .on(progressShown, () => true)
  .on(progressHidden, () => false);

const progress = createQuery({
  call: (transport, tournament: string) => send(transport, getStageProgress, { params: { tournament } }),
  params: combine($managed, $isShown, (managed, isShown) =>
    managed && isShown && isPlayed(managed.state) ? managed.id : null,
  ),
  on: [progressRetried, moved],
});
export const $progress = progress.$data.map((answer) => answer?.items ?? null);
export const $progressFailure = progress.$failure;

sample({
  clock: $managed.map((managed) => managed?.rev ?? null),
  filter: (rev) => rev !== null,
  fn: () => undefined,
  target: moved,
});

export interface StageSeen {
  stage: string;
  rev: number;
}

export const undoSubmission = createSubmission({
  call: (transport, { stage, rev, round }: StageSeen & { round: number }) =>
    send(transport, undoDraw, { params: { stage }, query: { rev, round } }),
  success: (_, { round }) => ({ title: msg`Die Auslosung von Runde ${round} ist zurückgenommen` }),
  failure: deskFailure,
  refreshes: [managedTouched, progressRetried],
});

export const startSubmission = createSubmission({
  call: (transport, { stage, rev }: StageSeen & { name: string }) =>
    send(transport, startStage, { params: { stage }, body: { rev } }),
  success: (_, { name }) => ({ title: msg`${name} läuft` }),
  failure: deskFailure,
  refreshes: [managedTouched, progressRetried],
});

export const skipSubmission = createSubmission({
  call: (transport, { stage, rev }: StageSeen & { name: string }) =>
    send(transport, skipStage, { params: { stage }, body: { rev } }),
  success: (_, { name }) => ({ title: msg`Ohne ${name} geht es weiter` }),
  failure: deskFailure,
  refreshes: [managedTouched, progressRetried],
});

export const stopSubmission = createSubmission({
  call: (transport, { stage, rev }: StageSeen) =>
    send(transport, stopAdvance, { params: { stage }, query: { rev } }),
  success: () => ({ title: msg`Angehalten`, text: msg`Weiter geht es auf Knopfdruck.` }),
  failure: deskFailure,
  refreshes: [managedTouched, progressRetried],
});

interface TieOrder extends StageSeen {
  entries: string[];
  /** Why they are in this order; without it a lot decides. */
  reason?: string;
}

export const lotSubmission = createSubmission({
  call: (transport, { stage, rev, entries, reason }: TieOrder) =>
    send(transport, drawLot, {
      params: { stage },
      body: { rev, entries, ...(reason !== undefined && { by_hand: { reason } }) },
    }),
  success: (_, { reason }) => ({
    title: reason === undefined ? msg`Das Los ist gezogen` : msg`Die Reihenfolge steht fest`,
  }),
  failure: deskFailure,
  refreshes: [managedTouched, progressRetried],
});
