import { stageProblems } from '@duellwerk/shared/bracket/stages';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { settingsProblems } from '@duellwerk/shared/rules/tournament-settings';
import { aManaged } from '../testing.ts';
import {
  changedSettings,
  changesStages,
  newValues,
  settingsOf,
  stagesOf,
  timesOf,
  usualStart,
  valuesOf,
} from './values.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const names = { main: 'Hauptrunde', groups: 'Gruppen', playoffs: 'Playoffs' };
const stages = (parts: ManagedTournament['stages'][number][]) => aManaged({ stages: parts });

describe('a new tournament', () => {
  it.each([
    ['2026-11-23T12:00:00.000Z', '2026-11-28T17:00:00.000Z'],
    ['2026-11-27T12:00:00.000Z', '2026-12-05T17:00:00.000Z'],
    ['2026-07-01T12:00:00.000Z', '2026-07-04T16:00:00.000Z'],
  ])('made at %s starts on a Saturday evening, %s', (now, start) => {
    expect(usualStart(Date.parse(now))).toBe(start);
  });

  it('begins with settings and stages that have no problem', () => {
    const values = newValues(NOW, 'nordlicht');
    expect(settingsProblems(settingsOf(values), timesOf(values))).toEqual([]);
    for (const format of [
      'single_elimination',
      'double_elimination',
      'round_robin',
      'groups',
      'swiss',
    ] as const)
      expect(stageProblems(stagesOf({ ...values, format }, [], names), values.places ?? 0)).toEqual([]);
  });
});

describe('the form of a tournament', () => {
  it('has nothing to send as long as nothing is changed', () => {
    const managed = aManaged();
    const values = valuesOf(managed, 'VALORANT');
    expect(changedSettings(values, managed)).toEqual({});
    expect(changesStages(values, managed)).toBe(false);
  });

  it('sends what was changed and nothing else', () => {
    const managed = aManaged();
    const values = { ...valuesOf(managed, 'VALORANT'), name: ' Winter-Cup ', check_in: false };
    expect(changedSettings(values, managed)).toEqual({
      name: 'Winter-Cup',
      check_in_opens_at: null,
      check_in_ends_at: null,
    });
  });

  it('plays alone with one player each', () => {
    expect(settingsOf({ ...newValues(NOW, 'nordlicht'), mode: 'single' })).toMatchObject({
      team_size: 1,
      max_members: 1,
    });
  });

  it('makes playoffs behind groups, and knows them again', () => {
    const values = { ...newValues(NOW, 'nordlicht'), format: 'groups' as const, third_place: true };
    const made = stagesOf(values, [], names);
    expect(made.map(({ format }) => format)).toEqual(['groups', 'single_elimination']);
    const managed = stages(made.map((stage) => ({ ...stage, id: stage.name, state: 'pending' })));
    const read = valuesOf(managed, 'VALORANT');
    expect(read.format).toBe('groups');
    expect(changesStages({ ...read, third_place: true }, managed)).toBe(false);
    expect(changesStages({ ...read, groups: 2 }, managed)).toBe(true);
  });

  it('leaves stages alone that it could not make itself', () => {
    const managed = stages([
      { id: 's', name: 'Schweiz', format: 'swiss', state: 'pending', settings: { rounds: 5 }, sources: [] },
    ]);
    const values = valuesOf(managed, 'VALORANT');
    expect(values.format).toBe('kept');
    expect(changesStages(values, managed)).toBe(false);
    expect(stagesOf(values, managed.stages, names)).toMatchObject([{ settings: { rounds: 5 } }]);
  });
});
