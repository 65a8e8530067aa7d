import { tournamentStates } from '@duellwerk/shared/contract/tournaments';
import { hasPlaceFor, mayLeave } from './entries.ts';

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
});
