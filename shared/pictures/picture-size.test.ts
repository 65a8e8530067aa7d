import { fittedSize } from './picture-size.ts';

describe('the size of a picture that is made to fit', () => {
  it.each([
    [
      { width: 8165, height: 6124 },
      { width: 2048, height: 1536 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1536, height: 2048 },
    ],
    [
      { width: 2048, height: 2048 },
      { width: 2048, height: 2048 },
    ],
    [
      { width: 30, height: 20 },
      { width: 30, height: 20 },
    ],
    [
      { width: 30_000, height: 3 },
      { width: 2048, height: 1 },
    ],
  ])('%j becomes %j', (size, fitted) => {
    expect(fittedSize(size, 2048)).toEqual(fitted);
  });

  it('of an SVG is as large as it may be', () => {
    expect(fittedSize({ width: 24, height: 12 }, 2048, true)).toEqual({ width: 2048, height: 1024 });
  });
});
