import { wonPercent } from './won-percent.ts';

describe('the share of matches won', () => {
  it('is a whole percent of the matches played, draws included', () => {
    expect(wonPercent({ played: 3, won: 2, drawn: 0, lost: 1 })).toBe(67);
    expect(wonPercent({ played: 4, won: 1, drawn: 2, lost: 1 })).toBe(25);
  });

  it('is unknown before the first match', () => {
    expect(wonPercent({ played: 0, won: 0, drawn: 0, lost: 0 })).toBeNull();
  });
});
