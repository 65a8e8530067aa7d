import fc from 'fast-check';
import { randomRuns } from '../testing/tier.ts';
import { placesInReach, type Race } from './race.ts';

/** The same by trying every end: who is level counts as before and as behind. */
function byTrying({ points, matches, scheme, draws }: Race): { best: number; worst: number }[] {
  const handed: [number, number][] =
    scheme.kind === 'margin'
      ? [
          [3, 0],
          [2, 1],
          [1, 2],
          [0, 3],
        ]
      : [
          [scheme.win, scheme.loss],
          [scheme.loss, scheme.win],
          ...(draws ? [[scheme.draw, scheme.draw] as [number, number]] : []),
        ];
  const found = points.map(() => ({ best: points.length, worst: 1 }));
  const look = (at: number, now: number[]) => {
    const match = matches[at];
    if (!match) {
      now.forEach((own, who) => {
        const best = now.filter((other) => other > own).length + 1;
        const worst = now.filter((other) => other >= own).length;
        const known = found[who];
        if (!known) return;
        known.best = Math.min(known.best, best);
        known.worst = Math.max(known.worst, worst);
      });
      return;
    }
    for (const [a, b] of handed)
      look(
        at + 1,
        now.map((own, who) => own + (who === match[0] ? a : who === match[1] ? b : 0)),
      );
  };
  look(0, [...points]);
  return found;
}

const races = (scheme: Race['scheme'], draws: boolean) =>
  fc.integer({ min: 2, max: 6 }).chain((size) =>
    fc.record({
      points: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: size, maxLength: size }),
      matches: fc.array(
        fc
          .tuple(fc.nat(size - 1), fc.nat(size - 2))
          .map(([a, b]): [number, number] => [a, b >= a ? b + 1 : b]),
        { maxLength: 5 },
      ),
      scheme: fc.constant(scheme),
      draws: fc.constant(draws),
    }),
  );
const result = (win: number, draw: number, loss: number): Race['scheme'] => ({
  kind: 'result',
  win,
  draw,
  loss,
});

describe('places in reach by points', () => {
  it.each([
    ['3 for a win', result(3, 1, 0)],
    ['2 for a win, 1 for a defeat', result(2, 1, 1)],
    ['3-2-1-0', { kind: 'margin' } as const],
  ])('are those of every end with %s', (_, scheme) => {
    fc.assert(
      fc.property(races(scheme, false), (race) => {
        expect(placesInReach(race)).toEqual(byTrying(race));
      }),
      { numRuns: randomRuns(400) },
    );
  });

  it.each([
    ['3-1-0', result(3, 1, 0)],
    ['2-1-0', result(2, 1, 0)],
  ])('leave none out where matches may be drawn, %s', (_, scheme) => {
    fc.assert(
      fc.property(races(scheme, true), (race) => {
        const found = placesInReach(race);
        byTrying(race).forEach(({ best, worst }, who) => {
          expect(found[who]?.best).toBeLessThanOrEqual(best);
          expect(found[who]?.worst).toBeGreaterThanOrEqual(worst);
        });
      }),
      { numRuns: randomRuns(400) },
    );
  });

  it('see that two rivals meet: one of them must take points', () => {
    // The first has 6 points and is done; both others have 4 and play each other.
    const race: Race = { points: [6, 4, 4], matches: [[1, 2]], scheme: result(3, 1, 0), draws: false };
    expect(placesInReach(race)[0]).toEqual({ best: 2, worst: 2 });
  });

  it('are all of them where points reward something else than winning', () => {
    const race: Race = { points: [9, 0], matches: [], scheme: result(0, 1, 0), draws: true };
    expect(placesInReach(race)).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 2 },
    ]);
  });

  it('of 16 after half a season are found in a moment', () => {
    const matches = Array.from({ length: 16 }, (_, a) => a).flatMap((a) =>
      Array.from({ length: a }, (_, b): [number, number] => [a, b]),
    );
    const points = Array.from({ length: 16 }, (_, who) => 3 * (15 - who));
    const start = performance.now();
    expect(placesInReach({ points, matches, scheme: result(3, 1, 0), draws: false })).toHaveLength(16);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
