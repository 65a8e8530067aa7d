import { textGaps, twoTexts } from './texts.ts';

const room = (name: string, en: Record<string, string>) => ({
  room: name,
  sources: { a: 'Anmelden', b: 'Beitreten' },
  catalogs: { de: { a: 'Anmelden', b: 'Beitreten' }, en },
});

describe('gaps in a room’s texts', () => {
  it('are none when every text has its place and translation', () => {
    expect(textGaps(room('x', { a: 'Sign up', b: 'Join' }))).toEqual([]);
  });

  it('are texts without an entry or a translation, and entries that nobody uses', () => {
    expect(textGaps(room('x', { a: '', c: 'Leave' }))).toEqual([
      'x en: no text for "Anmelden"',
      'x en: no text for "Beitreten"',
      'x en: nobody uses "Leave"',
    ]);
  });
});

describe('one id with two texts', () => {
  it('is found across the rooms of a package, within a locale', () => {
    const rooms = [
      room('host', { a: 'Sign up', b: 'Join' }),
      room('host/src/admin', { a: 'Register', b: 'Join' }),
    ];
    expect(twoTexts(rooms)).toEqual(['en: "Sign up" (host), "Register" (host/src/admin)']);
    expect(twoTexts(rooms.slice(0, 1))).toEqual([]);
  });

  it('is none between two remotes', () => {
    const auth = { ...room('mfe-auth', { a: 'Sign up' }), remote: 'mfe-auth' };
    const teams = { ...room('mfe-teams', { a: 'Register' }), remote: 'mfe-teams' };
    expect(twoTexts([auth, teams])).toEqual([]);
  });
});
