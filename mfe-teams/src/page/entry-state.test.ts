import { entryStateOf } from './entry-state.ts';

describe('the state of an entry in a history', () => {
  it('is one of the contract', () => {
    expect(entryStateOf('eliminated')).toBe('eliminated');
  });

  it('is nothing where the word is unknown', () => {
    expect(entryStateOf('beamed_up')).toBeNull();
    expect(entryStateOf('constructor')).toBeNull();
  });
});
