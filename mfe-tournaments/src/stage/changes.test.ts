import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import type { StageChanges } from '@duellwerk/shared/contract/stages';
import { withChanges } from './changes.ts';

const page = { ...aStage('double_elimination', 8, {}, 3), rev: 3 };
const [first] = page.matches;
const nothing: StageChanges = {
  rev: 4,
  whole: false,
  state: 'running',
  matches: [],
  standings: [],
  places: null,
};

describe('changes of a stage', () => {
  it('take the place of what they change and leave all else the same', () => {
    if (!first) throw new Error('no match');
    const changed = { ...first, state: 'live' as const };
    const next = withChanges(page, { ...nothing, matches: [changed] });
    expect(next.rev).toBe(4);
    expect(next.matches[0]).toBe(changed);
    expect(next.matches.slice(1).every((match, at) => match === page.matches[at + 1])).toBe(true);
    expect(next.entries).toBe(page.entries);
    expect(next.rounds).toBe(page.rounds);
    expect(next.places).toBe(page.places);
  });

  it('that are no news leave the page as it is', () => {
    expect(withChanges(page, { ...nothing, rev: 3, state: 'completed' })).toBe(page);
    expect(withChanges(page, nothing).matches).toBe(page.matches);
  });

  it('order a table anew by the rows that changed', () => {
    const table = aStage('groups', 8, { groups: 2 }, 5);
    const [a, b] = table.standings;
    const [leader, second] = a?.rows ?? [];
    if (!leader || !second) throw new Error('no rows');
    const rows = [
      { ...second, rank: 1 },
      { ...leader, rank: 2 },
    ];
    const next = withChanges(table, { ...nothing, rev: 99, standings: [{ group: 'A', rows }] });
    expect(next.standings[0]?.rows.slice(0, 2)).toEqual(rows);
    expect(next.standings[0]?.rows).toHaveLength(4);
    expect(next.standings[1]).toBe(b);
  });
});
