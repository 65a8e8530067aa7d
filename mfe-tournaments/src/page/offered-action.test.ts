import { aMine, aParticipant, aTournament, aUser } from '../testing/data.ts';
import { actionFor, mayEnterMore } from './offered-action.ts';

const roles = [{ id: 'captain', name: 'Kapitän', is_manager: true, is_player: true }];

describe('what a visitor can do', () => {
  it('offers the waiting list once the places are gone', () => {
    expect(actionFor(aTournament({}, { taken: 16 }), [], aUser(), aMine())).toBe('waitlist');
  });

  it.each(['registration_closed', 'running', 'completed', 'cancelled'] as const)(
    'offers nothing when %s',
    (state) => {
      expect(actionFor(aTournament({}, { state }), [], aUser(), null)).toBe('closed');
    },
  );

  it('counts down to the opening of one that is only announced', () => {
    expect(actionFor(aTournament({}, { state: 'published' }), [], null, null)).toBe('opens');
  });

  it('says that nothing is open when the waiting list is full too, as far as that is known', () => {
    const full = aTournament({}, { taken: 16, waiting: 16 });
    expect(actionFor(full, [], aUser(), aMine({ may: [] }))).toBe('full');
    expect(actionFor(full, [], aUser(), null)).toBe('waitlist');
    expect(actionFor(full, [], null, null)).toBe('log_in');
  });
});

describe('a further team', () => {
  const [first] = aUser().teams;
  const two = aUser({ teams: first ? [first, { ...first, id: 'second' }] : [] });

  it('can enter while somebody manages one that is not in', () => {
    expect(mayEnterMore([aParticipant()], aMine(), { user: two, roles })).toBe(true);
    expect(mayEnterMore([aParticipant()], aMine(), { user: aUser(), roles })).toBe(false);
    expect(mayEnterMore([aParticipant()], aMine({ may: [] }), { user: two, roles })).toBe(false);
    expect(mayEnterMore([aParticipant()], null, { user: two, roles })).toBe(false);
  });
});
