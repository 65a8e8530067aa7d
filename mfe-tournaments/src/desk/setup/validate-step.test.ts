import { stepProblems } from './validate-step.ts';
import { newValues, type SettingsValues, stagesOf } from './values.ts';

const names = { main: 'Hauptrunde', groups: 'Gruppen', playoffs: 'Playoffs' };
const good: SettingsValues = {
  ...newValues(Date.parse('2026-11-23T12:00:00.000Z'), 'nordlicht'),
  name: 'Cup',
  game: { id: 'valorant', name: 'VALORANT' },
};
const problems = (step: 'basics' | 'format' | 'times' | 'words', change: Partial<SettingsValues>) => {
  const values = { ...good, ...change };
  return Object.fromEntries(stepProblems(step, values, stagesOf(values, [], names)));
};

describe('a step of the form', () => {
  it.each(['basics', 'format', 'times', 'words'] as const)('has no problem with the defaults: %s', (step) => {
    expect(problems(step, {})).toEqual({});
  });

  it('asks for what is missing, and for no more than its own fields', () => {
    const { name: _, ...nameless } = good;
    const values = { ...nameless, min_entries: 20 };
    expect(Object.fromEntries(stepProblems('basics', values, stagesOf(values, [], names)))).toEqual({
      name: 'name:missing',
      min_entries: 'min_entries:above_places',
    });
  });

  it('names times that do not fit at their field', () => {
    expect(problems('times', { registration_ends_at: '2027-01-01T00:00:00.000Z' })).toMatchObject({
      registration_ends_at: 'registration_ends_at:after_start',
    });
    expect(problems('times', { check_in: false })).toEqual({ check_in: 'check_in:needed_by_waiting_list' });
  });

  it('names groups that are too many', () => {
    expect(Object.keys(problems('format', { format: 'groups', groups: 12 }))).toEqual(['groups']);
  });
});
