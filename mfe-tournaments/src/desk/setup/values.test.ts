import { settingsProblems } from '@duellwerk/shared/rules/tournament-settings';
import { aManaged } from '../testing.ts';
import { changedSettings, newValues, settingsOf, timesOf, usualStart, valuesOf } from './values.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');

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
  });
});

describe('the form of a tournament', () => {
  it('has nothing to send as long as nothing is changed', () => {
    const managed = aManaged();
    const values = valuesOf(managed, 'VALORANT');
    expect(changedSettings(values, managed)).toEqual({});
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

  it('says how matches are played: maps line by line, and no time where none is typed', () => {
    const managed = aManaged({ maps: ['Werft', 'Altbau'], veto: 'ban', report_minutes: 45 });
    const values = valuesOf(managed, 'VALORANT');
    expect(values).toMatchObject({ maps: 'Werft\nAltbau', veto: 'ban', report_minutes: 45 });
    expect(changedSettings(values, managed)).toEqual({});
    const { report_minutes: _, ...rest } = { ...values, maps: ' Werft \n\nHafen', answer_minutes: 30 };
    expect(changedSettings(rest, managed)).toEqual({
      maps: ['Werft', 'Hafen'],
      report_minutes: null,
      answer_minutes: 30,
    });
  });

  it('lets teams check in and name substitutes, and leaves both to teams', () => {
    const managed = aManaged({ substitutes: 2, substitutes_until: 'first_stage', members_check_in: true });
    const values = valuesOf(managed, 'VALORANT');
    expect(values).toMatchObject({
      substitutes: 2,
      substitutes_until: 'first_stage',
      members_check_in: true,
    });
    expect(changedSettings({ ...values, substitutes: 3 }, managed)).toEqual({ substitutes: 3 });
    expect(changedSettings({ ...values, mode: 'single' }, managed)).toMatchObject({
      substitutes: 0,
      members_check_in: false,
    });
  });

  it('chooses a ruleset, keeps its version and takes over a newer one', () => {
    const ruleset = { id: 'standard', name: 'Standard' };
    const free = aManaged();
    expect(changedSettings({ ...valuesOf(free, 'VALORANT'), ruleset }, free)).toEqual({
      ruleset: 'standard',
    });
    const bound = aManaged({ ruleset: { ...ruleset, version: 1, newest: 2, archived: false } });
    const values = valuesOf(bound, 'VALORANT');
    expect(changedSettings(values, bound)).toEqual({});
    expect(changedSettings({ ...values, ruleset_version: 2 }, bound)).toEqual({ ruleset: 'standard' });
    const { ruleset: _, ...left } = values;
    expect(changedSettings(left, bound)).toEqual({ ruleset: null });
  });

  it('goes to a venue, changes it and goes back online', () => {
    const location = {
      ...{ country: { id: 'DE', name: 'Deutschland' }, state: { id: 'DE-SN', name: 'Sachsen' } },
      city: { id: '7', name: 'Leipzig' },
    };
    const hall = { name: 'Werk II', address: '', ...location };
    const online = aManaged();
    const at = aManaged({ venue: hall });
    const values = valuesOf(at, 'VALORANT');
    const sent = { name: 'Werk II', address: '', country: 'DE', state: 'DE-SN', city: '7' };
    expect(changedSettings(values, at)).toEqual({});
    expect(changedSettings(values, online)).toEqual({ venue: sent });
    const renamed = { ...values, venue: { ...values.venue, name: ' Halle 2 ' } };
    expect(changedSettings(renamed, at)).toEqual({ venue: { ...sent, name: 'Halle 2' } });
    expect(changedSettings({ ...values, played: 'online' }, at)).toEqual({ venue: null });
  });

  it('joins a series, stays in it and leaves it', () => {
    const series = { id: 'liga', name: 'Liga' };
    const free = aManaged();
    expect(changedSettings({ ...valuesOf(free, 'VALORANT'), series }, free)).toEqual({ series: 'liga' });
    const bound = aManaged({ series });
    const { series: chosen, ...left } = valuesOf(bound, 'VALORANT');
    expect(changedSettings({ ...left, ...(chosen && { series: chosen }) }, bound)).toEqual({});
    expect(changedSettings(left, bound)).toEqual({ series: null });
  });

  it('plays alone with one player each', () => {
    expect(settingsOf({ ...newValues(NOW, 'nordlicht'), mode: 'single' })).toMatchObject({
      team_size: 1,
      max_members: 1,
    });
  });
});
