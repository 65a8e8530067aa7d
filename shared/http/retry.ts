import type { Method } from '../contract/call.ts';

/** Statuses after which a changing request is sent once more (specification 7). */
const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
/** A server that asks for a longer pause gets no second request from a waiting person. */
const LONGEST_PAUSE_MS = 10_000;

/** Idempotent requests are never repeated, others once (specification 7). */
export function retriesFor(method: Method): number {
  return method === 'GET' || method === 'PUT' || method === 'DELETE' ? 0 : 1;
}

/**
 * Pause in ms before a repeat, `null` for none. `status` 0 means that no answer came.
 * `retryAfter` is the header, in seconds or as an HTTP date; `now` in ms since 1970.
 */
export function pauseBeforeRetry(status: number, retryAfter: string | null, now: number): number | null {
  if (status !== 0 && !RETRIED_STATUSES.includes(status)) return null;
  if (retryAfter === null) return 0;
  const wanted = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  if (Number.isNaN(wanted)) return 0;
  return wanted > LONGEST_PAUSE_MS ? null : Math.max(0, wanted);
}
