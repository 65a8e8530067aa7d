import { $transport } from '@duellwerk/shared/http/http';
import { allSettled, fork, type Scope } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import { loadPanelFx, menuOpened } from '../layout/mobile-menu.model.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import { withTimeout } from '../remotes/with-timeout.ts';
import { chunksWatched, loadFailed, reloadOnceFx } from './chunk-guard.model.ts';

const facts = { routes: ['/'], build: 'b1', overrides: [] };
const missing = new RemoteFailure('mfe-x', 'load', new Error('404'));

/** A page of build b1 whose server would now give `latest`; `null` for a server that does not answer. */
function pageOn(latest: string | null, loadPanel = jest.fn()) {
  const reload = jest.fn();
  const asked: string[] = [];
  const transport = async (path: string) => {
    asked.push(path);
    if (latest === null) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => ({ id: latest, timestamp: '2026-11-21T12:00:00.000Z' }) };
  };
  const scope = fork({
    values: [
      [$pageFacts, facts],
      [$transport, transport],
    ],
    handlers: [
      [reloadOnceFx, reload],
      [loadPanelFx, loadPanel],
    ],
  });
  return { scope, reload, asked };
}

const started = (scope: Scope) => allSettled(chunksWatched, { scope });
const fails = (scope: Scope, cause: unknown = missing) => allSettled(loadFailed, { scope, params: cause });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('code that does not come', () => {
  it('reloads the page when the server has another build', async () => {
    const { scope, reload, asked } = pageOn('b2');
    await started(scope);
    await fails(scope);
    expect(asked).toEqual([expect.stringMatching(/^\/builds\/latest\.json\?\d+$/)]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page when its build is the current one, too', async () => {
    const { scope, reload, asked } = pageOn('b1');
    await started(scope);
    await fails(scope);
    expect(asked).toHaveLength(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['in time', withTimeout(new Promise(() => undefined), 0).catch((cause) => cause)],
    ['because nobody has it', Promise.resolve('No remote of this page has this dialog')],
  ])('%s reloads only a page of a former build', async (_, cause) => {
    const failure = new RemoteFailure('mfe-x', 'load', await cause);
    const [current, former] = [pageOn('b1'), pageOn('b2')];
    for (const { scope } of [current, former]) {
      await started(scope);
      await fails(scope, failure);
    }
    expect(current.asked).toHaveLength(1);
    expect(current.reload).not.toHaveBeenCalled();
    expect(former.reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload for code that came and threw, and leaves its error in the console', async () => {
    const { scope, reload, asked } = pageOn('b2');
    await started(scope);
    const thrown = new TypeError('x is not a function');
    await fails(scope, new RemoteFailure('mfe-x', 'code', thrown));
    expect([asked, reload.mock.calls]).toEqual([[], []]);
    expect(logged).toHaveBeenCalledWith('mfe-x (code)', thrown);
  });

  it('leaves the page as it is when the server does not answer', async () => {
    const { scope, reload } = pageOn(null);
    await started(scope);
    await fails(scope);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['contract', 'render'] as const)('is not what a %s failure means', async (kind) => {
    const { scope, reload, asked } = pageOn('b2');
    await started(scope);
    await fails(scope, new RemoteFailure('mfe-x', kind, 'no'));
    expect(asked).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('before the page has started is looked into when it starts; on a server never', async () => {
    const { scope, reload, asked } = pageOn('b2');
    await fails(scope);
    expect(asked).toEqual([]);
    await started(scope);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('counts for parts of the host, too', async () => {
    const loadPanel = jest.fn().mockRejectedValue(new Error('Loading chunk 7 failed'));
    const { scope, reload } = pageOn('b2', loadPanel);
    await started(scope);
    await allSettled(menuOpened, { scope });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('counts where nobody has caught it', async () => {
    const { scope, reload } = pageOn('b2');
    await started(scope);
    const reject = (reason: Error) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    reject(new Error('something else'));
    await allSettled(scope);
    expect(reload).not.toHaveBeenCalled();
    reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
    await allSettled(scope);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
