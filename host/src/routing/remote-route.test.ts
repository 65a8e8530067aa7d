import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { createWatch, fork } from 'effector';
import type { LoadModule } from '../remotes/remotes.ts';
import { composition, deferred, routeOpened, servicesWith, XPage, xModule } from '../testing/remotes.ts';
import { loadRemotePage, openedBy } from './remote-route.tsx';

const [release] = composition.remotes as [Parameters<LoadModule>[0]];
const address = 'http://site/x/7?tab=matches&text=a%20b';
const inputOf = (signal?: AbortSignal) => ({
  params: { id: '7' },
  request: new Request(address, signal ? { signal } : {}),
});

/** A page context with what its route has fired. */
function pageWith(loadModule: LoadModule) {
  const scope = fork();
  const services = servicesWith(loadModule);
  const opened = jest.fn();
  const topics = jest.fn();
  createWatch({ unit: routeOpened, fn: opened, scope });
  createWatch({ unit: topicsWanted, fn: topics, scope });
  return { context: { scope, services }, opened, topics, services };
}

describe('openedBy', () => {
  it('gives the named parts and the query of the address', () => {
    expect(openedBy({ params: { id: '7', rest: undefined }, request: new Request(address) })).toEqual({
      params: { id: '7' },
      query: { tab: 'matches', text: 'a b' },
    });
  });
});

describe('loading a remote’s page', () => {
  it('gives the page, with its texts in place', async () => {
    const { context, services } = pageWith(async () => xModule);
    await expect(loadRemotePage(context, release, '/x/:id', inputOf())).resolves.toEqual({
      remote: 'mfe-x',
      Page: XPage,
    });
    expect(services.added).toEqual([xModule.remote]);
  });

  it('starts the route’s data in the page’s scope and follows its topics', async () => {
    const { context, opened, topics } = pageWith(async () => xModule);
    await loadRemotePage(context, release, '/x/:id', inputOf());
    expect(opened.mock.calls).toEqual([[{ params: { id: '7' }, query: { tab: 'matches', text: 'a b' } }]]);
    expect(topics.mock.calls).toEqual([[['tournament:7']]]);
  });

  it('a route without topics follows nothing any more', async () => {
    const quiet = {
      remote: {
        ...xModule.remote,
        routes: { '/x/:id': { page: xModule.remote.routes['/x/:id'].page, opened: routeOpened } },
      },
    };
    const { context, topics } = pageWith(async () => quiet);
    await loadRemotePage(context, release, '/x/:id', inputOf());
    expect(topics.mock.calls).toEqual([[[]]]);
  });

  it('starts the data before the page’s own code has come', async () => {
    const code = deferred<{ Page: typeof XPage }>();
    const slow = {
      remote: {
        ...xModule.remote,
        routes: { '/x/:id': { page: () => code.promise, opened: routeOpened } },
      },
    };
    const { context, opened } = pageWith(async () => slow);
    const fired = new Promise((resolve) => opened.mockImplementation(resolve));
    const loading = loadRemotePage(context, release, '/x/:id', inputOf());
    await fired;
    code.resolve({ Page: XPage });
    await expect(loading).resolves.toMatchObject({ Page: XPage });
  });

  it('starts nothing when the visitor has gone on before the door came', async () => {
    const door = deferred<unknown>();
    const { context, opened, topics } = pageWith(() => door.promise);
    const leaving = new AbortController();
    const loading = loadRemotePage(context, release, '/x/:id', inputOf(leaving.signal));
    leaving.abort();
    door.resolve(xModule);
    await loading;
    expect(opened).not.toHaveBeenCalled();
    expect(topics).not.toHaveBeenCalled();
  });
});

describe('a page that cannot be loaded is a value, not an exception', () => {
  const failureFrom = async (loadModule: LoadModule, path = '/x/:id') => {
    const { context } = pageWith(loadModule);
    return loadRemotePage(context, release, path, inputOf());
  };

  it('when the door does not come', async () => {
    const loaded = await failureFrom(() =>
      Promise.reject(Object.assign(new Error('offline'), { name: 'ChunkLoadError' })),
    );
    expect(loaded).toMatchObject({ remote: 'mfe-x', failure: { kind: 'load' } });
  });

  it('when the page’s own code does not come', async () => {
    const page = () => Promise.reject(Object.assign(new Error('chunk'), { name: 'ChunkLoadError' }));
    const routes = { '/x/:id': { page, opened: routeOpened } };
    const loaded = await failureFrom(async () => ({ remote: { ...xModule.remote, routes } }));
    expect(loaded).toMatchObject({ failure: { kind: 'load' } });
  });

  it('when the door does not fit', async () => {
    const loaded = await failureFrom(async () => ({ remote: { ...xModule.remote, contract: 99 } }));
    expect(loaded).toMatchObject({ failure: { kind: 'contract' } });
  });

  it('when the door does not know the route', async () => {
    const loaded = await failureFrom(async () => xModule, '/unknown');
    expect(loaded).toMatchObject({ failure: { kind: 'contract' } });
  });
});
