import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { slidesOf } from './slides.ts';

const ids = (...of: Parameters<typeof aStage>) => slidesOf(aStage(...of)).map(({ id }) => id);

describe('what a beamer shows in turns', () => {
  it('is of a tree the round that is played, the one before and those ahead that somebody has reached', () => {
    expect(ids('single_elimination', 16, {}, 9)).toEqual(['W1-0', 'W2-0', 'W3-0']);
    expect(ids('single_elimination', 16, {}, 13)).toEqual(['W2-0', 'W3-0', 'W4-0']);
  });

  it('takes long rounds and tables in even parts', () => {
    const parts = slidesOf(aStage('single_elimination', 18 * 2, {}, 0)).map((slide) =>
      slide.kind === 'matches' ? slide.matches.length : 0,
    );
    expect(parts.slice(0, 1)).toEqual([4]);
    const [first, second] = slidesOf(aStage('round_robin', 12, {}, 1));
    expect(first).toMatchObject({ kind: 'table', part: 1, parts: 2 });
    expect(second).toMatchObject({ kind: 'table', part: 2, parts: 2 });
  });

  it('has every table, then the rounds of every group', () => {
    expect(ids('groups', 8, { groups: 2 }, 0).slice(0, 3)).toEqual(['table-A-0', 'table-B-0', 'A1-0']);
    expect(ids('groups', 8, { groups: 2 }, 0)).toContain('B1-0');
  });
});
