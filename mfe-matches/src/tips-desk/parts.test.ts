import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { deskAddress, deskQueryFrom } from './address.ts';
import { optionsIn } from './options.ts';
import { partsOf } from './parts.ts';

describe('what of a tournament can become a day', () => {
  it('is every round with matches, by the rule that fits it', () => {
    const found = partsOf([aStage('round_robin', 4, {}, 4)]);
    expect(found.map(({ number, matches }) => [number, matches.length])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    expect(new Set(found.map(({ rule }) => rule)).size).toBe(1);
  });

  it('names who meets, as far as that is known', () => {
    const [first, last] = partsOf([aStage('single_elimination', 4, {}, 0)]);
    expect(first?.matches[0]?.sides.every((name) => typeof name === 'string')).toBe(true);
    expect(last?.matches[0]?.sides).toEqual([null, null]);
  });

  it('leaves out what nobody plays', () => {
    const stage = aStage('single_elimination', 3, {}, 3);
    const byes = stage.matches.filter(({ state }) => state === 'bye').length;
    expect(byes).toBeGreaterThan(0);
    const [first] = partsOf([stage]);
    expect(first?.matches).toHaveLength(1);
  });
});

it('options are lines, each of them once', () => {
  expect(optionsIn(' Elbsturm \n\nNordwind\nElbsturm\n')).toEqual(['Elbsturm', 'Nordwind']);
  expect(optionsIn()).toEqual([]);
});

it('the address of the desk says the round and its day, and reads them again', () => {
  expect(deskAddress({ round: 'r1', day: 'd1' })).toBe('/admin/tips?runde=r1&tag=d1');
  expect(deskQueryFrom({ runde: 'r1', tag: 'd1' })).toEqual({ round: 'r1', day: 'd1' });
  expect(deskQueryFrom({ runde: '../x', tag: 'd1' })).toEqual({});
  expect(deskAddress({})).toBe('/admin/tips');
});
