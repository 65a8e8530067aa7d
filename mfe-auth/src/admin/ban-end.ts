// When a ban ends that was given as a day.
const HOME = 'Europe/Berlin';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of an instant where the site is at home, `2026-11-21`. */
export function dayAt(instant: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: HOME }).format(instant);
}

/** The first instant after a day where the site is at home: somebody banned until that day may come back then. */
export function endOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  return new Date(midnight - offsetAt(midnight)).toISOString();
}

/** How far clocks at home are ahead of UTC, in ms. They never change at midnight, so an hour or two off is still right. */
function offsetAt(instant: number): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: HOME, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant;
}
