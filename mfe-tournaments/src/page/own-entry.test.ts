import { aParticipant, aTournament, aUser } from '../testing/data.ts';
import { actionFor, canLeave } from './own-entry.ts';

const roles = [
  { id: 'captain', name: 'Kapitän', is_manager: true, is_player: true },
  { id: 'player', name: 'Spieler', is_manager: false, is_player: true },
];
const captain = { user: aUser(), roles };

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
    const can = (parts: object, entry: object) =>
      canLeave(aTournament({}, parts), aParticipant(entry), captain);
    expect(can({}, {})).toBe(true);
    expect(can({ state: 'check_in_open' }, { state: 'checked_in' })).toBe(true);
    expect(can({ state: 'running' }, { state: 'active' })).toBe(false);
    expect(can({}, { state: 'rejected' })).toBe(false);
  });

  it('lets a team be taken out by its owner and its managers, not by the other members', () => {
    const as = (owner: string, role: string) => {
      const user = aUser();
      return { roles, user: { ...user, teams: user.teams.map((team) => ({ ...team, owner, role })) } };
    };
    const can = (who: Parameters<typeof canLeave>[2]) => canLeave(aTournament(), aParticipant(), who);
    expect(can(as('me', 'player'))).toBe(true);
    expect(can(as('other', 'captain'))).toBe(true);
    expect(can(as('other', 'player'))).toBe(false);
    expect(can({ roles, user: null })).toBe(false);
  });

  it('lets a player take out themself', () => {
    const alone = aParticipant({ kind: 'single', id: 'me' });
    expect(canLeave(aTournament(), alone, captain)).toBe(true);
    expect(canLeave(aTournament(), { ...alone, id: 'other' }, captain)).toBe(false);
  });
});
