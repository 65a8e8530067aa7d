// Taking a side out of its tournament: who is asked about, what it would change, and writing it.
import { type DecisionPreview, excludeEntry, previewExclusion } from '@duellwerk/shared/contract/match-desk';
import type { MatchSide } from '@duellwerk/shared/contract/matches';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import type { RulingWords } from '../rulings/write/ruling-words.ts';
import { $case, $caseId, caseTouched } from './case.model.ts';
import { casesTouched } from './cases.model.ts';
import { decisionFailure, isOutdated } from './decision-failure.ts';

/** Leaves by itself, or is thrown out. */
export type ExclusionKind = 'drop' | 'disqualification';

export interface Exclusion {
  tournament: string;
  side: Pick<MatchSide, 'entry' | 'name'>;
  kind: ExclusionKind;
}

export const exclusionAsked = createEvent<Exclusion>();
export const exclusionKindChosen = createEvent<ExclusionKind>();
export const exclusionDismissed = createEvent();

export interface Excluding extends Exclusion {
  preview: DecisionPreview;
  words: RulingWords;
}

export const exclusionSubmission = createSubmission({
  call: (transport, { tournament, side: { entry }, kind, preview: { rev }, words }: Excluding) =>
    send(transport, excludeEntry, { params: { tournament }, body: { rev, entry, kind, words } }),
  success: (_, { side: { name } }) => ({
    title: msg`${name} ist nicht mehr dabei`,
    text: msg`Die Entscheidung ist veröffentlicht.`,
  }),
  failure: decisionFailure,
});

export const $exclusion = createStore<Exclusion | null>(null, { serialize: 'ignore' })
  .on(exclusionAsked, (_, asked) => asked)
  .on(exclusionKindChosen, (asked, kind) => asked && { ...asked, kind })
  .reset(exclusionDismissed, exclusionSubmission.done, $caseId);

const preview = createQuery({
  call: (transport, { tournament, side: { entry }, kind }: Exclusion) =>
    send(transport, previewExclusion, { params: { tournament }, body: { entry, kind } }),
  params: $exclusion,
  // What has changed in the case may have changed what follows from it.
  on: [$case],
});
export const $exclusionPreview = preview.$data;
export const $exclusionFailure = preview.$failure;

sample({
  clock: exclusionSubmission.done,
  fn: () => undefined,
  target: [casesTouched, caseTouched],
});
sample({
  clock: exclusionSubmission.failed,
  filter: isOutdated,
  fn: () => undefined,
  target: [casesTouched, caseTouched],
});
