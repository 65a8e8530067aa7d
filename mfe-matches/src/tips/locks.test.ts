import { aheadOf, isLocked, nextLock } from './locks.ts';

const at = '2026-11-21T19:00:00.000Z';
const then = Date.parse(at);

describe('the moment at which tips close', () => {
  it('is the server’s', () => {
    expect(aheadOf(at, then - 5000)).toBe(5000);
  });

  it('closes to the millisecond, and does not open again', () => {
    expect(isLocked({ closed: false, closes_at: at }, then - 1)).toBe(false);
    expect(isLocked({ closed: false, closes_at: at }, then)).toBe(true);
    expect(isLocked({ closed: true, closes_at: at }, 0)).toBe(true);
    expect(isLocked({ closed: false, closes_at: null }, then)).toBe(false);
  });

  it('is the first that is to come', () => {
    const later = '2026-11-21T20:00:00.000Z';
    expect(nextLock([null, later, at], then - 1)).toBe(then);
    expect(nextLock([later, at], then)).toBe(Date.parse(later));
    expect(nextLock([at, null], then)).toBeNull();
  });
});
