// The reader's own time beside the site's. Its few labels belong to the format, as those of the other times do.
import { formatDate, formatDateTime, formatTime, type Instant } from '@duellwerk/shared/i18n/format';
import { DEFAULT_TIME_ZONE } from '@duellwerk/shared/i18n/time-zone';

interface Reader {
  locale: string;
  timeZone: string;
}

const labels = {
  de: {
    hint: 'Zeit in Berlin',
    yours: (time: string) => `${time} bei dir`,
    hours: (hours: string) => (hours === '1' ? '1 Stunde' : `${hours} Stunden`),
    line: (span: string, isEarlier: boolean) =>
      `Zeiten in Berlin · bei dir ${span} ${isEarlier ? 'früher' : 'später'}`,
  },
  en: {
    hint: 'Berlin time',
    yours: (time: string) => `${time} your time`,
    hours: (hours: string) => (hours === '1' ? '1 hour' : `${hours} hours`),
    line: (span: string, isEarlier: boolean) =>
      `Times in Berlin · you are ${span} ${isEarlier ? 'behind' : 'ahead'}`,
  },
};
const labelsOf = ({ locale }: Reader) => labels[locale.startsWith('en') ? 'en' : 'de'];

const MINUTE = 60_000;

/** The hint of a field that asks for a time. */
export const fieldHint = (reader: Reader): string => labelsOf(reader).hint;

/** `17:00 Uhr bei dir`, with its day where that is another one; empty where both clocks show the same. */
export function ownTimeOf(at: Instant, reader: Reader): string {
  const { locale } = reader;
  if (minutesAhead(at, reader.timeZone) === 0) return '';
  const isSameDay = formatDate(at, reader) === formatDate(at, { locale });
  return labelsOf(reader).yours(isSameDay ? formatTime(at, reader) : formatDateTime(at, reader));
}

/** Follows a time of the site: ` in Berlin · 17:00 Uhr bei dir`; empty where both clocks show the same. */
export function besideTime(at: Instant, reader: Reader): string {
  const own = ownTimeOf(at, reader);
  return own && ` in Berlin · ${own}`;
}

/** `Zeiten in Berlin · bei dir 6 Stunden früher`; `null` where both clocks show the same now. */
export function zoneLineAt(now: Instant, reader: Reader): string | null {
  const ahead = minutesAhead(now, reader.timeZone);
  if (ahead === 0) return null;
  const { hours, line } = labelsOf(reader);
  const minutes = Math.abs(ahead) % 60;
  const whole = Math.floor(Math.abs(ahead) / 60);
  return line(hours(minutes === 0 ? `${whole}` : `${whole}:${String(minutes).padStart(2, '0')}`), ahead < 0);
}

/** By how many minutes a zone's clocks are ahead of the site's at an instant. */
function minutesAhead(at: Instant, timeZone: string): number {
  return Math.round((wallClock(at, timeZone) - wallClock(at, DEFAULT_TIME_ZONE)) / MINUTE);
}

/** What a zone's clocks show, as if it were UTC, in epoch milliseconds. */
function wallClock(at: Instant, timeZone: string): number {
  return Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
}
