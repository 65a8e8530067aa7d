import { chipFor } from './history-state.ts';

describe('the chip of a tournament in the history', () => {
  it('knows the states of entries and of tournaments', () => {
    expect(chipFor('placed')).toEqual({ kind: 'entry', state: 'placed' });
    expect(chipFor('running')).toEqual({ kind: 'tournament', state: 'running' });
  });

  it('is none for a word of a newer server', () => {
    expect(chipFor('teleported')).toBeNull();
  });
});
