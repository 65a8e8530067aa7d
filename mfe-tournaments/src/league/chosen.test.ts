import type { League, Season, SeasonState } from '@duellwerk/shared/contract/leagues';
import { chosenDivision, chosenSeason } from './chosen.ts';

const season = (number: number, state: SeasonState): League['seasons'][number] => ({
  ...{ id: `s${number}`, number, name: `Saison ${number}`, state, winner: null },
  ...{ starts_at: '2026-11-01T18:00:00.000Z', ends_at: '2026-12-20T18:00:00.000Z' },
});
const all = [season(4, 'planned'), season(3, 'running'), season(2, 'completed'), season(1, 'completed')];

describe('the season of an address', () => {
  it.each([
    ['2', all, 's2'],
    [undefined, all, 's3'],
    ['99', all, 's3'],
    [undefined, all.filter(({ state }) => state !== 'running'), 's2'],
    [undefined, all.slice(0, 1), 's4'],
  ])('%s', (wanted, seasons, expected) => {
    expect(chosenSeason(seasons, wanted)?.id).toBe(expected);
  });

  it('is none of none', () => expect(chosenSeason([], '1')).toBeNull());
});

describe('the division of an address', () => {
  const places = { direct_promote: 0, relegation_up: 0, relegation_down: 0, direct_relegate: 0 };
  const divisions: Season['divisions'] = [1, 2].map((number) => ({
    ...{ id: `d${number}`, number, name: `D${number}`, tournament: 't', stage: 's', places },
  }));
  it.each([
    ['2', 'd2'],
    [undefined, 'd1'],
    ['x', 'd1'],
  ])('%s', (wanted, expected) => {
    expect(chosenDivision(divisions, wanted)?.id).toBe(expected);
  });
});
