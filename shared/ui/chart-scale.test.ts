import fc from 'fast-check';
import { barSpans, columnRise, columnSlots, type Part } from './chart-scale.ts';

const parts: fc.Arbitrary<Part[]> = fc
  .tuple(fc.nat(500), fc.nat(500), fc.nat(500))
  .map(([strong, middle, hollow]) => [
    { mark: 'strong', amount: strong },
    { mark: 'middle', amount: middle },
    { mark: 'hollow', amount: hollow },
  ]);

describe('the parts of a bar', () => {
  it('are as wide as their share of the longest bar, one behind the other', () => {
    const bar: Part[] = [
      { mark: 'strong', amount: 3 },
      { mark: 'middle', amount: 0 },
      { mark: 'hollow', amount: 1 },
    ];
    expect(barSpans(bar, 8)).toEqual([
      { mark: 'strong', from: 0, size: 37.5 },
      { mark: 'hollow', from: 37.5, size: 12.5 },
    ]);
  });

  it('property: fill their bar without a gap, never more than the drawing', () => {
    fc.assert(
      fc.property(parts, fc.nat(100), (bar, more) => {
        const all = bar.reduce((sum, { amount }) => sum + amount, 0);
        const spans = barSpans(bar, all + more);
        let end = 0;
        for (const { from, size } of spans) {
          expect(from).toBeCloseTo(end);
          expect(size).toBeGreaterThan(0);
          end = from + size;
        }
        expect(end).toBeCloseTo(all === 0 ? 0 : (all / (all + more)) * 100);
      }),
    );
  });

  it('are none where nothing was played', () => {
    expect(barSpans([{ mark: 'strong', amount: 0 }], 0)).toEqual([]);
  });
});

describe('columns', () => {
  it('few of them keep to the left and are no wider than ten would be', () => {
    expect(columnSlots(1)).toEqual([{ from: expect.closeTo(1.4), size: expect.closeTo(7.2), middle: 5 }]);
  });

  it('property: stand side by side within the drawing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const slots = columnSlots(count);
        expect(slots).toHaveLength(count);
        let end = 0;
        for (const { from, size } of slots) {
          expect(from).toBeGreaterThan(end);
          end = from + size;
        }
        expect(end).toBeLessThan(100);
      }),
    );
  });

  it('stand on the base, hang from it, or lie on it', () => {
    expect(columnRise(1, 50, 48)).toEqual({ top: 2, size: 48 });
    expect(columnRise(-0.5, 50, 48)).toEqual({ top: 50, size: 24 });
    expect(columnRise(0, 50, 48)).toEqual({ top: 48.5, size: 3 });
  });

  it('are to be seen however small, and reach no further than there is room', () => {
    expect(columnRise(0.001, 99, 76).size).toBe(3);
    expect(columnRise(7, 99, 76)).toEqual({ top: 23, size: 76 });
  });
});
