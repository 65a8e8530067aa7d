import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { $dialog, dialogClosed, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { provideNavigationRequest } from '@duellwerk/shared/testing/navigation-request';
import { allSettled, fork } from 'effector';
import { $services } from '../app/services.ts';
import { servicesWith, xModule } from '../testing/remotes.ts';
import { loadFrameFx } from './dialogs.model.ts';
import { keepDialogAddress } from './keep-address.ts';

const Frame = () => null;

/** Everything that waits for nothing outside is done after it. */
const aTick = () => new Promise((done) => setTimeout(done));

function pageAt(...addresses: string[]) {
  const loads = jest.fn(() => null);
  const scope = fork({
    values: [[$services, servicesWith(async () => xModule)]],
    handlers: [[loadFrameFx, async () => Frame]],
  });
  const router = createMemoryRouter([{ id: 'page', path: '*', loader: loads }], {
    initialEntries: addresses,
    hydrationData: { loaderData: { page: null } },
  });
  // Browsers go back in their own time; the router of this test would at once.
  let waiting: number[] | null = null;
  const navigate = (to: string | number, options?: object) => {
    if (typeof to === 'number' && waiting) return Promise.resolve(void waiting.push(to));
    return router.navigate(to as string, options);
  };
  const kept = {
    get state() {
      return router.state;
    },
    subscribe: router.subscribe,
    navigate: navigate as typeof router.navigate,
  };
  keepDialogAddress(kept, scope);
  const place = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  /** Until the router stands still. */
  const settled = async () => {
    await Promise.resolve();
    while (router.state.navigation.state !== 'idle') await aTick();
    await aTick();
  };
  const fire = async (event: typeof dialogOpened | typeof dialogClosed, params?: never) => {
    await allSettled(event as typeof dialogClosed, { scope, params });
    await settled();
  };
  const open = (name: string, payload?: object) =>
    fire(dialogOpened, (payload ? { name, payload } : { name }) as never);
  const close = () => fire(dialogClosed);
  const go = async (to: string | number, options?: object) => {
    await router.navigate(to as string, options);
    await settled();
  };
  const letWait = () => {
    waiting = [];
  };
  const goBackNow = async () => {
    const steps = waiting ?? [];
    waiting = null;
    for (const step of steps) await go(step);
  };
  const dialog = () => scope.getState($dialog);
  return { scope, router, place, open, close, go, letWait, goBackNow, loads, dialog };
}

provideNavigationRequest();

describe('the address of a dialog', () => {
  it('typed over the page that is open opens the dialog, though the router has made no place for it', async () => {
    const scope = fork({
      values: [[$services, servicesWith(async () => xModule)]],
      handlers: [[loadFrameFx, async () => Frame]],
    });
    const typed = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/'] });
    let tell: (state: typeof typed.state) => void = () => undefined;
    const subscribe: typeof typed.subscribe = (hear) => {
      tell = (state) => hear(state, { deletedFetchers: [], newErrors: null, flushSync: false });
      return () => undefined;
    };
    keepDialogAddress({ state: typed.state, subscribe, navigate: typed.navigate }, scope);
    tell({ ...typed.state, location: { ...typed.state.location, hash: '#dialog=x.edit' } });
    await allSettled(scope);
    expect(scope.getState($dialog)).toEqual({ name: 'x.edit' });
  });

  it('is its own place in the history: back closes it and stays on the page', async () => {
    const page = pageAt('/tournaments?phase=open');
    await page.open('x.edit', { tournament: 't1', places: 8, more: {} });
    expect(page.place()).toBe('/tournaments?phase=open#dialog=x.edit&tournament=t1&places=8');
    expect(page.dialog()).toEqual({ name: 'x.edit', payload: { tournament: 't1', places: 8, more: {} } });

    await page.go(-1);
    expect(page.place()).toBe('/tournaments?phase=open');
    expect(page.dialog()).toBeNull();
  });

  it('goes with the dialog that is closed, and forward opens it again', async () => {
    const page = pageAt('/tournaments');
    await page.open('x.edit', { id: 'a' });
    await page.close();
    expect(page.place()).toBe('/tournaments');
    await page.go(1);
    expect(page.dialog()).toEqual({ name: 'x.edit', payload: { id: 'a' } });
  });

  it('opens the dialog of a link; closing it leaves the page there', async () => {
    const page = pageAt('/', '/teams/7#dialog=x.remove&team=7');
    expect(page.dialog()).toEqual({ name: 'x.remove', payload: { team: '7' } });
    await page.close();
    expect(page.place()).toBe('/teams/7');
    await page.go(-1);
    expect(page.place()).toBe('/');
  });

  it('is one place when a dialog leads to another', async () => {
    const page = pageAt('/tournaments');
    await page.open('x.edit');
    await page.open('x.remove');
    expect(page.place()).toBe('/tournaments#dialog=x.remove');
    await page.close();
    expect(page.place()).toBe('/tournaments');
  });

  it('of a dialog opened before the browser is back from the last one is a place of its own', async () => {
    const page = pageAt('/', '/tournaments');
    await page.open('x.edit');
    page.letWait();
    await page.close();
    await page.open('x.remove');
    await page.goBackNow();
    expect(page.dialog()).toEqual({ name: 'x.remove' });
    expect(page.place()).toBe('/tournaments#dialog=x.remove');
    await page.close();
    expect(page.place()).toBe('/tournaments');
  });

  it('closed before the browser is back from the last one goes back once', async () => {
    const page = pageAt('/', '/tournaments');
    await page.open('x.edit');
    page.letWait();
    await page.close();
    await page.open('x.remove');
    await page.close();
    await page.goBackNow();
    expect(page.dialog()).toBeNull();
    expect(page.place()).toBe('/tournaments');
  });

  describe('with a place for each of its steps', () => {
    const hash = '#dialog=x.edit';
    /** As the dialog does it itself. */
    const goOn = (page: ReturnType<typeof pageAt>, step: string, before: string[]) =>
      page.go(hash, { state: { ...page.router.state.location.state, step, before } });

    it('goes back through them and stays open; closing leaves them all at once', async () => {
      const page = pageAt('/', '/tournaments');
      await page.open('x.edit');
      await goOn(page, 'base', ['method']);
      await goOn(page, 'fields', ['method', 'base']);
      await page.go(-1);
      expect(page.dialog()).toEqual({ name: 'x.edit' });
      expect(page.router.state.location.state).toMatchObject({ step: 'base' });
      await page.close();
      expect(page.place()).toBe('/tournaments');
      await page.go(-1);
      expect(page.place()).toBe('/');
    });

    it('of a link is left as well, and closing opens nothing', async () => {
      const page = pageAt('/', `/tournaments${hash}`);
      await goOn(page, 'base', ['method']);
      await page.close();
      expect(page.dialog()).toBeNull();
      expect(page.place()).toBe('/tournaments');
      await page.go(-1);
      expect(page.place()).toBe('/');
    });

    it('that leads to another dialog has one place with it', async () => {
      const page = pageAt('/', '/tournaments');
      await page.open('x.edit');
      await goOn(page, 'base', ['method']);
      await page.open('x.remove');
      expect(page.place()).toBe('/tournaments#dialog=x.remove');
      await page.go(-1);
      expect(page.place()).toBe('/tournaments');
      expect(page.dialog()).toBeNull();
    });

    it('closed twice before the browser is back goes back once', async () => {
      const page = pageAt('/', '/tournaments');
      await page.open('x.edit');
      await goOn(page, 'base', ['method']);
      page.letWait();
      await page.close();
      await page.open('x.remove');
      await page.close();
      await page.goBackNow();
      expect(page.dialog()).toBeNull();
      expect(page.place()).toBe('/tournaments');
    });
  });

  it('gives way to a page that is gone to in the same breath', async () => {
    const page = pageAt('/tournaments');
    await page.open('x.edit');
    const closing = page.close();
    await page.go('/', { replace: true });
    await closing;
    expect(page.place()).toBe('/');
    expect(page.dialog()).toBeNull();
    await page.go(-1);
    expect(page.place()).toBe('/tournaments');
  });

  it('a link to another page closes the dialog', async () => {
    const page = pageAt('/tournaments');
    await page.open('x.edit');
    await page.go('/teams/7');
    expect(page.dialog()).toBeNull();
    expect(page.place()).toBe('/teams/7');
  });

  it('an anchor of a page is no dialog', async () => {
    const page = pageAt('/imprint#contact');
    expect(page.dialog()).toBeNull();
    expect(page.place()).toBe('/imprint#contact');
  });
});
