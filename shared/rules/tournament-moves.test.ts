import { tournamentStates } from '../contract/tournaments.ts';
import { isOver, mayMove, movesFrom, organizerMoves } from './tournament-moves.ts';

describe('the life of a tournament', () => {
  it('is left by nothing once it is over', () => {
    expect(tournamentStates.filter(isOver)).toEqual(['archived', 'cancelled', 'cancelled_min_teams']);
  });

  it('can be called off from its publication until it has ended, by the clock before the first match only', () => {
    const before = [
      ...(['published', 'registration_open', 'registration_closed', 'check_in_open'] as const),
      ...(['check_in_review', 'seeding'] as const),
    ];
    const inPlay = ['running', 'paused'] as const;
    const may = (to: 'cancelled' | 'cancelled_min_teams') =>
      tournamentStates.filter((state) => mayMove(state, to));
    expect(may('cancelled')).toEqual([...before, ...inPlay]);
    expect(may('cancelled_min_teams')).toEqual(before);
    const ofSeason = { hasCheckIn: false, isOfSeason: true };
    const offered = tournamentStates.filter((state) => organizerMoves(state, ofSeason).includes('cancelled'));
    expect(offered).toEqual(before);
  });

  it('reaches every state from a draft, and a draft from none', () => {
    const reached = new Set(movesFrom('draft'));
    for (const state of reached) for (const next of movesFrom(state)) reached.add(next);
    expect([...reached].sort()).toEqual(tournamentStates.filter((state) => state !== 'draft').sort());
  });

  it('is drawn by its organizers once check-in is open, or at once where there is none', () => {
    const seeds = (hasCheckIn: boolean) =>
      tournamentStates.filter((state) => organizerMoves(state, { hasCheckIn }).includes('seeding'));
    const back = ['running', 'paused'];
    expect(seeds(true)).toEqual(['check_in_open', 'check_in_review', ...back]);
    expect(seeds(false)).toEqual(['registration_closed', 'check_in_open', 'check_in_review', ...back]);
  });

  it('goes back to seeding while nothing is decided, unless a season is played in it', () => {
    const back = (facts: object) =>
      tournamentStates.filter((state) =>
        organizerMoves(state, { hasCheckIn: true, ...facts }).includes('seeding'),
      );
    const before = ['check_in_open', 'check_in_review'];
    expect(back({})).toEqual([...before, 'running', 'paused']);
    expect(back({ isDecided: true })).toEqual(before);
    expect(back({ isOfSeason: true })).toEqual(before);
  });

  it('knows who moves it', () => {
    expect(mayMove('check_in_open', 'check_in_review', 'organizer')).toBe(false);
    expect(mayMove('running', 'completed', 'clock')).toBe(false);
    expect(mayMove('completed', 'running', 'organizer')).toBe(true);
    expect(mayMove('published', 'registration_open', 'clock')).toBe(true);
  });
});
