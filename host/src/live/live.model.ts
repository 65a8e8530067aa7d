// One socket for the whole page: alerts for everyone, topics for what is on the screen.

import type { Alert } from '@duellwerk/shared/contract/alerts';
import type { Changed, ServerFrameType } from '@duellwerk/shared/contract/frames';
import { alertCreated, alertDeleted, alertsMissed, alertUpdated } from '@duellwerk/shared/store/alerts.model';
import {
  matchChanged,
  matchMessaged,
  stageChanged,
  teamChanged,
  tipsChanged,
  topicsWanted,
  tournamentChanged,
} from '@duellwerk/shared/store/live.model';
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { type LiveSocket, openLiveSocket } from './live-socket.ts';

interface Received {
  type: ServerFrameType;
  payload: never;
}

/** Opens the socket at the given address. */
export const liveStarted = createEvent<string>();
export const liveStopped = createEvent();
/** What the signed-in person follows whatever page is open. */
export const ownTopicsWanted = createEvent<readonly string[]>();
const opened = createEvent();
const received = createEvent<Received>();

const $socket = createStore<LiveSocket | null>(null, { serialize: 'ignore' });
/** What the page follows, and what is followed on every page; `$topics` is what the socket was told of both. */
const $pageTopics = createStore<readonly string[]>([], { serialize: 'ignore' });
const $ownTopics = createStore<readonly string[]>([], { serialize: 'ignore' });
const $topics = createStore<readonly string[]>([], { serialize: 'ignore' });

const openFx = createEffect((url: string) =>
  openLiveSocket(url, {
    opened: scopeBind(opened, { safe: true }),
    received: scopeBind((type: ServerFrameType, payload: never) => received({ type, payload }), {
      safe: true,
    }),
  }),
);

const stopFx = attach({ source: $socket, effect: (socket) => socket?.stop() });

interface TopicChange {
  before: readonly string[];
  wanted: readonly string[];
}
const changeTopicsFx = attach({
  source: $socket,
  effect: (socket, { before, wanted }: TopicChange) => {
    for (const topic of before) if (!wanted.includes(topic)) socket?.send('UNSUBSCRIBE', { topic });
    for (const topic of wanted) if (!before.includes(topic)) socket?.send('SUBSCRIBE', { topic });
  },
});

const resubscribeFx = attach({
  source: { socket: $socket, topics: $topics },
  effect: ({ socket, topics }) => {
    for (const topic of topics) socket?.send('SUBSCRIBE', { topic });
  },
});

$socket.on(openFx.doneData, (_, socket) => socket).reset(stopFx.done);

sample({ clock: liveStarted, target: openFx });
sample({ clock: liveStopped, target: stopFx });
sample({ clock: opened, target: [resubscribeFx, alertsMissed] });

$pageTopics.on(topicsWanted, (_, topics) => topics);
$ownTopics.on(ownTopicsWanted, (_, topics) => topics);
sample({
  clock: combine($pageTopics, $ownTopics, (page, own) => [...new Set([...page, ...own])]),
  source: $topics,
  fn: (before, wanted): TopicChange => ({ before, wanted }),
  target: changeTopicsFx,
});
$topics.on(changeTopicsFx.done, (_, { params }) => params.wanted);

/** Passes frames of one type on as their payload. */
export function framesOf<T>(type: ServerFrameType) {
  return received.filterMap((frame) => (frame.type === type ? (frame.payload as T) : undefined));
}

sample({ clock: framesOf<Alert>('ALERT_CREATED'), target: alertCreated });
sample({ clock: framesOf<Alert>('ALERT_UPDATED'), target: alertUpdated });
sample({ clock: framesOf<Alert>('ALERT_DELETED'), target: alertDeleted });
sample({ clock: framesOf<{ id: string; number: number }>('MATCH_MESSAGE'), target: matchMessaged });
sample({ clock: framesOf<{ id: string }>('TIPS_UPDATED'), target: tipsChanged });
/** There is news for the signed-in person. */
export const notified = framesOf<{ id: string }>('NOTIFICATION_CREATED');

const changes = [
  ['tournament', 'TOURNAMENT_UPDATED', tournamentChanged],
  ['match', 'MATCH_UPDATED', matchChanged],
  ['stage', 'STAGE_UPDATED', stageChanged],
  ['team', 'TEAM_UPDATED', teamChanged],
] as const;
export const subscribed = framesOf<{ topic: string; rev: number | null }>('SUBSCRIBED');
for (const [kind, type, target] of changes) {
  // The answer to a subscription tells the present revision: a page that shows an older one asks again.
  const revision = subscribed.filterMap(({ topic, rev }) => {
    const [subject, id] = topic.split(':');
    return subject === kind && id && rev !== null ? { id, rev } : undefined;
  });
  sample({ clock: [framesOf<Changed>(type), revision], target });
}
