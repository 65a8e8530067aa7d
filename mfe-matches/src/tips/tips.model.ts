// /kicktipp: a round of tips, one of its days, the own tips, and what others have tipped.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import {
  getMyTips,
  getTipDay,
  getTipDayTable,
  getTipRound,
  getTipTable,
  listTipRounds,
  type TipDayRow,
  type TipRow,
} from '@duellwerk/shared/contract/tips';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { stageChanged, tipsChanged } from '@duellwerk/shared/store/live.model';
import type { Page } from '@duellwerk/shared/store/more-pages';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { chosenDay, usualRound } from './chosen.ts';
import { aheadOf } from './locks.ts';
import { type TipsQuery, tipsQueryFrom } from './query.ts';

export const tipsOpened = createEvent<RouteOpened>();
export const tipsRetried = createEvent();
/** Tips of the page have closed; the server's time then. */
export const locksPassed = createEvent<number>();
/** By the browser's clock tips of the page have closed; only the server can say whether they have. */
export const locksDue = createEvent();
/** Something of it has become another: a result, a lock, an own change. */
export const tipsTouched = createEvent();

export const $query = createStore<TipsQuery>({ view: 'tippen' }).on(tipsOpened, (_, { query }) =>
  tipsQueryFrom(query),
);
const on = [tipsOpened, tipsRetried, tipsTouched];

const rounds = createQuery({
  call: (transport) => send(transport, listTipRounds, {}),
  params: createStore<true | null>(null).on(tipsOpened, () => true),
  on: [tipsOpened, tipsRetried],
});
export const $rounds = rounds.$data.map((data) => data?.items ?? null);

export const $roundId = combine(
  $query,
  $rounds,
  ({ round }, listed) => round ?? usualRound(listed ?? [])?.id ?? null,
);
const round = createQuery({
  call: (transport, id: string) => send(transport, getTipRound, { params: { round: id } }),
  params: $roundId,
  on,
});
export const $round = round.$data;

/** Ids of a round and a day as one value, by which queries know whether they are about the same. */
type DayKey = string;
const keyOf = (...ids: string[]): DayKey => ids.join('/');
function dayIn(key: DayKey): { round: string; day: string } {
  const [id = '', chosen = ''] = key.split('/');
  return { round: id, day: chosen };
}
const $dayKey = combine($round, $query, (found, { day: wanted }) => {
  const chosen = found && chosenDay(found, wanted);
  return chosen ? keyOf(found.id, chosen.id) : null;
});
const day = createQuery({
  call: (transport, key: DayKey) => send(transport, getTipDay, { params: dayIn(key) }),
  params: $dayKey,
  on,
});
export const $day = day.$data;

const mine = createQuery({
  call: async (transport, key: string) => {
    const found = await send(transport, getMyTips, { params: dayIn(key) });
    return { ...found, ahead: aheadOf(found.at, Date.now()) };
  },
  // By the person too: what is shown goes with them.
  params: combine($dayKey, $user, (key, user) => (key && user ? keyOf(key, user.id) : null)),
  on,
});
export const $mine = mine.$data;
export const mineReplaced = mine.replaced;

// A session that has ended elsewhere is told to the header.
sample({
  clock: mine.loadFx.failData,
  filter: (error) => error instanceof ApiError && error.status === 401,
  fn: () => undefined,
  target: sessionChecked,
});

/**
 * How far the server's clock is ahead of the browser's; `null` before the first answer of this visit that says what time it is:
 * what the server itself found out while it rendered the page is about its own clock.
 */
export const $ahead = createStore<number | null>(null, { serialize: 'ignore' }).on(
  mine.loadFx.doneData,
  (_, { ahead }) => ahead,
);

/** Up to when locks have passed while the page was open. */
export const $passed = createStore(0, { serialize: 'ignore' }).on(locksPassed, (_, at) => at);

const TABLE_ROWS = 100;
export const listDayRows = (transport: Transport, key: DayKey, cursor?: string): Promise<Page<TipDayRow>> =>
  send(transport, getTipDayTable, { params: dayIn(key), query: { limit: TABLE_ROWS, cursor } });
/** The table of the day, and in it what everybody has tipped. */
export const $dayTableKey = combine($dayKey, $query, (key, { view }) =>
  view === 'tippen' || view === 'spieltag' ? key : null,
);
export const dayTable = createQuery({
  call: (transport, key: DayKey) => listDayRows(transport, key),
  params: $dayTableKey,
  on,
});

export const listRows = (transport: Transport, id: string, cursor?: string): Promise<Page<TipRow>> =>
  send(transport, getTipTable, { params: { round: id }, query: { limit: TABLE_ROWS, cursor } });
export const $tableKey = combine($roundId, $query, (id, { view }) => (view === 'gesamt' ? id : null));
export const table = createQuery({
  call: (transport, id: string) => listRows(transport, id),
  params: $tableKey,
  on,
});

/** Why something that the page cannot do without could not be loaded. */
export const $failure = combine(
  rounds.$failure,
  round.$failure,
  day.$failure,
  (...failures) => failures.find((failure) => failure !== null) ?? null,
);
/** Why the own tips are not there, for who is signed in. */
export const $mineFailure = mine.$failure;

/** What the page follows on the live socket: the round, and what is played on the day. */
export const $topics = combine($roundId, day.$data, (id, found): readonly string[] => [
  ...(id === null ? [] : [`tips:${id}`]),
  ...new Set((found?.matches ?? []).map(({ match }) => `stage:${match.stage}`)),
]);

// Points are counted by a job that a result plans: the round tells of them itself.
const played = sample({
  clock: merge([stageChanged.map(({ id }) => `stage:${id}`), tipsChanged.map(({ id }) => `tips:${id}`)]),
  source: $topics,
  filter: (topics, topic) => topics.includes(topic),
  fn: () => undefined,
});
sample({ clock: played, target: tipsTouched });
sample({ clock: [locksPassed, locksDue], fn: () => undefined, target: tipsTouched });
