import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { getMyTeam, getTeam } from '@duellwerk/shared/contract/teams';
import { send } from '@duellwerk/shared/http/http';
import { matchChanged, teamChanged, topicsWanted } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';

/** Matches of a busy evening make the page ask no more often. */
export const REST_MS = 1_000;

export const teamOpened = createEvent<RouteOpened>();
export const teamRetried = createEvent();
/** Something here was changed by this visitor: ask again without waiting for the live socket. */
export const teamTouched = createEvent();

/** Whose page is open. */
export const $teamId = createStore<string | null>(null).on(teamOpened, (_, { params }) => params.id ?? null);

/** A match of the team has changed, which the team's revision does not tell. */
export const matchTold = createEvent();
const restFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, REST_MS)));

const around = {
  on: [teamOpened, teamRetried, teamTouched],
  live: { changed: teamChanged, rev: ({ rev }: { rev: number }) => rev },
};

export const { $data: $team, $failure } = createQuery({
  call: (transport, team: string) => send(transport, getTeam, { params: { team } }),
  params: $teamId,
  ...around,
  on: [...around.on, matchTold],
});

const mine = createQuery({
  call: (transport, team: string) => send(transport, getMyTeam, { params: { team } }),
  params: combine($teamId, $user, (team, user) => (user ? team : null)),
  ...around,
});
/** What the team is to whoever is signed in, `null` until that is known. */
export const $mine = mine.$data;

/** Whether the page of the team is the open one: its topic brings the team's matches along. */
const $isOpen = combine(
  $teamId,
  createStore<readonly string[]>([], { serialize: 'ignore' }).on(topicsWanted, (_, topics) => topics),
  (team, topics) => topics.includes(`team:${team}`),
);
// The answer to a subscription names a revision too. A further one that is no news follows a break, in which matches were missed.
const $told = createStore(0, { serialize: 'ignore' })
  .on(teamChanged, (count) => count + 1)
  .reset(topicsWanted);
const cameBack = sample({
  clock: teamChanged,
  source: { team: $team, told: $told },
  filter: ({ team, told }, { id, rev }) => told > 1 && team?.id === id && team.rev === rev,
});

/** Whether a match changed that the page has not asked for yet. */
const $isBehind = createStore(false, { serialize: 'ignore' })
  .on([matchChanged, cameBack], () => true)
  .reset([matchTold, topicsWanted]);
sample({
  clock: [matchChanged, cameBack, restFx.finally],
  source: { isBehind: $isBehind, rests: restFx.pending, isOpen: $isOpen },
  filter: ({ isBehind, rests, isOpen }) => isBehind && !rests && isOpen,
  fn: () => undefined,
  target: [matchTold, restFx],
});
