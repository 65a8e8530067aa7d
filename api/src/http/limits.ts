import { isIPv6 } from 'node:net';
import type { Limit } from '../config.ts';
import { ApiError } from '../errors.ts';

export interface Limiter {
  /** Counts one for `key`. @returns the seconds to wait when the span's count is used up, else `undefined` */
  tryTake(key: string): number | undefined;
  /** The same. @throws ApiError too_many_requests with the seconds to wait */
  take(key: string): void;
  /** How many `key` may still take in its span, and in how many seconds that begins anew. */
  left(key: string): { count: number; seconds: number };
  /** Gives one back, for an attempt that turned out not to count. */
  giveBack(key: string): void;
}

const KEYS_MAX = 50_000;

/** Counts per key in windows that start with a key's first use. Lives in this process. */
export function createLimiter(limit: Limit, clock: () => Date): Limiter {
  const windows = new Map<string, { used: number; endsAt: number }>();
  const span = limit.seconds * 1000;

  const windowOf = (key: string, now: number) => {
    const known = windows.get(key);
    // A window that ends later than one that starts now was opened before the clock was set back.
    if (known && known.endsAt > now && known.endsAt <= now + span) return known;
    windows.delete(key);
    if (windows.size >= KEYS_MAX) dropOldest(windows, now);
    const fresh = { used: 0, endsAt: now + span };
    windows.set(key, fresh);
    return fresh;
  };

  const tryTake = (key: string) => {
    const now = clock().getTime();
    const window = windowOf(key, now);
    if (window.used >= limit.count) return Math.ceil((window.endsAt - now) / 1000);
    window.used += 1;
    return undefined;
  };

  return {
    tryTake,
    take(key) {
      const wait = tryTake(key);
      if (wait !== undefined) throw new ApiError('too_many_requests', [], wait);
    },
    left(key) {
      const now = clock().getTime();
      const { used, endsAt } = windowOf(key, now);
      return { count: limit.count - used, seconds: Math.ceil((endsAt - now) / 1000) };
    },
    giveBack(key) {
      const window = windows.get(key);
      if (window && window.used > 0) window.used -= 1;
    },
  };
}

// Windows lie in the map by their start, so the outdated ones come first; a full map gives up its oldest in any case.
function dropOldest(windows: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, window] of windows) {
    if (window.endsAt > now && windows.size < KEYS_MAX) return;
    windows.delete(key);
  }
}

/** What an address counts as: itself for IPv4, its /64 network for IPv6 (one household owns all of it). */
export function networkOf(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
