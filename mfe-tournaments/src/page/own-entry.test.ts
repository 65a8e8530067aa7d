import { aParticipant, aTournament, aUser } from '../testing/data.ts';
import { actionFor, canLeave } from './own-entry.ts';

describe('what a visitor can do', () => {
  it('offers the waiting list once the places are gone', () => {
    expect(actionFor(aTournament({}, { taken: 16 }), [], aUser())).toBe('waitlist');
  });

  it.each(['published', 'registration_closed', 'running', 'completed', 'cancelled'] as const)(
    'offers nothing when %s',
    (state) => {
      expect(actionFor(aTournament({}, { state }), [], aUser())).toBe('closed');
    },
  );

  it('lets an entry leave until the bracket is made', () => {
    expect(canLeave(aTournament(), aParticipant())).toBe(true);
    expect(canLeave(aTournament({}, { state: 'check_in_open' }), aParticipant({ state: 'checked_in' }))).toBe(
      true,
    );
    expect(canLeave(aTournament({}, { state: 'running' }), aParticipant({ state: 'active' }))).toBe(false);
    expect(canLeave(aTournament(), aParticipant({ state: 'rejected' }))).toBe(false);
  });
});
