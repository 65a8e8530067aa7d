// Taking a side out of its tournament, or back in: who is asked about, what it would change, and writing it.
import {
  type DecisionPreview,
  type ExclusionKind,
  excludeEntry,
  previewExclusion,
} from '@duellwerk/shared/contract/match-desk';
import { flag, type Infer, id, optional, request, text } from '@duellwerk/shared/contract/schema';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import type { RulingWords } from '../rulings/write/ruling-words.ts';
import { $case, caseTouched } from './case.model.ts';
import { casesTouched } from './cases.model.ts';
import { decisionFailure, isOutdated } from './decision-failure.ts';

/** What the dialog is opened with; `isOut`: they are out already, and may come back. */
export const excludable = request({ tournament: id, entry: id, name: text(1, 200), isOut: optional(flag) });
export type Excludable = Infer<typeof excludable>;
export interface Exclusion extends Excludable {
  kind: ExclusionKind;
}

export const exclusionOpened = createEvent<Excludable>();
export const exclusionClosed = createEvent();
export const exclusionKindChosen = createEvent<ExclusionKind>();

export interface Excluding extends Exclusion {
  preview: DecisionPreview;
  words: RulingWords;
}

export const exclusionSubmission = createSubmission({
  call: (transport, { tournament, entry, kind, preview: { rev }, words }: Excluding) =>
    send(transport, excludeEntry, { params: { tournament }, body: { rev, entry, kind, words } }),
  success: (_, { name, kind }) => ({
    title: kind === 'reinstatement' ? msg`${name} ist wieder dabei` : msg`${name} ist nicht mehr dabei`,
    text: msg`Die Entscheidung ist veröffentlicht.`,
  }),
  failure: decisionFailure,
  dialog: 'matches.exclude',
});

export const $exclusion = createStore<Exclusion | null>(null, { serialize: 'ignore' })
  .on(exclusionOpened, (_, opened) => ({ ...opened, kind: opened.isOut ? 'reinstatement' : 'drop' }))
  .on(exclusionKindChosen, (asked, kind) => (asked && asked.kind !== kind ? { ...asked, kind } : asked))
  .reset(exclusionClosed);

const outdated = sample({ clock: exclusionSubmission.failed, filter: isOutdated, fn: () => undefined });
const preview = createQuery({
  call: (transport, { tournament, entry, kind }: Exclusion) =>
    send(transport, previewExclusion, { params: { tournament }, body: { entry, kind } }),
  params: $exclusion,
  // What has changed in the tournament may have changed what follows from it.
  on: [$case, outdated],
});
export const $exclusionPreview = preview.$data;
export const $exclusionFailure = preview.$failure;

sample({
  clock: [exclusionSubmission.done, outdated],
  fn: () => undefined,
  target: [casesTouched, caseTouched],
});
