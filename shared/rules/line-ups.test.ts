import fc from 'fast-check';
import { randomRuns } from '../testing/tier.ts';
import { type Squad, shareOutPlayers } from './line-ups.ts';

const shared = (squads: Squad[], required: number, max = required + 3) =>
  Object.fromEntries(shareOutPlayers(squads, { required, max }));

describe('players who could play for several entries', () => {
  it('go where a line-up needs them, whichever entry came first', () => {
    expect(
      shared(
        [
          { entry: 'first', players: ['a', 'b', 'both'] },
          { entry: 'second', players: ['c', 'both'] },
        ],
        2,
      ),
    ).toEqual({ first: ['a', 'b'], second: ['c', 'both'] });
  });

  it('are passed on where another player can take their place', () => {
    expect(
      shared(
        [
          { entry: 'first', players: ['x', 'y'] },
          { entry: 'second', players: ['y', 'z'] },
          { entry: 'third', players: ['x'] },
        ],
        1,
      ),
    ).toEqual({ first: ['y'], second: ['z'], third: ['x'] });
  });

  it('are no help to an entry that stays short with them: the next one gets them', () => {
    expect(
      shared(
        [
          { entry: 'first', players: ['both'] },
          { entry: 'second', players: ['c', 'both'] },
        ],
        2,
      ),
    ).toEqual({ first: [], second: ['c', 'both'] });
  });

  it('are in the first entry with room once all have what they need', () => {
    expect(
      shared(
        [
          { entry: 'first', players: ['a', 'both', 'more'] },
          { entry: 'second', players: ['c', 'both'] },
        ],
        1,
        2,
      ),
    ).toEqual({ first: ['a', 'both'], second: ['c'] });
  });
});

it('gives everybody one place, and completes as many of the first entries as any share does', () => {
  const squads = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(squads, fc.integer({ min: 1, max: 3 }), (all, required) => {
      const given = all.map((players, index) => ({ entry: `${index}`, players }));
      const found = [...shareOutPlayers(given, { required, max: required + 1 }).values()];
      const placed = found.flat();
      expect(new Set(placed).size).toBe(placed.length);
      for (const [index, roster] of found.entries()) {
        expect(roster.length).toBeLessThanOrEqual(required + 1);
        expect(all[index]).toEqual(expect.arrayContaining(roster));
      }
      const complete = found.map((roster) => roster.length >= required);
      expect(complete).toEqual(completeByTrying(all, required));
    }),
    { numRuns: randomRuns(500) },
  );
});

/** Which entries are complete when each takes a line-up if any share leaves the earlier ones theirs. */
function completeByTrying(all: readonly string[][], required: number): boolean[] {
  const complete: number[] = [];
  for (const index of all.keys()) if (canAll([...complete, index])) complete.push(index);
  return [...all.keys()].map((index) => complete.includes(index));

  function canAll([first, ...rest]: number[], taken: ReadonlySet<string> = new Set()): boolean {
    if (first === undefined) return true;
    return choices(
      (all[first] ?? []).filter((player) => !taken.has(player)),
      required,
    ).some((line) => canAll(rest, new Set([...taken, ...line])));
  }
}

function choices(players: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return players.flatMap((player, index) =>
    choices(players.slice(index + 1), count - 1).map((rest) => [player, ...rest]),
  );
}
