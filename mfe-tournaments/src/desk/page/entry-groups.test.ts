import { aFieldEntry } from '../testing.ts';
import { actionsOf, mayBeClaimed, mayExclude, mayReinstate, missingOf } from './entry-groups.ts';

describe('what organizers do with an entry', () => {
  it('accepts or refuses who asks for a place, and takes back either', () => {
    expect(actionsOf(aFieldEntry({ state: 'pending' }), 'registration_open')).toEqual(['accept', 'reject']);
    expect(actionsOf(aFieldEntry({ state: 'rejected' }), 'registration_open')).toEqual(['accept']);
    expect(actionsOf(aFieldEntry(), 'registration_open')).toEqual(['waitlist', 'remove']);
  });

  it('decides first about those who are late', () => {
    const late_check_in = {
      reason: 'Stau',
      asked_at: '2026-11-26T17:50:00.000Z',
      players: [],
      admitted: null,
    };
    expect(actionsOf(aFieldEntry({ late_check_in }), 'check_in_review').slice(0, 2)).toEqual([
      'admit',
      'refuse',
    ]);
    expect(actionsOf(aFieldEntry(), 'check_in_review')[0]).toBe('admit');
    expect(actionsOf(aFieldEntry(), 'check_in_review')).not.toContain('refuse');
    expect(actionsOf(aFieldEntry(), 'check_in_open').at(-1)).toBe('admit');
    // A guest does not check in alone.
    expect(actionsOf(aFieldEntry({ guest: true }), 'check_in_open')[0]).toBe('admit');
    const decided = { ...late_check_in, admitted: false };
    expect(actionsOf(aFieldEntry({ late_check_in: decided }), 'check_in_review')).not.toContain('admit');
  });

  it('clears those against whom something speaks, once', () => {
    expect(actionsOf(aFieldEntry({ eligible: false }), 'registration_open')).toContain('clear');
    const cleared = { eligible: false, cleared_reason: 'Kennen wir' };
    expect(actionsOf(aFieldEntry(cleared), 'registration_open')).not.toContain('clear');
  });

  it('takes out who is drawn, and changes nothing in a running tournament', () => {
    const drawn = aFieldEntry({ state: 'checked_in', seed: 3 });
    expect(actionsOf(drawn, 'seeding')).toEqual(['remove']);
    expect(actionsOf(drawn, 'running')).toEqual([]);
    expect(actionsOf(aFieldEntry(), 'paused')).toEqual([]);
  });

  it('admits who is late to the draw, and to a free slot after it', () => {
    for (const state of ['seeding', 'running'] as const) {
      expect(actionsOf(aFieldEntry({ state: 'no_show' }), state)).toEqual(['admit']);
      expect(actionsOf(aFieldEntry({ state: 'waitlisted' }), state)).toEqual(['admit']);
      expect(actionsOf(aFieldEntry({ state: 'withdrawn' }), state)).toEqual([]);
      // What speaks against them is cleared first.
      const hindered = aFieldEntry({ state: 'waitlisted', eligible: false });
      expect(actionsOf(hindered, state)).toEqual(['clear', 'admit']);
    }
  });
});

it('gives the place of a guest to an account until the tournament is archived or called off', () => {
  expect((['draft', 'running', 'completed', 'archived', 'cancelled'] as const).map(mayBeClaimed)).toEqual([
    ...[true, true, true, false, false],
  ]);
});

it('is missing who has a place and is not here', () => {
  const entries = (
    ['accepted', 'checked_out', 'checked_in', 'waitlisted', 'pending', 'no_show'] as const
  ).map((state) => aFieldEntry({ entry: state, state }));
  expect(missingOf(entries).map(({ entry }) => entry)).toEqual(['accepted', 'checked_out']);
});

it('takes who has begun out of a tournament while it is played', () => {
  const playing = aFieldEntry({ state: 'active' });
  expect(mayExclude(playing, 'running')).toBe(true);
  expect(mayExclude(aFieldEntry({ state: 'eliminated' }), 'paused')).toBe(true);
  expect(mayExclude(playing, 'completed')).toBe(false);
  expect(mayExclude(aFieldEntry({ state: 'dropped' }), 'running')).toBe(false);
});

it('lets back in who is out of a tournament that has begun, also after its end', () => {
  for (const state of ['dropped', 'disqualified'] as const)
    for (const tournament of ['running', 'paused', 'completed'] as const)
      expect(mayReinstate(aFieldEntry({ state }), tournament)).toBe(true);
  expect(mayReinstate(aFieldEntry({ state: 'active' }), 'running')).toBe(false);
  expect(mayReinstate(aFieldEntry({ state: 'dropped' }), 'cancelled')).toBe(false);
});
