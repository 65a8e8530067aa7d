import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { aSummary } from '../testing/data.ts';
import { $cursor, $failure, $tournaments, listOpened, listRetried, moreRequested } from './list.model.ts';

const opened = (query: Record<string, string> = {}) => ({ params: {}, query });

describe('the list of tournaments', () => {
  it('asks with the filters of the address and appends further pages', async () => {
    const api = fakeApi([
      answer(listTournaments, ({ query }) => {
        const id = query.cursor ? 'second' : 'first';
        return { items: [aSummary({ id })], next_cursor: query.cursor ? null : 'c1' };
      }),
    ]);
    const scope = fork({ values: [[$transport, api.transport]] });
    await allSettled(listOpened, { scope, params: opened({ mode: 'team' }) });
    expect(scope.getState($cursor)).toBe('c1');
    await allSettled(moreRequested, { scope });
    expect(api.requests).toEqual([
      'GET /v1/tournaments?mode=team',
      'GET /v1/tournaments?mode=team&cursor=c1',
    ]);
    expect(scope.getState($tournaments)?.map(({ id }) => id)).toEqual(['first', 'second']);
    expect(scope.getState($cursor)).toBeNull();
  });

  it('does not show a late answer to filters that have changed', async () => {
    const waiting: (() => void)[] = [];
    const transport: Transport = async (address) => {
      const slow = address.includes('mode=team');
      if (slow) await new Promise<void>((resolve) => waiting.push(resolve));
      return Response.json({ items: [aSummary({ id: slow ? 'slow' : 'fast' })], next_cursor: null });
    };
    const scope = fork({ values: [[$transport, transport]] });
    const first = allSettled(listOpened, { scope, params: opened({ mode: 'team' }) });
    const second = allSettled(listOpened, { scope, params: opened({ mode: 'single' }) });
    for (const go of waiting) go();
    await Promise.all([first, second]);
    expect(scope.getState($tournaments)?.map(({ id }) => id)).toEqual(['fast']);
  });

  it('keeps a failure until the list is there', async () => {
    const scope = fork({
      values: [[$transport, fakeApi([refuse(listTournaments, 'internal', 'Kaputt')]).transport]],
    });
    await allSettled(listOpened, { scope, params: opened() });
    expect(scope.getState($failure)).toMatchObject({ status: 500 });
    expect(scope.getState($tournaments)).toBeNull();
    const mended = fork({
      values: [[$transport, fakeApi([answer(listTournaments, { items: [], next_cursor: null })]).transport]],
    });
    await allSettled(listRetried, { scope: mended });
    expect(mended.getState($failure)).toBeNull();
    expect(mended.getState($tournaments)).toEqual([]);
  });
});
