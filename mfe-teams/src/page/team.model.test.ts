import { getTeam } from '@duellwerk/shared/contract/teams';
import { $transport } from '@duellwerk/shared/http/http';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { $team, teamOpened } from './team.model.ts';

it('the page shows the team of the address', async () => {
  const team = {
    id: 't1',
    name: 'Team t1',
    tag: 't1',
    logo: null,
    owner: 'u1',
    created_at: '2026-01-01T00:00:00.000Z',
    members: [],
    tournaments: [],
    record: { played: 0, won: 0, drawn: 0, lost: 0 },
    next: [],
    last: [],
    form: [],
    rev: 1,
  };
  const api = fakeApi([answer(getTeam, team)]);
  const scope = fork({ values: [[$transport, api.transport]] });
  await allSettled(teamOpened, { scope, params: { params: { id: 't1' }, query: {} } });
  expect(api.requests).toEqual(['GET /v1/teams/t1']);
  expect(scope.getState($team)).toEqual(team);
});
