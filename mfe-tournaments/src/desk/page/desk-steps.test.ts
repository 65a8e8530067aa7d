import { tournamentStates } from '@duellwerk/shared/contract/tournaments';
import { organizerMoves } from '@duellwerk/shared/rules/tournament-moves';
import { stepsOf, stepTo } from './desk-steps.ts';

const at = (state: (typeof tournamentStates)[number]) =>
  stepsOf({ state, moves: organizerMoves(state, { hasCheckIn: true }) });

describe('the steps of the desk', () => {
  it('has a step for every move that an organizer may make', () => {
    for (const from of tournamentStates)
      for (const to of organizerMoves(from, { hasCheckIn: false }))
        expect([from, to, stepTo(from, to)]).not.toContain(null);
  });

  it.each([
    ['draft', 'publish'],
    ['published', 'open-registration'],
    ['registration_open', null],
    ['check_in_open', null],
    ['check_in_review', 'continue'],
    ['seeding', 'start'],
    ['running', null],
    ['paused', 'resume'],
    ['completed', null],
    ['archived', null],
  ] as const)('leads on from %s with %s', (state, next) => {
    expect(at(state).next).toBe(next);
  });

  it('keeps what is not the next step for those who need it', () => {
    expect(at('check_in_open').others).toEqual(['continue', 'cancel']);
    expect(at('running').others).toEqual(['pause', 'back', 'end', 'cancel']);
    expect(at('paused').others).toEqual(['back', 'end', 'cancel']);
    expect(at('completed').others).toEqual(['reopen', 'archive']);
  });
});
