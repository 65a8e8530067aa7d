import { formats } from '@duellwerk/shared/bracket/graph';
import { readSettings, settingsFor } from '@duellwerk/shared/bracket/settings';
import { stageProblems } from '@duellwerk/shared/bracket/stages';
import { aManaged, stageNames } from '../testing.ts';
import {
  changesStages,
  detailsOf,
  frozenPlan,
  type PlanValues,
  planOf,
  type Stage,
  savedStages,
  stagesOf,
  usualPlan,
} from './plan.ts';

const plan = (format: PlanValues['format'], details: Partial<PlanValues> = {}): PlanValues => ({
  ...usualPlan(format, 16, '3'),
  ...details,
});
const made = (values: PlanValues) => stagesOf(values, [], stageNames);
const saved = (stages: readonly Stage[]) =>
  aManaged({ stages: stages.map((stage) => ({ ...stage, id: stage.name, state: 'pending' })) });

describe('a ready-made plan', () => {
  it.each(formats)('works as it is for any number of places: %s', (format) => {
    for (const places of [4, 7, 8, 16, 24, 64])
      expect(stageProblems(made(usualPlan(format, places, '1')), places)).toEqual([]);
  });

  it('has groups of four, of which two go on, and half of a Swiss table', () => {
    expect(made(usualPlan('groups', 32, '1'))).toMatchObject([
      { format: 'groups', settings: { groups: 8 } },
      { format: 'single_elimination', sources: [{ stage: 'Gruppen', placements: '1-2' }] },
    ]);
    expect(made(usualPlan('swiss', 12, '1'))[1]?.sources).toEqual([{ stage: 'Schweiz', placements: '1-4' }]);
  });

  it('asks for nothing that it does not have', () => {
    expect([...detailsOf(plan('round_robin'))]).toEqual(['legs']);
    expect([...detailsOf(plan('swiss', { qualified: 0 }))]).toEqual(['rounds', 'qualified']);
    expect(detailsOf(plan('groups')).has('third_place')).toBe(true);
    expect(detailsOf(plan('groups', { playoffs: 'double_elimination' })).has('grand_final')).toBe(true);
  });
});

const reversed = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).reverse())
    : value;

describe('a plan and its stages', () => {
  it.each<[string, PlanValues]>([
    ['a third place and a longer end', plan('single_elimination', { third_place: true, final_best_of: '5' })],
    ['a grand final', plan('double_elimination', { grand_final: 'simple', semi_final_best_of: '5' })],
    ['two legs', plan('round_robin', { legs: '2' })],
    ['groups', plan('groups', { groups: 2, qualified: 3, table_best_of: '1' })],
    ['two brackets by placement', plan('groups', { brackets: 2, playoffs: 'double_elimination' })],
    ['Swiss rounds', plan('swiss', { rounds: 5, qualified: 4 })],
    ['Swiss without playoffs', plan('swiss', { qualified: 0 })],
    ['Swiss until three wins or losses', plan('swiss', { swiss_end: 'first_to', first_to_losses: 2 })],
    [
      'longer matches where a side is through or out',
      plan('swiss', { swiss_end: 'first_to', best_of_decisive: '5' }),
    ],
    ['draws and their points', plan('round_robin', { draws: true, points_win: 2, points_loss: 0 })],
    [
      'points by games, and what leaving costs',
      plan('groups', { points: 'margin', malus: 1, drop_out: 'rest' }),
    ],
    ['an order of the table', plan('groups', { tie_breaks: ['points', 'games_won', 'lot'] })],
    [
      'the losers of a double elimination',
      plan('double_elimination', { double_loss: 'loser_bracket', no_show: 'out', loser_order: 'table' }),
    ],
    ['every game', plan('groups', { play_all: true })],
  ])('lead to each other: %s', (_, values) => {
    const managed = saved(made(values));
    expect(stageProblems(made(values), 16)).toEqual([]);
    expect(planOf(managed)).toEqual(values);
    expect(changesStages(values, managed)).toBe(false);
    for (const other of formats.filter((format) => format !== values.format))
      expect(changesStages({ ...values, format: other }, managed)).toBe(true);
  });

  it('see every detail that is changed', () => {
    const values = plan('groups', { playoffs: 'double_elimination' });
    const managed = saved(made(values));
    const changes: Partial<PlanValues>[] = [
      ...[{ groups: 2 }, { legs: '2' }, { qualified: 1 }, { brackets: 2 }, { grand_final: 'none' as const }],
      ...[{ playoffs: 'single_elimination' as const }, { table_best_of: '1' }, { final_best_of: '7' }],
      ...[{ semi_final_best_of: '5' }],
    ];
    for (const change of changes) expect(changesStages({ ...values, ...change }, managed)).toBe(true);
    // No detail of this plan.
    for (const change of [{ rounds: 3 }, { third_place: true }])
      expect(changesStages({ ...values, ...change }, managed)).toBe(false);
  });

  it('know stages again whose settings were kept in full, and under other names', () => {
    const [cup] = saved(made(plan('double_elimination'))).stages;
    if (!cup) throw new Error('No stage');
    const settings = { best_of: 3, loser_order: 'cycle' as const, grand_final: 'reset' as const };
    expect(planOf(saved([{ ...cup, name: 'Main event', settings }])).format).toBe('double_elimination');
  });

  it.each(formats)('know a stage again that has begun, as the database returns it: %s', (format) => {
    const [first, ...later] = made(plan(format));
    if (!first) throw new Error('No stage');
    // Every setting is said, and names come in an order of their own.
    const all = settingsFor(format, readSettings(format, { best_of: 3, ...first.settings }).settings);
    const settings = JSON.parse(JSON.stringify(all, (_, value) => reversed(value)));
    expect(planOf(saved([{ ...first, settings }, ...later])).format).toBe(format);
  });

  it('leave stages alone that the form could not make', () => {
    const kept: Stage[] = [
      { name: 'Schweiz', format: 'swiss', settings: { best_of_rounds: { S1: 5 } }, sources: [] },
    ];
    const values = planOf(saved(kept));
    expect(values.format).toBe('kept');
    expect(changesStages(values, saved(kept))).toBe(false);
    expect(stagesOf(values, kept, stageNames)).toMatchObject([{ settings: { best_of_rounds: { S1: 5 } } }]);
  });

  it('play a table of its own length only before playoffs', () => {
    expect(made(plan('swiss', { qualified: 0, table_best_of: '1' }))).toMatchObject([{ settings: {} }]);
    expect(made(plan('groups', { table_best_of: '3' }))[0]?.settings).toEqual({ groups: 4 });
  });
});

describe('a plan of which the first stage is being played', () => {
  const base = (values: PlanValues, state: 'pending' | 'running' = 'pending') => {
    const [first, ...later] = made(values);
    const kept = { ...first, name: 'Vorrunde', settings: { ...first?.settings, legs: 1 } } as Stage;
    const after = later.map((stage) => ({ ...stage, sources: [{ stage: 'Vorrunde', placements: '1-2' }] }));
    return aManaged({
      state: 'running',
      stages: [
        { ...kept, id: 's1', state: 'running' },
        ...after.map((stage, index) => ({ ...stage, id: `s${index + 2}`, state })),
      ],
    });
  };

  it('has open fields for what comes after it, until that begins', () => {
    const frozen = frozenPlan(base(plan('groups')), true);
    expect(frozen).toEqual(expect.arrayContaining(['format', 'groups', 'tie_breaks', 'table_best_of']));
    for (const field of ['qualified', 'playoffs', 'final_best_of']) expect(frozen).not.toContain(field);
    expect(frozenPlan(base(plan('groups'), 'running'), true)).toContain('final_best_of');
    expect(frozenPlan(aManaged({ state: 'running' }), true)).toContain('third_place');
    expect(frozenPlan(base(plan('groups')), false)).toEqual([]);
  });

  it('keeps the first stage to the letter and the names of the others', () => {
    const managed = base(plan('groups'));
    const values = plan('groups', { qualified: 1, playoffs: 'double_elimination' });
    const [first, next] = savedStages(values, managed, {
      ...stageNames,
      groups: 'Groups',
      playoffs: 'Finals',
    });
    expect(first).toEqual({ ...managed.stages[0], id: undefined, state: undefined });
    expect(next).toMatchObject({
      ...{ name: 'Playoffs', format: 'double_elimination' },
      sources: [{ stage: 'Vorrunde', placements: '1' }],
    });
  });
});
