import { type BackupName, lastingReasons } from './backup-set.ts';

/** Of how many hours, days and weeks the newest backup is kept. */
export interface Retention {
  hourly: number;
  daily: number;
  weekly: number;
}

export const defaultRetention: Retention = { hourly: 24, daily: 7, weekly: 4 };

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday; weeks begin on Monday. */
const MONDAY = 3 * DAY;

/**
 * The backups to delete: all but the newest of each of the last hours, days and weeks that have one, and those from before
 * a migration or the removal of the demo. 30 backups of one day in 30 minutes' distance, kept 3/1/1: those of 14:30, 13:30 and 12:30.
 */
export function outdated(backups: readonly BackupName[], { hourly, daily, weekly }: Retention): string[] {
  const rotating = backups
    .filter(({ reason }) => !lastingReasons.has(reason))
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set<string>();
  const [newest] = rotating;
  if (newest) kept.add(newest.name);
  for (const [spans, length, offset] of [
    [hourly, HOUR, 0],
    [daily, DAY, 0],
    [weekly, WEEK, MONDAY],
  ] as const) {
    const seen = new Set<number>();
    for (const { name, madeAt } of rotating) {
      const span = Math.floor((madeAt.getTime() + offset) / length);
      if (seen.has(span) || seen.size >= spans) continue;
      seen.add(span);
      kept.add(name);
    }
  }
  return rotating.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}
