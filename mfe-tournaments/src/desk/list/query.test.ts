import { deskAddress, deskQueryFrom } from './query.ts';

describe('the address of the list', () => {
  it('is read and written back the same', () => {
    const query = { q: 'Herbst', phase: 'coming', organizer: 'nordlicht', scope: 'templates' } as const;
    expect(deskQueryFrom(Object.fromEntries(new URLSearchParams(deskAddress(query))))).toEqual(query);
  });

  it('leaves out what nobody offers', () => {
    expect(deskQueryFrom({ phase: 'gestern', organizer: 'a b', q: '  ', scope: 'all' })).toEqual({
      scope: 'mine',
    });
  });
});
