/** How long after a reload because of missing code no other one follows (specification 9). */
const RELOAD_GUARD_MS = 10_000;
export const RELOAD_ENTRY = 'dw-reload';

/**
 * Notes a reload in the session unless one was noted within the last ten seconds.
 * @param now milliseconds since 1970
 * @returns whether to reload; never where nothing can be noted, because then nothing would end a circle of reloads
 */
export function takeReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(RELOAD_ENTRY) ?? Number.NaN);
    // A clock that was set back must not forbid reloads for long, nor allow one at once.
    if (Math.abs(now - last) < RELOAD_GUARD_MS) return false;
    storage.setItem(RELOAD_ENTRY, String(now));
    return true;
  } catch {
    return false;
  }
}
