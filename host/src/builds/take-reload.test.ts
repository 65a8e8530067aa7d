import { RELOAD_ENTRY, takeReload } from './take-reload.ts';

const NOW = 1_795_283_100_000;

function sessionWith(entry?: string): Map<string, string> {
  return new Map(entry === undefined ? [] : [[RELOAD_ENTRY, entry]]);
}
const take = (session: Map<string, string>, now = NOW) =>
  takeReload(
    {
      getItem: (key) => session.get(key) ?? null,
      setItem: (key, value) => void session.set(key, value),
    },
    now,
  );

describe('one reload', () => {
  it('is taken and noted', () => {
    const session = sessionWith();
    expect(take(session)).toBe(true);
    expect(session.get(RELOAD_ENTRY)).toBe(String(NOW));
  });

  it.each([0, 1, 9_999])('no other follows %d ms later', (ms) => {
    const session = sessionWith(String(NOW));
    expect(take(session, NOW + ms)).toBe(false);
    expect(session.get(RELOAD_ENTRY)).toBe(String(NOW));
  });

  it('another may follow after ten seconds', () => {
    expect(take(sessionWith(String(NOW)), NOW + 10_000)).toBe(true);
  });

  it('a clock that was set back by an hour, or an entry that is no time, does not forbid it', () => {
    expect(take(sessionWith(String(NOW + 3_600_000)))).toBe(true);
    expect(take(sessionWith('x'))).toBe(true);
  });

  it('is never taken where it cannot be noted', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    expect(takeReload({ getItem: refuse, setItem: refuse }, NOW)).toBe(false);
    expect(takeReload({ getItem: () => null, setItem: refuse }, NOW)).toBe(false);
  });
});
