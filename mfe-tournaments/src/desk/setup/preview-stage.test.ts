import type { StageNode } from '@duellwerk/shared/bracket/stages';
import { stageNames } from '../testing.ts';
import { type PlanValues, stagesOf, usualPlan } from './plan.ts';
import { fewestFor, lastRoundsOf, previewOf } from './preview-stage.ts';

const options = {
  bestOf: 1,
  minutesPerGame: 40,
  nameOf: (stage: StageNode, seed: number) => `${stage.name} ${seed}`,
};
const stages = (format: PlanValues['format'], details: Partial<PlanValues> = {}) =>
  stagesOf({ ...usualPlan(format, 16, '1'), ...details }, [], stageNames);
const preview = (format: PlanValues['format'], entries: number, details: Partial<PlanValues> = {}) =>
  previewOf(stages(format, details), entries, options);

describe('the preview of a tournament', () => {
  it('draws everybody at their seed', () => {
    const [page, ...more] = preview('single_elimination', 3)?.pages ?? [];
    expect(more).toEqual([]);
    expect(page?.entries.map(({ name }) => name)).toEqual(['Hauptrunde 1', 'Hauptrunde 2', 'Hauptrunde 3']);
    expect(page?.matches.filter(({ state }) => state === 'bye')).toHaveLength(1);
    expect(preview('single_elimination', 6)?.evening.matches).toBe(5);
  });

  it('counts and draws the playoffs behind the groups with those who go on', () => {
    const made = preview('groups', 16);
    expect(made?.evening).toMatchObject({ matches: 24 + 7, rounds: 3 + 3 });
    expect(made?.pages.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['Gruppen', 16],
      ['Playoffs', 8],
    ]);
  });

  it('counts all playoffs, those side by side as one way to the end', () => {
    expect(preview('swiss', 16)?.evening).toMatchObject({ matches: 32 + 7, rounds: 4 + 3 });
    const made = preview('groups', 16, { brackets: 2, final_best_of: '3' });
    expect(made?.evening).toMatchObject({ matches: 24 + 14, rounds: 3 + 3 });
    expect(made?.evening.minutes).toBe(140 + 10 + 40 + 10 + 40 + 10 + 100);
    expect(made?.pages).toHaveLength(3);
  });

  it('counts fewer playoffs when fewer come', () => {
    const made = preview('groups', 9, { qualified: 3 });
    expect(made?.pages.map(({ entries }) => entries.length)).toEqual([9, 9]);
  });

  it('is none for stages that do not work', () => {
    expect(preview('groups', 6)).toBeNull();
  });
});

describe('the last rounds of a bracket', () => {
  const shown = (format: PlanValues['format'], entries: number) => {
    const [page] = preview(format, entries)?.pages ?? [];
    if (!page) throw new Error('No page.');
    const last = lastRoundsOf(page);
    return {
      rounds: last.page.rounds.length,
      matches: last.page.matches.length,
      before: last.before.map(({ matches }) => matches),
    };
  };

  it('are the quarter-finals, semi-finals and the final; earlier ones are counted', () => {
    expect(shown('single_elimination', 8)).toEqual({ rounds: 3, matches: 7, before: [] });
    expect(shown('single_elimination', 16)).toEqual({ rounds: 3, matches: 7, before: [8] });
  });

  it('count only matches that are played', () => {
    expect(shown('single_elimination', 11).before).toEqual([3]);
  });

  it('are two of either bracket beside the grand final', () => {
    const { before, matches } = shown('double_elimination', 16);
    expect(before).toEqual([8, 4, 4, 4, 2, 2]);
    expect(matches).toBeLessThan(8);
  });
});

describe('how many it takes', () => {
  it('is said where fewer are allowed than the stages need', () => {
    expect(fewestFor(stages('groups'), 4, 16)).toBe(8);
    expect(fewestFor(stages('groups'), 8, 16)).toBeNull();
    expect(fewestFor(stages('single_elimination'), 2, 16)).toBeNull();
  });

  it('is no question where even all are too few', () => {
    expect(fewestFor(stages('groups', { groups: 12 }), 4, 16)).toBeNull();
  });
});
