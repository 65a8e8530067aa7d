import { listTournamentLocations } from '@duellwerk/shared/contract/locations';
import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { $transport } from '@duellwerk/shared/http/http';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { aSummary } from '../testing/data.ts';
import { $tournaments, listOpened, moreRequested } from './list.model.ts';

const opened = (query: Record<string, string> = {}) => ({ params: {}, query });

describe('the list of tournaments', () => {
  it('asks with the filters of the address and appends further pages', async () => {
    const api = fakeApi([
      answer(listTournamentLocations, { items: [] }),
      answer(listTournaments, ({ query }) => {
        const id = query.cursor ? 'second' : 'first';
        return { items: [aSummary({ id })], next_cursor: query.cursor ? null : 'c1' };
      }),
    ]);
    const scope = fork({ values: [[$transport, api.transport]] });
    await allSettled(listOpened, { scope, params: opened({ mode: 'team' }) });
    await allSettled(moreRequested, { scope });
    expect(api.requests.filter((each) => !each.includes('locations'))).toEqual([
      'GET /v1/tournaments?mode=team',
      'GET /v1/tournaments?mode=team&cursor=c1',
    ]);
    expect(scope.getState($tournaments)?.map(({ id }) => id)).toEqual(['first', 'second']);
  });
});
