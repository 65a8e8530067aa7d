import { createListQuery } from '@duellwerk/shared/store/list-query';
import { allSettled, createEvent, createStore, fork } from 'effector';

interface Page {
  items: string[];
  next_cursor: string | null;
}

let ask: (filter: string, cursor?: string) => Promise<Page>;
const opened = createEvent<string>();
const $filter = createStore('').on(opened, (_, filter) => filter);
const list = createListQuery({
  call: (_transport, filter: string, cursor) => ask(filter, cursor),
  params: $filter,
  on: [opened],
});

/** Two pages per filter. */
const page = (filter: string, cursor?: string): Page =>
  cursor === undefined
    ? { items: [`${filter}1`], next_cursor: '2' }
    : { items: [`${filter}${cursor}`], next_cursor: null };

describe('a list in pages', () => {
  it('appends the next page until there is none', async () => {
    ask = jest.fn(async (filter, cursor) => page(filter, cursor));
    const scope = fork();
    await allSettled(opened, { scope, params: 'a' });
    expect(scope.getState(list.$hasMore)).toBe(true);
    await allSettled(list.moreRequested, { scope });
    expect(scope.getState(list.$items)).toEqual(['a1', 'a2']);
    expect(scope.getState(list.$hasMore)).toBe(false);
    await allSettled(list.moreRequested, { scope });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks once for a page that is requested twice', async () => {
    ask = jest.fn(async (filter, cursor) => page(filter, cursor));
    const scope = fork();
    await allSettled(opened, { scope, params: 'a' });
    await Promise.all([allSettled(list.moreRequested, { scope }), allSettled(list.moreRequested, { scope })]);
    expect(scope.getState(list.$items)).toEqual(['a1', 'a2']);
  });

  it('drops a further page of another list', async () => {
    const slow = Promise.withResolvers<Page>();
    ask = async (filter, cursor) => (cursor ? slow.promise : page(filter));
    const scope = fork();
    await allSettled(opened, { scope, params: 'a' });
    const more = allSettled(list.moreRequested, { scope });
    const other = allSettled(opened, { scope, params: 'b' });
    slow.resolve(page('a', '2'));
    await Promise.all([more, other]);
    expect(scope.getState(list.$items)).toEqual(['b1']);
  });

  it('keeps what it shows when a further page fails', async () => {
    ask = async (filter, cursor) => {
      if (cursor) throw new Error('down');
      return page(filter);
    };
    const scope = fork();
    await allSettled(opened, { scope, params: 'a' });
    await allSettled(list.moreRequested, { scope });
    expect(scope.getState(list.$items)).toEqual(['a1']);
    expect(scope.getState(list.$hasMore)).toBe(true);
  });
});
