import { usersAddress, usersQueryFrom } from './query.ts';

describe('the filters of the list of users', () => {
  it('are those of the address', () => {
    expect(usersQueryFrom({ q: ' mara ', state: 'banned' })).toEqual({ q: 'mara', state: 'banned' });
    expect(usersQueryFrom({})).toEqual({});
  });

  it.each([{ state: 'everyone' }, { q: '   ' }, { other: 'x' }])('leave out %j', (query) => {
    expect(usersQueryFrom(query as unknown as Record<string, string>)).toEqual({});
  });

  it('never ask for more than the API takes', () => {
    expect(usersQueryFrom({ q: 'x'.repeat(500) }).q).toHaveLength(100);
  });

  it('come back out of the address they make', () => {
    for (const query of [{}, { q: 'a&b=c #%' }, { q: 'ä', state: 'staff' as const }]) {
      expect(usersQueryFrom(Object.fromEntries(new URLSearchParams(usersAddress(query))))).toEqual(query);
    }
  });
});
