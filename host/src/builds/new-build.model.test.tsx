import { $transport } from '@duellwerk/shared/http/http';
import { allSettled, fork, type Scope } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import {
  $newBuild,
  buildsWatched,
  checkDue,
  checkLatestFx,
  FIRST_CHECK_MS,
  noticeDismissed,
  POLL_MS,
  reloadClicked,
  reloadFx,
  visibilityChanged,
} from './new-build.model.ts';

/** A page of build b1; `latest` gives what the server says, call by call, the last one for good. */
function pageOn(...latest: (string | Error)[]) {
  const ask = jest.fn(async () => {
    const answer = latest.length > 1 ? latest.shift() : latest[0];
    if (answer === undefined || answer instanceof Error) throw answer;
    return { id: answer, timestamp: '2026-11-21T12:00:00.000Z' };
  });
  const reload = jest.fn();
  const scope = fork({
    values: [[$pageFacts, { routes: ['/'], build: 'b1', overrides: [] }]],
    handlers: [
      [checkLatestFx, ask],
      [reloadFx, reload],
    ],
  });
  return { scope, ask, reload };
}

const check = (scope: Scope) => allSettled(checkDue, { scope });

describe('the notice of a new build', () => {
  it('is there when the server has another one, and never reloads by itself', async () => {
    const { scope, reload } = pageOn('b1', 'b2');
    await check(scope);
    expect(scope.getState($newBuild)).toBeNull();
    await check(scope);
    expect(scope.getState($newBuild)).toBe('b2');
    expect(reload).not.toHaveBeenCalled();
    await allSettled(reloadClicked, { scope });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that was dismissed stays away for that build, and comes for the next one', async () => {
    const { scope } = pageOn('b2', 'b2', 'b3');
    await check(scope);
    await allSettled(noticeDismissed, { scope });
    expect(scope.getState($newBuild)).toBeNull();
    await check(scope);
    expect(scope.getState($newBuild)).toBeNull();
    await check(scope);
    expect(scope.getState($newBuild)).toBe('b3');
  });

  it('goes when the release was rolled back to the page’s own build', async () => {
    const { scope } = pageOn('b2', 'b1');
    await check(scope);
    await check(scope);
    expect(scope.getState($newBuild)).toBeNull();
  });

  it('a look that fails is only logged, and changes nothing', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { scope } = pageOn('b2', new Error('Failed to fetch'));
    await check(scope);
    await check(scope);
    expect(scope.getState($newBuild)).toBe('b2');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('the times of looking', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are one second after the start, then every five minutes', async () => {
    const { scope, ask } = pageOn('b1');
    await allSettled(buildsWatched, { scope });
    await jest.advanceTimersByTimeAsync(FIRST_CHECK_MS - 1);
    expect(ask).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(POLL_MS * 3);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('pause while the tab is hidden; a tab that comes back looks at once', async () => {
    const { scope, ask } = pageOn('b1');
    await allSettled(buildsWatched, { scope });
    await allSettled(visibilityChanged, { scope, params: false });
    await jest.advanceTimersByTimeAsync(POLL_MS * 3);
    expect(ask).not.toHaveBeenCalled();
    await allSettled(visibilityChanged, { scope, params: true });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('follow the document and the network', async () => {
    const { scope, ask } = pageOn('b1');
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    await allSettled(buildsWatched, { scope });
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await allSettled(scope);
    expect(ask).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await allSettled(scope);
    expect(ask).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await allSettled(scope);
    expect(ask).toHaveBeenCalledTimes(2);
    visibility.mockRestore();
  });
});

describe('asking', () => {
  it('carries the time, passes every cache, and refuses what is no answer', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const transport = jest.fn();
    const scope = fork({ values: [[$transport, transport]] });
    const outcome = async (answer: object) => {
      transport.mockResolvedValueOnce(answer);
      return (await allSettled(checkLatestFx, { scope })).status;
    };
    const latest = { id: 'b2', timestamp: '2026-11-21T12:00:00.000Z' };
    expect(await outcome({ ok: true, json: async () => latest })).toBe('done');
    expect(await outcome({ ok: false, status: 503, json: async () => latest })).toBe('fail');
    expect(await outcome({ ok: true, json: async () => '<!doctype html>' })).toBe('fail');
    expect(transport).toHaveBeenCalledWith(
      expect.stringMatching(/^\/builds\/latest\.json\?\d{13}$/),
      expect.objectContaining({ cache: 'no-store', credentials: 'same-origin' }),
    );
    warn.mockRestore();
  });
});
