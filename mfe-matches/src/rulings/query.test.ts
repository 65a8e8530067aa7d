import { rulingsAddress } from './address.ts';
import { rulingsQueryFrom } from './query.ts';

describe('the address of the rulings', () => {
  it('says what is looked for, and reads it again', () => {
    const query = { q: 'Chat & Ton', kind: 'walkover', tournament: 't1', team: 'elbsturm' } as const;
    const address = rulingsAddress(query);
    expect(address).toBe('/rulings?q=Chat+%26+Ton&kind=walkover&tournament=t1&team=elbsturm');
    expect(rulingsQueryFrom(Object.fromEntries(new URLSearchParams(address.split('?')[1])))).toEqual(query);
  });

  it('is bare without filters', () => {
    expect(rulingsAddress({})).toBe('/rulings');
  });

  it('leaves out what the list does not know', () => {
    expect(rulingsQueryFrom({ q: '  ', kind: 'gossip', tournament: '../x', team: '', page: '2' })).toEqual(
      {},
    );
    expect(rulingsQueryFrom({ q: 'x'.repeat(300) }).q).toHaveLength(100);
  });
});
