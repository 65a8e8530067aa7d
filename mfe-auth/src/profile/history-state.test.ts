import { entryLooks } from '@duellwerk/shared/theme/entry-looks';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { lookOf } from './history-state.ts';

describe('how a tournament in the history looks', () => {
  it('follows the states of entries and of tournaments', () => {
    expect(lookOf('active')).toBe(entryLooks.active);
    expect(lookOf('running')).toBe(tournamentLooks.running);
  });

  it('reads the place of one that is placed', () => {
    expect(lookOf('placed', 3)).toMatchObject({ ...entryLooks.placed, word: { values: { place: 3 } } });
    expect(lookOf('placed')).toBe(entryLooks.placed);
    expect(lookOf('active', 3)).toBe(entryLooks.active);
  });

  it('is nothing for a word of a newer server', () => {
    expect(lookOf('teleported')).toBeNull();
    expect(lookOf('constructor')).toBeNull();
  });
});
