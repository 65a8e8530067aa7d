import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { getTeam } from '@duellwerk/shared/contract/teams';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';

export const teamOpened = createEvent<RouteOpened>();
export const teamRetried = createEvent();

const $teamId = createStore<string | null>(null).on(teamOpened, (_, { params }) => params.id ?? null);

export const { $data: $team, $failure } = createQuery({
  call: (transport, team: string) => send(transport, getTeam, { params: { team } }),
  params: $teamId,
  on: [teamOpened, teamRetried],
});
