import { allSettled, createWatch, fork } from 'effector';
import { $services } from '../app/services.ts';
import type { LoadModule } from '../remotes/remotes.ts';
import { deferred, servicesWith, widgetStarted, XWidget, xModule } from '../testing/remotes.ts';
import { $widgets, widgetsOpened } from './widgets.model.ts';

function pageWith(loadModule: LoadModule) {
  const scope = fork({ values: [[$services, servicesWith(loadModule)]] });
  const started = jest.fn();
  createWatch({ unit: widgetStarted, fn: started, scope });
  return {
    scope,
    started,
    open: (...names: string[]) => allSettled(widgetsOpened, { scope, params: names }),
  };
}

describe('widgets on a page of the host', () => {
  it('are loaded by name, each with its data started in the page’s scope', async () => {
    const { scope, started, open } = pageWith(async () => xModule);
    await open('x.next', 'x.last');
    const ready = { status: 'ready', Widget: XWidget };
    expect(scope.getState($widgets)).toEqual({ 'x.next': ready, 'x.last': ready });
    expect(started).toHaveBeenCalledTimes(2);
  });

  it('are "loading" until then', async () => {
    const door = deferred<unknown>();
    const { scope, open } = pageWith(() => door.promise);
    const opening = open('x.next');
    expect(scope.getState($widgets)).toEqual({ 'x.next': { status: 'loading' } });
    door.resolve(xModule);
    await opening;
    expect(scope.getState($widgets)['x.next']?.status).toBe('ready');
  });

  it('start their data at every visit, and stay on the screen meanwhile', async () => {
    const { scope, started, open } = pageWith(async () => xModule);
    await open('x.next');
    const again = open('x.next');
    expect(scope.getState($widgets)['x.next']?.status).toBe('ready');
    await again;
    expect(started).toHaveBeenCalledTimes(2);
  });

  it('fail alone, and come when they are tried again', async () => {
    const missing = Object.assign(new Error('chunk'), { name: 'ChunkLoadError' });
    const widget = jest.fn(xModule.remote.widgets['x.next'].widget).mockRejectedValueOnce(missing);
    const widgets = { ...xModule.remote.widgets, 'x.next': { widget, opened: widgetStarted } };
    const { scope, open } = pageWith(async () => ({ remote: { ...xModule.remote, widgets } }));
    await open('x.next', 'x.last');
    expect(scope.getState($widgets)).toMatchObject({
      'x.next': { status: 'failed', error: { kind: 'load' } },
      'x.last': { status: 'ready' },
    });
    await open('x.next');
    expect(scope.getState($widgets)['x.next']?.status).toBe('ready');
  });

  it('fail when their remote does not come, or no remote of this page has them', async () => {
    const { scope, open } = pageWith(() =>
      Promise.reject(Object.assign(new Error('offline'), { name: 'ChunkLoadError' })),
    );
    await open('x.next', 'y.next');
    expect(scope.getState($widgets)).toMatchObject({
      'x.next': { status: 'failed', error: { remote: 'mfe-x', kind: 'load' } },
      'y.next': { status: 'failed', error: { remote: 'y.next', kind: 'load' } },
    });
  });
});
