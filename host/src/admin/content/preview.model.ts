// What the text in the editor would look like, asked of the server shortly after the last key.
import { type ContentDocument, previewContent } from '@duellwerk/shared/contract/content';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEffect, createStore, sample } from 'effector';
import { $source, $stored } from './editor.model.ts';
import { $chosen } from './texts.model.ts';

/** Somebody who types faster than this is not asked for. */
const PAUSE_MS = 300;

export interface Preview {
  /** The last one that could be made; stays while something is wrong with the text. */
  document: ContentDocument | null;
  /** What is wrong now, as `place:problem`. */
  problems: readonly string[];
  failed: boolean;
}

const waitFx = createEffect(
  (source: string) => new Promise<string>((resolve) => setTimeout(resolve, PAUSE_MS, source)),
);
const previewFx = attach({
  source: $transport,
  effect: (transport, source: string) => send(transport, previewContent, { body: { source } }),
});

const nothing: Preview = { document: null, problems: [], failed: false };

export const $preview = createStore<Preview>(nothing).reset($chosen);

sample({
  clock: [$source, $stored],
  source: { source: $source, stored: $stored },
  filter: ({ stored }) => stored !== null,
  fn: ({ source }) => source,
  target: waitFx,
});
sample({
  clock: waitFx.doneData,
  source: { source: $source, stored: $stored },
  filter: ({ source, stored }, waited) => stored !== null && source === waited,
  fn: ({ source }) => source,
  target: previewFx,
});
const present = sample({
  clock: previewFx.done,
  source: $source,
  filter: (source, { params }) => source === params,
  fn: (_, { result }) => result,
});
$preview
  .on(present, (last, { document, problems }) => ({
    document: document ?? last.document,
    problems,
    failed: false,
  }))
  .on(previewFx.fail, (last) => ({ ...last, failed: true }));
