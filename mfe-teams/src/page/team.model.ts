import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { getTeam, type TeamPage } from '@duellwerk/shared/contract/teams';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, sample } from 'effector';

export const teamOpened = createEvent<RouteOpened>();
export const teamRetried = createEvent();

const loadTeamFx = attach({
  source: $transport,
  effect: (transport, team: string) => send(transport, getTeam, { params: { team } }),
});

export const $teamId = createStore('');
/** `null` until the first answer for the present team. */
export const $team = createStore<TeamPage | null>(null);
export const $failure = createStore<Error | null>(null);

$teamId.on(teamOpened, (_, { params }) => params.id ?? '');
$team.reset($teamId);
$failure.reset(loadTeamFx);

sample({ clock: [teamOpened, teamRetried], source: $teamId, target: loadTeamFx });

// An answer for a team that the visitor has left since, good or bad, is not shown.
sample({
  clock: loadTeamFx.done,
  source: $teamId,
  filter: (id, { params }) => params === id,
  fn: (_, { result }) => result,
  target: $team,
});
sample({
  clock: loadTeamFx.fail,
  source: $teamId,
  filter: (id, { params }) => params === id,
  fn: (_, { error }) => error,
  target: $failure,
});
