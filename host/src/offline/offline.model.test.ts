import { allSettled, createWatch, fork } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import { $online, cameOnline, keepShellFx, networkWatched, watchNetworkFx } from './offline.model.ts';

function page(overrides: string[] = []) {
  const kept = jest.fn();
  const facts = { routes: ['/'], build: 'b1', overrides };
  const scope = fork({ values: [[$pageFacts, facts]], handlers: [[keepShellFx, kept]] });
  const back = jest.fn();
  createWatch({ unit: cameOnline, scope, fn: back });
  return { scope, kept, back };
}

describe('the network of a browser', () => {
  // A node has no window; these are the events of one.
  const hear: Record<string, () => void> = {};
  beforeEach(() => {
    Object.assign(globalThis, {
      window: {
        addEventListener: (type: string, listener: () => void) => Object.assign(hear, { [type]: listener }),
      },
    });
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('is followed: gone, and back', async () => {
    const { scope, back } = page();
    await allSettled(networkWatched, { scope });
    expect(scope.getState($online)).toBe(true);
    hear.offline?.();
    expect(scope.getState($online)).toBe(false);
    expect(back).not.toHaveBeenCalled();
    hear.online?.();
    expect(scope.getState($online)).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('may be missing from the start', async () => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
    const { scope } = page();
    await allSettled(watchNetworkFx, { scope });
    expect(scope.getState($online)).toBe(false);
  });

  it('lets the browser keep the shell, but not one with versions chosen for a session', async () => {
    const usual = page();
    await allSettled(networkWatched, { scope: usual.scope });
    expect(usual.kept).toHaveBeenCalledTimes(1);
    const chosen = page(['mfe-teams@1.4.0']);
    await allSettled(networkWatched, { scope: chosen.scope });
    expect(chosen.kept).not.toHaveBeenCalled();
  });
});
