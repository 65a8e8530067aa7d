import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import type { DivisionRow, DivisionTable } from '@duellwerk/shared/contract/leagues';
import { teamsByZone } from './movers.tsx';

const stage = aStage('round_robin', 4, {}, 4);
const zones: DivisionRow['zone'][] = ['direct_promote', 'hold', 'relegation_down', 'direct_relegate'];
const table = (out: number | null): DivisionTable => ({
  ...{ id: 'd1', season: 's1', number: 1, name: 'Division 1', tournament: 't1', stage: 'x' },
  ...{ state: 'running', rev: 1, entries: stage.entries, exact: true, ties: [] },
  places: { direct_promote: 1, relegation_up: 0, relegation_down: 1, direct_relegate: 1 },
  rows: (stage.standings[0]?.rows ?? []).map((row, index) => ({
    ...row,
    ...{ zone: zones[index] ?? 'hold', best: 1, worst: 4, prospect: 'open' as const },
    out: index === out ? ('drop' as const) : null,
  })),
});
const named = (out: number | null) => teamsByZone(table(out)).map(({ zone, teams }) => [zone, teams.length]);

it('names the teams of each zone that moves, from the top to the bottom', () => {
  expect(named(null)).toEqual([
    ['direct_promote', 1],
    ['relegation_down', 1],
    ['direct_relegate', 1],
  ]);
});

it('leaves out who has left', () => {
  expect(named(3)).toEqual([
    ['direct_promote', 1],
    ['relegation_down', 1],
  ]);
});
