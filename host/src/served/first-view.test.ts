import { createFirstView } from './first-view.ts';

/** Whether a promise has settled by now. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  const open = {};
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

describe('the first view', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is done when every area and the frame around them stand', async () => {
    const view = createFirstView();
    view.expect({ areas: 2, ready: Promise.resolve() });
    view.shown();
    view.shown();
    expect(await isDone(view.done)).toBe(false);
    view.shown();
    expect(await isDone(view.done)).toBe(true);
  });

  it('is done with the frame where there are no areas, and after a while when one never comes', async () => {
    const empty = createFirstView();
    empty.expect({ areas: 0, ready: Promise.resolve() });
    expect(await isDone(empty.done)).toBe(false);
    empty.shown();
    expect(await isDone(empty.done)).toBe(true);
    const late = createFirstView();
    late.expect({ areas: 1, ready: new Promise(() => undefined) });
    jest.advanceTimersByTime(1_499);
    expect(await isDone(late.done)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await isDone(late.done)).toBe(true);
  });

  it('is ready also when the code of an area failed', async () => {
    const view = createFirstView();
    view.expect({ areas: 1, ready: Promise.reject(new Error('no')) });
    await expect(view.ready).resolves.toBeUndefined();
  });

  it('works part by part: the frame first, an area that never comes counts once its code is there', async () => {
    const view = createFirstView();
    view.expect({ areas: 1, ready: Promise.resolve() });
    expect(await isDone(view.framed)).toBe(false);
    view.shown();
    expect(await isDone(view.framed)).toBe(true);
    await view.ready;
    jest.advanceTimersByTime(1_499);
    expect(await isDone(view.works)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await isDone(view.works)).toBe(true);
  });
});
