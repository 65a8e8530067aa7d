import { getMatch, type MatchPage } from '@duellwerk/shared/contract/matches';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { $transport, send } from '@duellwerk/shared/http/http';
import { matchChanged } from '@duellwerk/shared/store/live.model';
import { attach, createEvent, createStore, sample } from 'effector';

export const matchOpened = createEvent<RouteOpened>();
export const matchRetried = createEvent();

const loadMatchFx = attach({
  source: $transport,
  effect: (transport, match: string) => send(transport, getMatch, { params: { match } }),
});

export const $matchId = createStore('');
/** `null` until the first answer for the present match. */
export const $match = createStore<MatchPage | null>(null);
export const $failure = createStore<Error | null>(null);
/** The newest revision heard of on the live socket, 0 before any. */
const $heardRev = createStore(0);

$matchId.on(matchOpened, (_, { params }) => params.id ?? '');
$match.reset($matchId);
$heardRev.reset($matchId);
$failure.reset(loadMatchFx);

sample({ clock: [matchOpened, matchRetried], source: $matchId, target: loadMatchFx });

// The live socket names the newest revision; a page that has it already does not ask again.
const heard = sample({
  clock: matchChanged,
  source: $matchId,
  filter: (id, changed) => changed.id === id,
  fn: (_, { rev }) => rev,
});
$heardRev.on(heard, (known, rev) => Math.max(known, rev));
sample({
  clock: heard,
  source: { id: $matchId, shown: $match },
  filter: ({ shown }, rev) => shown !== null && rev > shown.rev,
  fn: ({ id }) => id,
  target: loadMatchFx,
});

// Answers can overtake each other: only one for this match that is not older than what is shown counts.
const answered = sample({
  clock: loadMatchFx.done,
  source: { id: $matchId, shown: $match },
  filter: ({ id, shown }, { params, result }) => params === id && result.rev >= (shown?.rev ?? 0),
  fn: (_, { result }) => result,
});
$match.on(answered, (_, match) => match);
sample({
  clock: loadMatchFx.fail,
  source: $matchId,
  filter: (id, { params }) => params === id,
  fn: (_, { error }) => error,
  target: $failure,
});

// A change can be heard of while the first answer, read before it, is still on its way: then that one is outdated.
// Asks once per change heard of, so that a server that names a revision it does not serve is not asked for ever.
const outdated = sample({
  clock: answered,
  source: { id: $matchId, rev: $heardRev },
  filter: ({ rev }, match) => match.rev < rev,
  fn: ({ id }) => id,
});
$heardRev.reset(outdated);
sample({ clock: outdated, target: loadMatchFx });
