import { layoutOf } from '@duellwerk/shared/bracket-drawing/layout';
import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { entryIndex, firstLook, presentMatch, sideOf, wayLinks, wayOf } from './way.ts';

const page = aStage('double_elimination', 8);
const layout = layoutOf(page);

describe('the way of an entry', () => {
  it('goes on among the losers', () => {
    const loser = page.matches.find(({ key }) => key === 'W1.1');
    const entry = loser?.winner === 'a' ? loser.b : loser?.a;
    const keys = wayOf(entry ?? -1, page.matches).map(({ key }) => key);
    expect(keys.slice(0, 2)).toEqual(['W1.1', 'L1.1']);
    expect(wayLinks(entry ?? -1, page.matches, layout.feeds).loser).toEqual([{ from: 'W1.1', to: 'L1.1' }]);
  });

  it('ends at the match that matters now', () => {
    const running = aStage('single_elimination', 8, {}, 4);
    const winner = running.matches[0]?.[running.matches[0].winner ?? 'a'] ?? -1;
    const other = running.matches[0]?.[running.matches[0].winner === 'a' ? 'b' : 'a'] ?? -1;
    expect(presentMatch(winner, running.matches)?.key).toBe('W2.1');
    expect(presentMatch(other, running.matches)?.key).toBe('W1.1');
    expect(presentMatch(99, running.matches)).toBeNull();
    expect(firstLook(running.matches, other)?.key).toBe('W1.1');
    expect(firstLook(running.matches, null)?.key).toBe('W2.1');
    expect(firstLook(page.matches, null)).toBeNull();
  });

  it('knows its side and its place in the list', () => {
    expect(sideOf(3, { a: 1, b: 3 })).toBe('b');
    expect(sideOf(2, { a: 1, b: 3 })).toBeNull();
    expect(sideOf(null, { a: null, b: 3 })).toBeNull();
    expect(entryIndex(page, 'e3')).toBe(2);
    expect(entryIndex(page, undefined)).toBeNull();
  });
});
