// The current time, by which instants are shown: "heute 20:15", "in 12 min". Set by the host, read by every remote.
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
  /** The clock of a reader whose zone is another than the site's. Comes after hydration, never with the page. */
  own?: OwnClock;
}

/** What a reader elsewhere sees beside the site's times. */
export interface OwnClock {
  /** Beside a field that asks for a time: `Zeit in Berlin`. */
  hint: string;
  /** `17:00 Uhr bei dir`; empty where both clocks show the same. */
  timeOf: (at: string) => string;
  /** Follows a time of the site, ` in Berlin · 17:00 Uhr bei dir`; empty where both clocks show the same. */
  beside: (at: string) => string;
}

/** `null` where nobody has set it: moments are told in full. */
export const $clock = createStore<Clock | null>(null, { serialize: 'ignore' }).on(
  clockTicked,
  (clock, now) => ({
    ...clock,
    now,
    runs: true,
  }),
);
