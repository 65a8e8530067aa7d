// Deleting published versions: unneeded ones, or a single one. Both are asked about first.
import {
  deleteRelease,
  getPruning,
  type Pruning,
  pruneReleases,
} from '@duellwerk/shared/contract/bundle-life';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg, plural } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { packageTouched } from './releases.model.ts';

/** What is asked; `name` is the package. */
export type Deletion = { kind: 'prune'; name: string } | { kind: 'delete'; name: string; version: string };

export const deletionAsked = createEvent<Deletion>();
export const deletionDismissed = createEvent();

export const deletionSubmission = createSubmission({
  call: (transport, deletion: Deletion): Promise<Pruning | null> => {
    const { name } = deletion;
    if (deletion.kind === 'prune') return send(transport, pruneReleases, { params: { name } });
    return send(transport, deleteRelease, { params: { name, version: deletion.version } });
  },
  success: (pruning, deletion) => {
    const { name } = deletion;
    if (deletion.kind === 'delete') return { title: msg`${name} ${deletion.version} ist gelöscht` };
    const count = pruning?.removed.length ?? 0;
    return {
      title: msg`${plural(count, { one: '# Version', other: '# Versionen' })} von ${name} gelöscht`,
    };
  },
  // The question shows it.
  failure: null,
});

/** The question on the screen. */
export const $deletion = createStore<Deletion | null>(null)
  .on(deletionAsked, (_, deletion) => deletion)
  .reset(deletionDismissed);
export const $deletionRefusal = createStore<Error | null>(null)
  .on(deletionSubmission.failed, (_, failure) => failure)
  .reset($deletion, deletionSubmission.submitFx);

const $pruned = $deletion.map((deletion) => (deletion?.kind === 'prune' ? deletion.name : null));
/** What pruning would delete; `null` until the answer. */
export const { $data: $pruning, $failure: $pruningFailure } = createQuery({
  call: (transport, name: string) => send(transport, getPruning, { params: { name } }),
  params: $pruned,
  on: [],
});

sample({ clock: deletionSubmission.done, fn: ({ params }) => params.name, target: packageTouched });
sample({ clock: deletionSubmission.done, fn: () => undefined, target: deletionDismissed });
