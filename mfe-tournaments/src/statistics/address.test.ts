import { chosenAddress, chosenFrom } from './address.ts';

describe('the address of the statistics', () => {
  it.each([
    [{}, '?'],
    [{ game: 'valorant' }, '?spiel=valorant'],
    [{ game: 'valorant', season: 's-1' }, '?spiel=valorant&saison=s-1'],
  ])('%j', (chosen, address) => {
    expect(chosenAddress(chosen)).toBe(address);
    expect(chosenFrom(Object.fromEntries(new URLSearchParams(address)))).toEqual(chosen);
  });

  it('leaves out what is no id', () => expect(chosenFrom({ spiel: 'a b', saison: '' })).toEqual({}));
});
