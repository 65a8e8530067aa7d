import { createPacing } from './pacing.ts';

const given: string[] = [];
const paced = () =>
  createPacing<string>(
    200,
    (item) => item[0] ?? '',
    (item) => given.push(item),
  );

beforeEach(() => {
  jest.useFakeTimers();
  given.length = 0;
});
afterEach(() => jest.useRealTimers());

describe('pacing', () => {
  it('gives a single item on at once', () => {
    const { add } = paced();
    add('a1');
    expect(given).toEqual(['a1']);
    jest.advanceTimersByTime(200);
    add('a2');
    expect(given).toEqual(['a1', 'a2']);
  });

  it('gives what follows together, the last of each key, in the order of arrival', () => {
    const { add } = paced();
    for (const item of ['a1', 'b1', 'a2', 'b2', 'c1', 'a3']) add(item);
    jest.advanceTimersByTime(199);
    expect(given).toEqual(['a1']);
    jest.advanceTimersByTime(1);
    expect(given).toEqual(['a1', 'b2', 'c1', 'a3']);
  });

  it('keeps its pace as long as more comes, and rests then', () => {
    const { add } = paced();
    for (let ms = 0; ms < 1_000; ms += 1) {
      add(`a${ms}`);
      jest.advanceTimersByTime(1);
    }
    expect(given).toEqual(['a0', 'a199', 'a399', 'a599', 'a799', 'a999']);
    jest.advanceTimersByTime(200);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('forgets what waits when it is stopped', () => {
    const { add, stop } = paced();
    add('a1');
    add('b1');
    stop();
    jest.advanceTimersByTime(1_000);
    expect(given).toEqual(['a1']);
  });
});
