import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import { $services } from '../app/services.ts';
import { loadFailed } from '../builds/chunk-guard.model.ts';
import { loadFrameFx, prepareFrameFx } from '../dialogs/dialogs.model.ts';
import { composition, deferred, routeOpened, servicesWith, XPage, xModule } from '../testing/remotes.ts';
import { dialogNeared, preloadDialogFx } from './dialogs.model.ts';
import { PENDING_MAX } from './pending.model.ts';
import { linksWatched, preloadRouteFx, routeNeared } from './preload.model.ts';

const near = (scope: Scope, path: string) => allSettled(routeNeared, { scope, params: path });

/** A page with the test remote, whose page's code is `page`. */
function pageWith(page: () => Promise<unknown>) {
  const route = { page, opened: routeOpened };
  const load = jest.fn(async () => ({ remote: { ...xModule.remote, routes: { '/x/:id': route } } }));
  const services = servicesWith(load);
  const facts = { routes: ['/', '/x/:id'], build: 'b1', overrides: [] };
  const scope = fork({
    values: [
      [$services, services],
      [$pageFacts, facts],
    ],
  });
  return { scope, load, services };
}

afterEach(() => document.body.replaceChildren());

describe('coming near a link', () => {
  it('fetches door, page and texts of its route once, and starts no data', async () => {
    const page = jest.fn(async () => ({ Page: XPage }));
    const { scope, load, services } = pageWith(page);
    const opened = jest.fn();
    createWatch({ unit: routeOpened, fn: opened, scope });
    await near(scope, '/x/7');
    await near(scope, '/x/7');
    expect(load).toHaveBeenCalledTimes(1);
    expect(page).toHaveBeenCalledTimes(1);
    expect(services.added).toHaveLength(1);
    expect(opened).not.toHaveBeenCalled();
  });

  it.each(['/', '/unknown', '/x', '/X/7'])('fetches nothing for %s', async (path) => {
    const { scope, load } = pageWith(async () => ({ Page: XPage }));
    await near(scope, path);
    expect(load).not.toHaveBeenCalled();
  });

  it('a failure is nobody’s concern, and the next approach tries again', async () => {
    const page = jest.fn().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue({ Page: XPage });
    const { scope } = pageWith(page);
    const failed = jest.fn();
    createWatch({ unit: loadFailed, fn: failed, scope });
    await near(scope, '/x/7');
    await near(scope, '/x/7');
    expect(page).toHaveBeenCalledTimes(2);
    expect(failed).not.toHaveBeenCalled();
  });

  it('at most four are pending', async () => {
    const code = deferred<{ Page: typeof XPage }>();
    const { scope } = pageWith(() => code.promise);
    const started: string[] = [];
    createWatch({ unit: preloadRouteFx, fn: (path) => started.push(path), scope });
    const paths = Array.from({ length: 6 }, (_, n) => `/x/${n}`);
    const all = Promise.all(paths.map((path) => near(scope, path)));
    expect(started).toEqual(paths.slice(0, PENDING_MAX));
    code.resolve({ Page: XPage });
    await all;
    await near(scope, '/x/5');
    expect(started).toEqual([...paths.slice(0, PENDING_MAX), '/x/5']);
  });

  it('at most four are pending, code and data of routes and code of dialogs together', async () => {
    const [code, data] = [deferred<{ Page: typeof XPage }>(), deferred<void>()];
    const { scope, services } = pageWith(() => code.promise);
    const preload = jest.fn(() => data.promise);
    Object.assign(services, { payloads: { preload } });
    const dialogs = jest.fn();
    createWatch({ unit: preloadDialogFx, fn: dialogs, scope });
    const nearDialog = () => allSettled(dialogNeared, { scope, params: 'x.edit' });
    const all = [near(scope, '/x/1'), near(scope, '/x/2'), near(scope, '/x/3'), nearDialog()];
    expect(preload.mock.calls).toEqual([['/x/1'], ['/x/2']]);
    expect(dialogs).not.toHaveBeenCalled();
    code.resolve({ Page: XPage });
    data.resolve();
    await Promise.all(all);
    await nearDialog();
    expect(dialogs).toHaveBeenCalledTimes(1);
  });
});

describe('the links of a page', () => {
  const connectionIs = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const [release] = composition.remotes;

  /** The paths that a page hears of while this happens to a link that somebody drew. */
  async function neared(kind: string): Promise<string[]> {
    const { scope } = pageWith(async () => ({ Page: XPage }));
    const paths: string[] = [];
    createWatch({ unit: routeNeared, fn: (path) => paths.push(path), scope });
    await allSettled(linksWatched, { scope });
    document.body.innerHTML = `<a href="/x/7"><span>${release?.name}</span></a>`;
    document.querySelector('span')?.dispatchEvent(new Event(kind, { bubbles: true }));
    await allSettled(scope);
    return paths;
  }

  afterEach(() => connectionIs(undefined));

  it.each(['pointerover', 'focusin', 'touchstart'])('are heard of by %s', async (kind) => {
    expect(await neared(kind)).toEqual(['/x/7']);
  });

  it.each(['focus', 'a pointer'])('that %s was on before this script ran count too', async (by) => {
    const { scope } = pageWith(async () => ({ Page: XPage }));
    const paths: string[] = [];
    createWatch({ unit: routeNeared, fn: (path) => paths.push(path), scope });
    document.body.innerHTML = '<a href="/x/7"><span>X</span></a>';
    const text = document.querySelector('span');
    if (by === 'focus') document.querySelector('a')?.focus();
    // A browser without a screen has no pointer.
    const hovered = jest.spyOn(document, 'querySelectorAll');
    hovered.mockReturnValue((by === 'focus' ? [] : [document.body, text]) as never);
    await allSettled(linksWatched, { scope });
    hovered.mockRestore();
    expect(paths).toEqual(['/x/7']);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }])('are left alone under %o', async (connection) => {
    connectionIs(connection);
    expect(await neared('pointerover')).toEqual([]);
  });
});

describe('coming near a button that opens a dialog', () => {
  function pageWithDialog(dialog: () => Promise<unknown>) {
    const frame = jest.fn(async () => () => null);
    const load = jest.fn(async () => ({
      remote: { ...xModule.remote, dialogs: { ...xModule.remote.dialogs, 'x.edit': { dialog } } },
    }));
    const services = servicesWith(load);
    const scope = fork({
      values: [[$services, services]],
      handlers: [
        [prepareFrameFx, frame],
        [loadFrameFx, frame],
      ],
    });
    return {
      scope,
      load,
      services,
      frame,
      near: () => allSettled(dialogNeared, { scope, params: 'x.edit' }),
    };
  }

  it('fetches its frame, its code and the texts once, and opens nothing', async () => {
    const dialog = jest.fn(async () => ({ Dialog: () => null }));
    const { scope, services, frame, near } = pageWithDialog(dialog);
    await near();
    await near();
    expect([dialog, frame].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(services.added).toHaveLength(1);
    expect(scope.getState($dialog)).toBeNull();
  });

  it('a failure is nobody’s concern, and the next approach tries again', async () => {
    const dialog = jest.fn(async () => ({ Dialog: () => null })).mockRejectedValueOnce(new Error('chunk'));
    const { scope, near } = pageWithDialog(dialog);
    const failed = jest.fn();
    createWatch({ unit: loadFailed, fn: failed, scope });
    await near();
    await near();
    expect(dialog).toHaveBeenCalledTimes(2);
    expect(failed).not.toHaveBeenCalled();
  });

  it('that no remote of the page has fetches no remote', async () => {
    const { scope, load } = pageWithDialog(async () => ({ Dialog: () => null }));
    await allSettled(dialogNeared, { scope, params: 'y.edit' });
    expect(load).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'focusin', 'touchstart'])('is heard of by %s', async (kind) => {
    const { scope } = pageWithDialog(async () => ({ Dialog: () => null }));
    const names: string[] = [];
    createWatch({ unit: preloadDialogFx, fn: (name) => names.push(name), scope });
    await allSettled(linksWatched, { scope });
    document.body.innerHTML = '<button data-opens="x.edit"><span>Ändern</span></button>';
    document.querySelector('span')?.dispatchEvent(new Event(kind, { bubbles: true }));
    await allSettled(scope);
    expect(names).toEqual(['x.edit']);
  });
});
