// Deciding the open case: what is chosen, what it would change, writing it, and taking it back.
import {
  type Decision,
  type DecisionPreview,
  decideMatch,
  previewDecision,
  undoDecision,
} from '@duellwerk/shared/contract/match-desk';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import type { RulingWords } from '../rulings/write/ruling-words.ts';
import { $case, $caseId, caseTouched } from './case.model.ts';
import { casesTouched } from './cases.model.ts';
import { type Choice, decisionOf } from './choices.ts';
import { decisionFailure, isOutdated } from './decision-failure.ts';

export const choiceMade = createEvent<Choice>();
export const choiceLeft = createEvent();

export const $choice = createStore<Choice | null>(null, { serialize: 'ignore' })
  .on(choiceMade, (_, choice) => choice)
  .reset(choiceLeft, $caseId);

const $asked = combine($caseId, $choice, (match, choice) => {
  const decision = choice && decisionOf(choice);
  return match && decision ? { match, decision } : null;
});
const preview = createQuery({
  call: async (transport, { match, decision }: { match: string; decision: Decision }) => ({
    ...(await send(transport, previewDecision, { params: { match }, body: { decision } })),
    decision,
  }),
  params: $asked,
  // A match that has changed is previewed anew: its revision is the one that is decided.
  on: [$case],
});
/** What the chosen decision would change; `null` while that is not known. Nothing is written without it. */
export const $preview = preview.$data;
export const $previewFailure = preview.$failure;

export interface Deciding {
  match: string;
  /** It has a result already: its decision holds for the very stage that was previewed. */
  isFinal: boolean;
  preview: DecisionPreview & { decision: Decision };
  words: RulingWords;
  /** Leads on to the next case. */
  goOn: () => void;
}

export const decideSubmission = createSubmission({
  call: async (transport, { match, isFinal, preview: seen, words, goOn }: Deciding) => {
    const { rev, stage_rev, decision } = seen;
    const body = { rev, decision, words, ...(isFinal && { stage_rev }) };
    const decided = await send(transport, decideMatch, { params: { match }, body });
    goOn();
    return decided;
  },
  success: () => ({ title: msg`Entschieden`, text: msg`Die Entscheidung ist veröffentlicht.` }),
  failure: decisionFailure,
});

/** The last decision of this visit: it can be taken back from wherever one is by now. */
export interface Decided {
  match: string;
  ruling: string;
  title: string;
  rev: number;
}
export interface Undoing {
  match: string;
  rev: number;
  reason: string;
  /** Leads back to its case. */
  goBack: () => void;
}

export const undoSubmission = createSubmission({
  call: async (transport, { match, rev, reason, goBack }: Undoing) => {
    const query = { rev, ...(reason && { reason }) };
    const undone = await send(transport, undoDecision, { params: { match }, query });
    goBack();
    return undone;
  },
  success: () => ({ title: msg`Zurückgenommen`, text: msg`Es steht wieder, was vorher galt.` }),
  failure: decisionFailure,
});

export const $decided = createStore<Decided | null>(null, { serialize: 'ignore' })
  .on(decideSubmission.done, (_, { params: { match, words }, result: { ruling, rev } }) => ({
    match,
    ruling,
    rev,
    title: words.title,
  }))
  .on(undoSubmission.done, (decided, { params: { match } }) => (decided?.match === match ? null : decided));

/** What is asked before a decision is taken back. */
export const undoAsked = createEvent<Pick<Decided, 'match' | 'title' | 'rev'>>();
export const undoDismissed = createEvent();
export const $undo = createStore<Pick<Decided, 'match' | 'title' | 'rev'> | null>(null, {
  serialize: 'ignore',
})
  .on(undoAsked, (_, decided) => decided)
  .reset(undoDismissed, undoSubmission.done, undoSubmission.failed);

$choice.reset(decideSubmission.done);
sample({
  clock: [decideSubmission.done, undoSubmission.done],
  fn: () => undefined,
  target: [casesTouched, caseTouched],
});
sample({
  clock: [decideSubmission.failed, undoSubmission.failed],
  filter: isOutdated,
  fn: () => undefined,
  target: [casesTouched, caseTouched],
});
