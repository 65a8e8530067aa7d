import { randomRuns } from '@duellwerk/shared/testing/tier';
import { type Area, cropOf, type Size, TARGET_MAX, TARGET_MIN } from './crop-geometry.ts';

/** Numbers that are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = numbersFrom(20261121);
/** Chosen areas of all kinds: with fractions, tiny, and beyond the picture on any side. */
const cases: [Area, Size][] = Array.from({ length: randomRuns(2000) }, () => {
  const picture = { width: 1 + Math.floor(next() ** 3 * 8000), height: 1 + Math.floor(next() ** 3 * 8000) };
  const area = {
    x: (next() * 1.4 - 0.2) * picture.width,
    y: (next() * 1.4 - 0.2) * picture.height,
    width: next() * 1.2 * picture.width,
    height: next() * 1.2 * picture.height,
  };
  return [area, picture];
});

describe('a crop', () => {
  it('is a square of whole pixels within the picture, whatever was chosen', () => {
    for (const [area, picture] of cases) {
      const { x, y, edge } = cropOf(area, picture);
      expect([x, y, edge].every(Number.isInteger)).toBe(true);
      expect(edge).toBeGreaterThanOrEqual(1);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + edge).toBeLessThanOrEqual(picture.width);
      expect(y + edge).toBeLessThanOrEqual(picture.height);
    }
  });

  it('is never made smaller than 512 or larger than 1024 pixels, and else stays as it is', () => {
    for (const [area, picture] of cases) {
      const { edge, target } = cropOf(area, picture);
      expect(target).toBeGreaterThanOrEqual(TARGET_MIN);
      expect(target).toBeLessThanOrEqual(TARGET_MAX);
      if (edge >= TARGET_MIN && edge <= TARGET_MAX) expect(target).toBe(edge);
    }
  });

  it('of a square of whole pixels within the picture is that square', () => {
    for (const [, picture] of cases) {
      const edge = 1 + Math.floor(next() * (Math.min(picture.width, picture.height) - 1));
      const x = Math.floor(next() * (picture.width - edge + 1));
      const y = Math.floor(next() * (picture.height - edge + 1));
      expect(cropOf({ x, y, width: edge, height: edge }, picture)).toMatchObject({ x, y, edge });
    }
  });

  it('changes nothing when it is taken again', () => {
    for (const [area, picture] of cases) {
      const crop = cropOf(area, picture);
      expect(cropOf({ ...crop, width: crop.edge, height: crop.edge }, picture)).toEqual(crop);
    }
  });

  it('of a picture that is turned is the turned crop', () => {
    const turned = ({ x, y, width, height }: Area) => ({ x: y, y: x, width: height, height: width });
    for (const [area, picture] of cases) {
      const { x, y, edge } = cropOf(area, picture);
      const sideways = { width: picture.height, height: picture.width };
      expect(cropOf(turned(area), sideways)).toMatchObject({ x: y, y: x, edge });
    }
  });

  it('takes the middle of an area that is no square', () => {
    expect(cropOf({ x: 0, y: 0, width: 1000, height: 600 }, { width: 1000, height: 600 })).toEqual({
      x: 200,
      y: 0,
      edge: 600,
      target: 600,
    });
  });
});
