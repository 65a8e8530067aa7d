import { stageNames } from '../testing.ts';
import { stagesOf } from './plan.ts';
import { stepProblems } from './validate-step.ts';
import { newValues, type SettingsValues } from './values.ts';

const good: SettingsValues = {
  ...newValues(Date.parse('2026-11-23T12:00:00.000Z'), 'nordlicht'),
  name: 'Cup',
  game: { id: 'valorant', name: 'VALORANT' },
};
const problems = (step: 'basics' | 'format' | 'times' | 'words', change: Partial<SettingsValues>) => {
  const values = { ...good, ...change };
  return Object.fromEntries(stepProblems(step, values, stagesOf(values, [], stageNames)));
};

describe('a step of the form', () => {
  it.each(['basics', 'format', 'times', 'words'] as const)('has no problem with the defaults: %s', (step) => {
    expect(problems(step, {})).toEqual({});
  });

  it('asks for what is missing, and for no more than its own fields', () => {
    const { name: _, ...nameless } = good;
    const values = { ...nameless, min_entries: 20 };
    expect(Object.fromEntries(stepProblems('basics', values, stagesOf(values, [], stageNames)))).toEqual({
      name: 'name:missing',
      min_entries: 'min_entries:above_places',
    });
  });

  it('wants a name and a country of a venue, and neither online', () => {
    expect(problems('basics', { played: 'venue', venue: { name: ' ' } })).toEqual({
      'venue.name': 'venue.name:missing',
      'venue.country': 'venue.country:missing',
    });
    const venue = { name: 'Werk II', country: { id: 'DE', name: 'Deutschland' } };
    expect(problems('basics', { played: 'venue', venue })).toEqual({});
    expect(problems('basics', { played: 'online', venue: {} })).toEqual({});
    expect(problems('times', { played: 'venue' })).toEqual({});
  });

  it('names times that do not fit at their field', () => {
    expect(problems('times', { registration_ends_at: '2027-01-01T00:00:00.000Z' })).toMatchObject({
      registration_ends_at: 'registration_ends_at:after_start',
    });
    expect(problems('times', { check_in: false })).toEqual({ check_in: 'check_in:needed_by_waiting_list' });
  });

  it('checks how matches are played as the server does', () => {
    expect(problems('format', { veto: 'ban', maps: 'Werft', final_best_of: '3' })).toEqual({
      maps: 'maps:too_few',
    });
    expect(problems('format', { maps: 'Werft\nWerft' })).toEqual({ maps: 'maps:twice' });
    expect(problems('format', { maps: 'W'.repeat(41) })).toEqual({ maps: 'maps:wrong_value' });
    const { answer_minutes: _, ...values } = good;
    expect([...stepProblems('format', values, stagesOf(values, [], stageNames)).keys()]).toEqual([
      'answer_minutes',
    ]);
  });

  it('names what does not fit in a stage at the field that says it', () => {
    expect(problems('format', { format: 'groups', groups: 12 })).toEqual({
      groups: 'stages.0.settings.groups:too_many_groups',
    });
    expect(problems('format', { format: 'groups', qualified: 5 })).toEqual({
      qualified: 'stages.1.sources.0.placements:too_many_placements',
    });
    expect(problems('format', { format: 'groups', groups: 8, brackets: 2 })).toEqual({
      brackets: 'stages.2.entries:too_few_entries',
    });
    expect(problems('format', { format: 'swiss', qualified: 1 })).toEqual({
      qualified: 'stages.1.entries:too_few_entries',
    });
    expect(problems('format', { format: 'swiss', rounds: 16 })).toEqual({
      rounds: 'stages.0.settings.rounds:too_many_rounds',
    });
  });

  it('asks for the details that its plan has, and for no others', () => {
    const { groups: _, qualified: __, ...values } = good;
    const asked = (format: SettingsValues['format']) => [
      ...stepProblems(
        'format',
        { ...values, format },
        stagesOf({ ...values, format }, [], stageNames),
      ).keys(),
    ];
    expect(asked('groups')).toEqual(['groups', 'qualified']);
    expect(asked('swiss')).toEqual(['qualified']);
    expect(asked('double_elimination')).toEqual([]);
  });
});
