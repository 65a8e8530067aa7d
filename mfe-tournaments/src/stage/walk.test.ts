import { layoutOf } from '@duellwerk/shared/bracket-drawing/layout';
import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { walk } from './walk.ts';

const tree = layoutOf(aStage('double_elimination', 8, {}, 0));

describe('arrow keys in the tree', () => {
  it.each([
    ['right, to the next match of the winner', 'W1.2', 'right', 'W2.1'],
    ['right, out of the last of the winners', 'W3.1', 'right', 'GF1'],
    ['right, among the losers', 'L3.1', 'right', 'L4.1'],
    ['left, to where the upper side comes from', 'W2.2', 'left', 'W1.3'],
    ['left, also to where a loser comes from', 'L1.1', 'left', 'W1.1'],
    ['left, and stays in the first round', 'W1.1', 'left', null],
    ['down, to the neighbour in the round', 'W1.1', 'down', 'W1.2'],
    ['up, to the neighbour in the round', 'W1.4', 'up', 'W1.3'],
    ['up, and stays at the top', 'W1.1', 'up', null],
    ['right, and stays at the end', 'GF2', 'right', null],
  ] as const)('lead %s', (_, from, direction, to) => {
    expect(walk(tree, from, direction)).toBe(to);
  });

  it('lead from the first round to the final by the right one alone', () => {
    const way = ['W1.1'];
    for (let next = walk(tree, 'W1.1', 'right'); next; next = walk(tree, next, 'right')) way.push(next);
    expect(way).toEqual(['W1.1', 'W2.1', 'W3.1', 'GF1', 'GF2']);
  });

  it('lead from byes to the real match before them', () => {
    const five = layoutOf(aStage('single_elimination', 5, {}, 0));
    expect(walk(five, 'W2.1', 'left')).toBe('W1.2');
    expect(walk(five, 'W2.2', 'left')).toBeNull();
  });
});
