import { tournamentStates } from '@duellwerk/shared/contract/tournaments';
import { hasPlaceFor, mayAdmitLate, mayAskLate, mayLeave } from './entries.ts';

describe('entering and leaving', () => {
  it('gives a newcomer a place while one is free and nobody waits', () => {
    expect(hasPlaceFor({ taken: 15, waiting: 0, places: 16 })).toBe(true);
    expect(hasPlaceFor({ taken: 16, waiting: 0, places: 16 })).toBe(false);
    expect(hasPlaceFor({ taken: 15, waiting: 1, places: 16 })).toBe(false);
  });

  it('lets entries leave until the bracket is being made', () => {
    expect(tournamentStates.filter(mayLeave)).toEqual([
      'published',
      'registration_open',
      'registration_closed',
      'check_in_open',
      'check_in_review',
    ]);
  });

  it('is late until the draw with a place, after it only for those whom the draw left out', () => {
    const late = (state: (typeof tournamentStates)[number]) =>
      (['accepted', 'checked_out', 'no_show', 'waitlisted', 'checked_in'] as const).filter((entry) =>
        mayAdmitLate(state, entry),
      );
    expect(late('registration_closed')).toEqual([]);
    expect(late('check_in_open')).toEqual(['accepted', 'checked_out', 'no_show', 'waitlisted']);
    expect(late('seeding')).toEqual(['no_show', 'waitlisted']);
    expect(late('running')).toEqual(['no_show', 'waitlisted']);
    expect(mayAskLate('check_in_open', 'accepted')).toBe(false);
    expect(mayAskLate('check_in_review', 'waitlisted')).toBe(false);
    expect(mayAskLate('running', 'no_show')).toBe(true);
    expect(mayAskLate('seeding', 'accepted')).toBe(false);
  });
});
