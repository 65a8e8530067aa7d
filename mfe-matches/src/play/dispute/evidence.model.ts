// Pictures of a dispute: sent as soon as they are chosen, and named when the dispute is.
import { addEvidence, EVIDENCE_MAX } from '@duellwerk/shared/contract/match-play';
import { $transport, browserTransport, send } from '@duellwerk/shared/http/http';
import type { PictureProblem } from '@duellwerk/shared/pictures/picture-problem';
import { preparePicture } from '@duellwerk/shared/pictures/prepare-picture';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import type { ToastText } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $asked } from '../play.model.ts';
import { progressTransport } from './progress-transport.ts';

/** A chosen picture on its way. `id` is the server's, once it is there. */
export interface Picture {
  /** Counts the pictures of this visit. */
  key: number;
  name: string;
  file: File;
  /** From 0 to 1. */
  sent: number;
  id: string | null;
  /** Why it was not sent. */
  refusal: PictureProblem | null;
  /** Why the server did not take it. */
  problem: ToastText | null;
}

export const picturesChosen = createEvent<readonly File[]>();
export const pictureRemoved = createEvent<number>();
const sentSoFar = createEvent<{ key: number; sent: number }>();
const added = createEvent<Picture[]>();

export const $pictures = createStore<readonly Picture[]>([], { serialize: 'ignore' });
const $nextKey = createStore(1, { serialize: 'ignore' });

sample({
  clock: picturesChosen,
  source: { key: $nextKey, pictures: $pictures },
  fn: ({ key, pictures }, files) =>
    files.slice(0, EVIDENCE_MAX - pictures.length).map((file, index) => ({
      key: key + index,
      name: file.name,
      file,
      sent: 0,
      id: null,
      refusal: null,
      problem: null,
    })),
  target: added,
});
$nextKey.on(added, (key, pictures) => key + pictures.length);

const uploadFx = attach({
  source: { transport: $transport, match: $asked },
  async effect({ transport, match }, { key, file }: Picture) {
    const told = scopeBind(sentSoFar, { safe: true });
    const way = transport === browserTransport ? progressTransport((sent) => told({ key, sent })) : transport;
    const { picture, problem } = await preparePicture(file);
    if (!picture) return { id: null, refusal: problem };
    const { id } = await send(way, addEvidence, { params: { match: match ?? '' }, file: picture });
    return { id, refusal: null };
  },
});
const uploadAllFx = createEffect(async (pictures: Picture[]) => {
  // One after the other: a telephone sends them no faster side by side.
  for (const picture of pictures) await uploadFx(picture).catch(() => undefined);
});
sample({ clock: added, target: uploadAllFx });

const changed = (key: number, parts: Partial<Picture>) => (pictures: readonly Picture[]) =>
  pictures.map((picture) => (picture.key === key ? { ...picture, ...parts } : picture));
$pictures
  .on(added, (pictures, more) => [...pictures, ...more])
  .on(sentSoFar, (pictures, { key, sent }) => changed(key, { sent })(pictures))
  .on(uploadFx.done, (pictures, { params, result }) => changed(params.key, { sent: 1, ...result })(pictures))
  .on(uploadFx.fail, (pictures, { params, error }) =>
    changed(params.key, { problem: errorToast(error).text ?? msg`Unbekannter Fehler` })(pictures),
  )
  .on(pictureRemoved, (pictures, key) => pictures.filter((picture) => picture.key !== key));
// Those of another match have no place here.
$pictures.reset($asked);

/** Whether something is still under way. */
export const $isSending = $pictures.map((pictures) =>
  pictures.some(({ id, refusal, problem }) => id === null && refusal === null && problem === null),
);
