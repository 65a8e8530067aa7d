import { entryLooks } from '@duellwerk/shared/theme/entry-looks';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { lookOf } from './history-state.ts';

describe('how a tournament in the history looks', () => {
  it('follows the states of entries and of tournaments', () => {
    expect(lookOf('placed')).toBe(entryLooks.placed);
    expect(lookOf('running')).toBe(tournamentLooks.running);
  });

  it('is nothing for a word of a newer server', () => {
    expect(lookOf('teleported')).toBeNull();
    expect(lookOf('constructor')).toBeNull();
  });
});
