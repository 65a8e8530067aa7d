import { listMatches } from '@duellwerk/shared/contract/matches';
import { send } from '@duellwerk/shared/http/http';
import { matchChanged } from '@duellwerk/shared/store/live.model';
import { $noParams, createQuery } from '@duellwerk/shared/store/query';
import { createEvent, sample } from 'effector';
import { chosen } from './chosen.ts';

/** What is asked for: enough that beside many running matches the next ones are known too. */
const ASKED = 10;

export const liveOpened = createEvent();
const shownChanged = createEvent();

const { $data, $failure } = createQuery({
  call: (transport) => send(transport, listMatches, { query: { limit: ASKED } }),
  params: $noParams,
  on: [liveOpened, shownChanged],
});

/** The matches to show; `null` until the first answer. */
export const $matches = $data.map((page) => page && chosen(page.items));
export { $failure };

// A match that is shown and changes: its score and state are asked for anew.
sample({
  clock: matchChanged,
  source: $matches,
  filter: (matches, { id }) => matches?.some(({ summary }) => summary.id === id) ?? false,
  fn: () => undefined,
  target: shownChanged,
});
