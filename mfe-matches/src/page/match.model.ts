import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { send } from '@duellwerk/shared/http/http';
import { matchChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore } from 'effector';

export const matchOpened = createEvent<RouteOpened>();
export const matchRetried = createEvent();
/** Something here was changed by this visitor, or may be old: ask again without waiting for the live socket. */
export const matchTouched = createEvent();

export const $matchId = createStore<string | null>(null).on(
  matchOpened,
  (_, { params }) => params.id ?? null,
);

/** With the page's code: every page with a part of this remote would carry what only this one asks for. */
const calls = () => import(/* webpackChunkName: "match" */ './calls.ts');

const around = {
  on: [matchOpened, matchRetried, matchTouched],
  live: { changed: matchChanged, rev: ({ rev }: { rev: number }) => rev },
};
export const { $data: $match, $failure } = createQuery({
  ...around,
  call: async (transport, match: string) => send(transport, (await calls()).getMatch, { params: { match } }),
  params: $matchId,
});
const mine = createQuery({
  ...around,
  call: async (transport, match: string) =>
    send(transport, (await calls()).getMyMatch, { params: { match } }),
  // Nobody who is not signed in has anything here.
  params: combine($matchId, $user, (id, user) => (user ? id : null)),
});
/** What the signed-in person may do here; `null` for visitors, and until it is known. */
export const $mine = mine.$data;
export const $mineFailure = mine.$failure;
