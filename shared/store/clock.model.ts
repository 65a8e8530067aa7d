// The present that moments are told by: "heute 20:15", "in 12 min". Set by the host, read by every remote.
import { createEvent, createStore } from 'effector';

/** The host's clock moved on, or was looked at again; in epoch milliseconds. */
export const clockTicked = createEvent<number>();

export interface Clock {
  /** In epoch milliseconds. */
  now: number;
  /**
   * Whether it moves on. A page drawn on the server is kept until midnight, so its clock stands still: it is right about
   * the day and knows nothing of minutes.
   */
  runs: boolean;
}

/** `null` where nobody has set it: moments are told in full. */
export const $clock = createStore<Clock | null>(null, { serialize: 'ignore' }).on(clockTicked, (_, now) => ({
  now,
  runs: true,
}));
