// A list that a site is set up with, as its page reads and changes it.

import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, type Store, sample } from 'effector';
import type { Call } from '../contract/call.ts';
import type { CommonParts, ListCalls, PictureCalls } from '../contract/master-data/calls.ts';
import type { Transport } from '../http/transport.ts';
import { type Access, type Gated, gated } from '../store/access.ts';
import { errorToast } from '../toast/api-error-toast.ts';
import type { Toast } from '../toast/toast.model.ts';

/** An entry as it is to be; without an id it is a new one. */
export interface Save<Body> {
  id: string | null;
  /** The revision that the form was filled from. */
  rev: number;
  body: Body;
}

interface Config<Body extends object, Entry extends CommonParts> {
  calls: ListCalls<Body, Entry>;
  /** For kinds whose entries have pictures. */
  picture?: PictureCalls<Entry>;
  /** What toasts call archiving and its opposite, where they have words of their own. */
  archiveTexts?: { archived: MessageDescriptor; restored: MessageDescriptor };
  $access: Store<Access>;
}

/** Whether another person has changed the entry, or the list, since it was read. */
const isStale = (failure: Error) => failure instanceof ApiError && failure.reason === 'stale_version';

/** What a refused change says; an edit conflict is shown where it is solved. */
function refusal(failure: Error): Toast {
  if (!isStale(failure)) return errorToast(failure);
  return {
    tone: 'warning',
    title: msg`Inzwischen geändert`,
    text: msg`Jemand war schneller. Nichts wurde überschrieben.`,
  };
}

/**
 * The model of one list. Units of the models that use it get their sids from effector's Babel plugin (`factories`).
 * Every change refreshes the list and what all pages know of it.
 */
export function createMasterData<Body extends object, Entry extends CommonParts>({
  calls,
  picture,
  archiveTexts = { archived: msg`Archiviert`, restored: msg`Wiederhergestellt` },
  $access,
}: Config<Body, Entry>) {
  /** The page is on the screen, or a failed request is to be repeated. */
  const shown = createEvent();
  const $isShown = createStore(false, { serialize: 'ignore' }).on(shown, () => true);

  const save = createSubmission({
    call: (transport: Transport, { id, rev, body }: Save<Body>): Promise<Entry> => {
      if (id !== null)
        return sent(transport, calls.update, { params: { entry: id }, body: { ...body, rev } });
      if (!calls.create) throw new Error('Entries of this list come with the software.');
      return sent(transport, calls.create, { body });
    },
    success: () => ({ title: msg`Gespeichert` }),
    failure: refusal,
  });
  const archive = createSubmission({
    call: (transport: Transport, { id, rev, archived }: Entry): Promise<Entry> =>
      sent(transport, calls.archive, { params: { entry: id }, body: { rev, archived: !archived } }),
    success: ({ archived }) => ({ title: archiveTexts[archived ? 'archived' : 'restored'] }),
    failure: refusal,
  });
  const remove = createSubmission({
    call: (transport: Transport, { id }: Entry): Promise<null> => {
      if (!calls.remove) throw new Error('Entries of this list come with the software.');
      return sent(transport, calls.remove, { params: { entry: id } });
    },
    success: () => ({ title: msg`Gelöscht` }),
    failure: refusal,
  });
  const order = createSubmission({
    call: (transport: Transport, ids: string[]): Promise<{ items: Entry[] }> =>
      sent(transport, calls.order, { body: { ids } }),
    success: () => ({ title: msg`Reihenfolge gespeichert` }),
    failure: refusal,
  });
  /** `null` takes the picture away. */
  const image = createSubmission({
    call: (transport: Transport, { id, file }: { id: string; file: Blob | null }): Promise<Entry> => {
      if (!picture) throw new Error('Entries of this list have no pictures.');
      const params = { entry: id };
      return file === null
        ? sent(transport, picture.removePicture, { params })
        : sent(transport, picture.setPicture, { params, file });
    },
    success: (_, { file }) => ({ title: file ? msg`Das Bild ist da` : msg`Das Bild ist weg` }),
    failure: refusal,
  });

  /** What the last change of an entry came to, until the page has acted on it. */
  const outcomeSeen = createEvent();
  const $outcome = createStore<{ kind: 'saved'; entry: Entry } | { kind: 'ended' } | null>(null, {
    serialize: 'ignore',
  })
    .on(save.done, (_, { result }) => ({ kind: 'saved', entry: result }))
    .on([archive.done, remove.done], () => ({ kind: 'ended' }))
    .reset(outcomeSeen);

  const changed = [save.done, archive.done, remove.done, order.done, image.done];
  const refused = [save.failed, archive.failed, remove.failed, order.failed];
  const { $data, $failure, replaced } = createQuery({
    call: (transport: Transport, _: true): Promise<{ items: Entry[] }> => sent(transport, calls.list, {}),
    params: combine($access, $isShown, (access, isShown) =>
      access === 'allowed' && isShown ? (true as const) : null,
    ),
    on: [shown, ...changed, ...refused],
  });
  // The list does not jump back until its refetch.
  sample({ clock: order.done, fn: ({ result }) => result, target: replaced });
  sample({ clock: changed, fn: () => undefined, target: baseRequested });

  /** What the page shows now. */
  const $view = combine(
    $access,
    $failure,
    $data,
    (access, failure, data): Gated<{ entries: readonly Entry[] }> =>
      gated(access, failure, data && { entries: data.items }),
  );
  return {
    shown,
    save,
    archive,
    remove,
    order,
    image,
    $outcome,
    outcomeSeen,
    $view,
    hasPicture: picture !== undefined,
    canRemove: calls.remove !== undefined,
  };
}

export type MasterData<Body extends object, Entry extends CommonParts> = ReturnType<
  typeof createMasterData<Body, Entry>
>;

/** `send` for calls whose types are not known until a list is declared: its conditional types cannot see through them. */
function sent<R>(
  transport: Transport,
  call: Call<never, never, never, R> | object,
  parts: { params?: object; body?: object; file?: Blob },
): Promise<R> {
  return send(transport, call as Call<object, object, object, R>, parts as { params: object; body: object });
}
