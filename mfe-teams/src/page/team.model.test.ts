import { getTeam } from '@duellwerk/shared/contract/teams';
import { $transport } from '@duellwerk/shared/http/http';
import { matchChanged, teamChanged, topicsWanted } from '@duellwerk/shared/store/live.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork, scopeBind } from 'effector';
import { $team, REST_MS, teamOpened } from './team.model.ts';

const team = {
  ...{ id: 't1', name: 'Team t1', tag: 't1', logo: null, owner: 'u1' },
  ...{ created_at: '2026-01-01T00:00:00.000Z', members: [], tournaments: [], next: [], last: [], form: [] },
  record: { played: 0, won: 0, drawn: 0, lost: 0 },
  rev: 1,
};

async function openPage() {
  const api = fakeApi([answer(getTeam, team)]);
  const scope = fork({ values: [[$transport, api.transport]] });
  await allSettled(teamOpened, { scope, params: { params: { id: 't1' }, query: {} } });
  return { scope, requests: api.requests };
}

it('the page shows the team of the address', async () => {
  const { scope, requests } = await openPage();
  expect(requests).toEqual(['GET /v1/teams/t1']);
  expect(scope.getState($team)).toEqual(team);
});

describe('an open page follows the matches of its team', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const news = { id: 'm1', rev: 2 };

  async function follow() {
    const { scope, requests } = await openPage();
    requests.length = 0;
    scopeBind(topicsWanted, { scope })(['team:t1']);
    return { scope, requests, tell: scopeBind(matchChanged, { scope }) };
  }

  it('at once, and at most once a second, the last change too', async () => {
    const { requests, tell } = await follow();
    tell(news);
    await pass(0);
    expect(requests).toHaveLength(1);
    for (const rev of [3, 4, 5]) tell({ ...news, rev });
    await pass(REST_MS - 1);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
    await pass(2 * REST_MS);
    expect(requests).toHaveLength(2);
  });

  it('asks anew when the socket comes back, and not for the first answer', async () => {
    const { scope, requests } = await follow();
    const hear = scopeBind(teamChanged, { scope });
    hear({ id: 't1', rev: 1 });
    await pass(REST_MS);
    expect(requests).toEqual([]);
    hear({ id: 't1', rev: 1 });
    await pass(REST_MS);
    expect(requests).toEqual(['GET /v1/teams/t1']);
  });

  it('and no longer when another page is open', async () => {
    const { scope, requests, tell } = await follow();
    scopeBind(topicsWanted, { scope })(['match:m1']);
    tell(news);
    await pass(REST_MS);
    expect(requests).toEqual([]);
  });
});
