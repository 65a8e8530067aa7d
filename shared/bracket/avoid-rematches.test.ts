import { randomRuns } from '../testing/tier.ts';
import { avoidRematches, type Opponent } from './avoid-rematches.ts';
import { graphFor, Play, randomFrom } from './play.ts';
import { entriesOf } from './qualifiers.ts';
import { roundsFor } from './seeding.ts';

const entry = (name: string, ...met: string[]): Opponent => ({ entry: name, met: new Set(met) });
const names = (seeded: readonly Opponent[]) => seeded.map((each) => each.entry).join(' ');

/** First-round rematches of an order, and how far it has moved the seeds. */
function costOf(
  placed: readonly Opponent[],
  seeded: readonly Opponent[],
): [rematches: number, moved: number] {
  const size = 2 ** roundsFor(seeded.length);
  const rematches = placed.filter(
    ({ met }, index) => index >= size / 2 && met.has(placed[size - 1 - index]?.entry ?? ''),
  );
  const moved = placed.reduce((sum, each, index) => sum + Math.abs(index - seeded.indexOf(each)), 0);
  return [rematches.length, moved];
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, index) => permutations(all.toSpliced(index, 1)).map((others) => [one, ...others]));
}

describe('a bracket of those who have met', () => {
  it('has no rematch at once where two seeds of the lower half can change', () => {
    const seeded = [entry('1', '4'), entry('2'), entry('3'), entry('4', '1')];
    expect(names(avoidRematches(seeded))).toBe('1 2 4 3');
  });

  it('moves no better seed, even where a rematch remains', () => {
    const seeded = [entry('1', '3', '4'), entry('2'), entry('3', '1'), entry('4', '1')];
    expect(names(avoidRematches(seeded))).toBe('1 2 3 4');
    expect(names(avoidRematches([entry('1', '3'), entry('2', '3'), entry('3', '1', '2')]))).toBe('1 2 3');
  });

  it('is as good as the best of all ways', () => {
    const runs = randomRuns(1000);
    for (let seed = 1; seed <= runs; seed += 1) {
      const random = randomFrom(seed * 7919);
      const size = 2 + random(11);
      const met = Array.from({ length: size }, () => new Set<string>());
      for (let x = 0; x < size; x += 1)
        for (let y = 0; y < x; y += 1)
          if (random(2) === 0) {
            met[x]?.add(`${y}`);
            met[y]?.add(`${x}`);
          }
      const seeded = met.map((each, index) => ({ entry: `${index}`, met: each }));
      const upper = 2 ** (roundsFor(size) - 1);
      const ways = permutations(seeded.slice(upper)).map((lower) =>
        costOf([...seeded.slice(0, upper), ...lower], seeded),
      );
      const best = ways.reduce((x, y) => ((y[0] - x[0] || y[1] - x[1]) < 0 ? y : x));
      expect([seed, ...costOf(avoidRematches(seeded), seeded)]).toEqual([seed, ...best]);
    }
  });
});

it('playoffs after a Swiss stage begin without a rematch', () => {
  const play = new Play(graphFor('swiss', 4, { rounds: 1 }));
  // e3 beats e1, e2 beats e4: by the table both matches would be the same again.
  play.finish(({ a }) => (a === 'e1' ? '0:1' : '1:0'));
  const rows = play.stage.standings[0]?.rows.map((row) => row.entry) ?? [];
  const met = (x = '', y = '') =>
    play.stage.matches.some(({ a, b }) => (a === x && b === y) || (a === y && b === x));
  expect([met(rows[0], rows[3]), met(rows[1], rows[2])]).toEqual([true, true]);
  const sources = [{ stage: 'First', placements: '1-4' }];
  const found = entriesOf(
    { name: 'Playoffs', format: 'single_elimination', settings: {}, sources },
    new Map([['First', { graph: play.graph, stage: play.stage }]]),
  );
  const ids = found.ok ? found.entries.map(({ id }) => id) : [];
  expect(ids.slice(0, 2)).toEqual(rows.slice(0, 2));
  expect([met(ids[0], ids[3]), met(ids[1], ids[2])]).toEqual([false, false]);
});
