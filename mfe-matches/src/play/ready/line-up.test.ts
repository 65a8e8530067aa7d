import { mineWith } from '../../testing/mine.ts';
import { firstLineUp, isLineUp } from './line-up.ts';

const { players } = mineWith();

describe('a line-up', () => {
  it.each([
    ['fewer than required', ['u1'], false],
    ['exactly the required number', ['u1', 'u4'], true],
    ['more than required', ['u1', 'u3', 'u4'], false],
    ['somebody twice', ['u1', 'u1'], false],
    ['somebody twice beside all others', ['u1', 'u1', 'u4'], false],
    ['somebody who has not checked in', ['u1', 'u9'], false],
  ])('of %s', (_, chosen, expected) => {
    expect(isLineUp(players, chosen, 2)).toBe(expected);
  });

  it('begins with the one that stands, with everybody where nobody is left over, else empty', () => {
    expect(firstLineUp(mineWith())).toEqual([]);
    expect(firstLineUp(mineWith({ required: 3 }))).toEqual(['u1', 'u3', 'u4']);
    const selected = players.map((player) => ({ ...player, selected: player.id !== 'u3' }));
    expect(firstLineUp(mineWith({ players: selected }))).toEqual(['u1', 'u4']);
  });
});
