import { matchStates } from '@duellwerk/shared/contract/matches';
import { eventLook } from './event-looks.ts';

const unknown = eventLook('something new');

describe('the events of a history', () => {
  it('know every state that a match comes to', () => {
    const stored = matchStates.filter((state) => !['pending', 'bye', 'void'].includes(state));
    for (const state of stored) expect(eventLook(state)).not.toBe(unknown);
  });

  it('show an unknown kind as a plain change', () => {
    expect(eventLook('constructor')).toBe(unknown);
    expect(unknown.words.message).toBe('Änderung an der Begegnung');
  });
});
