import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { getMyTeam, getTeam } from '@duellwerk/shared/contract/teams';
import { send } from '@duellwerk/shared/http/http';
import { teamChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore } from 'effector';

export const teamOpened = createEvent<RouteOpened>();
export const teamRetried = createEvent();
/** Something here was changed by this visitor: ask again without waiting for the live socket. */
export const teamTouched = createEvent();

const $teamId = createStore<string | null>(null).on(teamOpened, (_, { params }) => params.id ?? null);

const around = {
  on: [teamOpened, teamRetried, teamTouched],
  live: { changed: teamChanged, rev: ({ rev }: { rev: number }) => rev },
};

export const { $data: $team, $failure } = createQuery({
  call: (transport, team: string) => send(transport, getTeam, { params: { team } }),
  params: $teamId,
  ...around,
});

const mine = createQuery({
  call: (transport, team: string) => send(transport, getMyTeam, { params: { team } }),
  params: combine($teamId, $user, (team, user) => (user ? team : null)),
  ...around,
});
/** What the team is to whoever is signed in, `null` until that is known. */
export const $mine = mine.$data;
