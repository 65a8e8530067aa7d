import { getMatch } from '@duellwerk/shared/contract/matches';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { send } from '@duellwerk/shared/http/http';
import { matchChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';

export const matchOpened = createEvent<RouteOpened>();
export const matchRetried = createEvent();

const $matchId = createStore<string | null>(null).on(matchOpened, (_, { params }) => params.id ?? null);

export const { $data: $match, $failure } = createQuery({
  call: (transport, match: string) => send(transport, getMatch, { params: { match } }),
  params: $matchId,
  on: [matchOpened, matchRetried],
  live: { changed: matchChanged, rev: ({ rev }) => rev },
});
