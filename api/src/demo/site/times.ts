const MINUTE = 60_000;
export const HOUR = 60;
export const DAY = 24 * HOUR;

/** The times of the demo, around the one at which it is made. */
export interface Times {
  /** On a full five minutes. */
  now: Date;
  /** So many minutes from `now`, the past with a minus; a day or more away it counts from the evening instead. */
  at(minutes: number): Date;
}

export function timesOf(time: Date): Times {
  const now = new Date(Math.floor(time.getTime() / (5 * MINUTE)) * 5 * MINUTE);
  // People play in the evening: 19:00 in winter, 20:00 in summer where this community lives.
  const evening = new Date(now).setUTCHours(18, 0, 0, 0);
  return {
    now,
    at: (minutes) => new Date((Math.abs(minutes) < DAY ? now.getTime() : evening) + minutes * MINUTE),
  };
}

/** So many minutes after another time. */
export const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE);
