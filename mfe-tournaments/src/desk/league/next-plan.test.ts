import type { MovementLine } from '@duellwerk/shared/contract/leagues';
import { nextPlan } from './next-plan.ts';
import { aTeam } from './testing.ts';

const line = (id: string, to: number | null, movement: MovementLine['movement']): MovementLine => ({
  ...{ team: aTeam(id), from: 1, to, place: 1, zone: 'hold', movement },
});
const places = { direct_promote: 0, relegation_up: 0, relegation_down: 0, direct_relegate: 0 };

it('names who plays where, and why others do not', () => {
  const plan = nextPlan({
    movements: [
      line('a', 1, 'stay'),
      line('b', 2, 'relegate'),
      line('c', null, 'remove'),
      line('d', 2, 'stay'),
    ],
    next: {
      ...{ number: 2, starts_at: '2026-12-20T18:00:00.000Z', made: false },
      divisions: [
        { number: 1, name: 'Eins', places, teams: ['a'] },
        { number: 2, name: 'Zwei', places, teams: ['b'] },
      ],
    },
  });
  expect(plan.divisions.map(({ name, lines }) => [name, lines.map(({ team }) => team.id)])).toEqual([
    ['Eins', ['a']],
    ['Zwei', ['b']],
  ]);
  expect(plan.left.map(({ team, reason }) => [team.id, reason])).toEqual([
    ['c', 'removed'],
    ['d', 'dissolved'],
  ]);
});

it('is empty while nothing is decided', () => {
  expect(nextPlan({ movements: [], next: null })).toEqual({ divisions: [], left: [] });
});
