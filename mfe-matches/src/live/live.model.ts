import { type ListedMatch, listMatches } from '@duellwerk/shared/contract/matches';
import { $transport, send } from '@duellwerk/shared/http/http';
import { matchChanged } from '@duellwerk/shared/store/live.model';
import { attach, createEvent, createStore, restore, sample } from 'effector';
import { chosen } from './chosen.ts';

/** What is asked for: enough that beside many running matches the next ones are known too. */
const ASKED = 10;

export const liveOpened = createEvent();

const loadFx = attach({
  source: $transport,
  effect: (transport) => send(transport, listMatches, { query: { limit: ASKED } }),
});

/** The matches to show; `null` until the first answer. */
export const $matches = createStore<ListedMatch[] | null>(null);
export const $failure = restore<Error>(loadFx.failData, null).reset(loadFx);

sample({ clock: liveOpened, target: loadFx });
$matches.on(loadFx.doneData, (_, { items }) => chosen(items));

// A match that is shown and changes: its score and state are asked for anew.
sample({
  clock: matchChanged,
  source: $matches,
  filter: (matches, { id }) => matches?.some(({ summary }) => summary.id === id) ?? false,
  fn: () => undefined,
  target: loadFx,
});
