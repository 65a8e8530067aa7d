/**
 * Dates, times and numbers as text: pure, in German and English, the same on server and browser.
 * Numbers of a date come from Intl, their order from here, so that two versions of ICU cannot differ in a space.
 */

import { DEFAULT_TIME_ZONE } from './time-zone.ts';

/** A moment as ISO 8601 text or epoch milliseconds. */
export type Instant = string | number;

export interface FormatOptions {
  /** `de` or `en`, with or without region; anything else reads as German. */
  locale?: string;
  timeZone?: string;
}

type Language = 'de' | 'en';

const languageOf = (locale = 'de'): Language => (locale.startsWith('en') ? 'en' : 'de');

/** The few words of times; they belong to the format like its dots do, so they are not in the catalogs. */
const words = {
  de: {
    months: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
    near: { '-1': 'gestern', '0': 'heute', '1': 'morgen' } as Record<string, string>,
    ahead: (minutes: number) => `in ${minutes} min`,
    ago: (minutes: number) => `vor ${minutes} min`,
    present: 'jetzt',
    clock: (time: string) => `${time} Uhr`,
    zones: [' MESZ', ' MEZ'] as const,
    left: (time: string) => `noch ${time}`,
    days: (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`),
    hours: (count: number) => `${count} Std.`,
  },
  en: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    near: { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as Record<string, string>,
    ahead: (minutes: number) => `in ${minutes} min`,
    ago: (minutes: number) => `${minutes} min ago`,
    present: 'now',
    clock: (time: string) => time,
    zones: [' CEST', ' CET'] as const,
    left: (time: string) => `${time} left`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    hours: (count: number) => `${count} h`,
  },
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it, so one is kept per zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

interface Parts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
}

/** Parts of minutes that were asked for: a page asks for each of its moments several times, and for the present with each. */
const minutes = new Map<string, Parts>();
const MINUTES_MAX = 500;

function partsOf(at: Instant, { timeZone = DEFAULT_TIME_ZONE }: FormatOptions): Parts {
  const date = new Date(at);
  const key = `${timeZone} ${Math.floor(date.getTime() / MINUTE)}`;
  const kept = minutes.get(key);
  if (kept) return kept;
  const parts = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value } of clockOf(timeZone).formatToParts(date)) {
    if (type in parts) parts[type as keyof Parts] = value;
  }
  if (minutes.size >= MINUTES_MAX) minutes.clear();
  minutes.set(key, parts);
  return parts;
}

/** `21.11.2026` (spec §9: day.month.year); English `21 Nov 2026`. Throws RangeError on what is no date. */
export function formatDate(at: Instant, options: FormatOptions = {}): string {
  const { year, month, day } = partsOf(at, options);
  if (languageOf(options.locale) === 'de') return `${day}.${month}.${year}`;
  return `${Number(day)} ${words.en.months[Number(month) - 1]} ${year}`;
}

/** `18:45 Uhr`; English `18:45`. In the hour that comes twice when the clocks go back also which one: `02:30 Uhr MEZ`. */
export function formatTime(at: Instant, options: FormatOptions = {}): string {
  const { hour, minute } = partsOf(at, options);
  return words[languageOf(options.locale)].clock(`${hour}:${minute}`) + zoneIfTwice(at, options);
}

/** The zone after a time that the site's clocks show twice in that night, ` MESZ` then ` MEZ`; empty after any other. */
function zoneIfTwice(at: Instant, options: FormatOptions): string {
  if (options.timeZone) return '';
  const { zones } = words[languageOf(options.locale)];
  const { hour } = partsOf(at, options);
  const isShownAgain = (by: number) => partsOf(new Date(at).getTime() + by, options).hour === hour;
  return isShownAgain(HOUR) ? zones[0] : isShownAgain(-HOUR) ? zones[1] : '';
}

/** `21.11.2026 18:45 Uhr` (spec §9: 'd.m.y H:i Uhr'); English `21 Nov 2026, 18:45`. */
export function formatDateTime(at: Instant, options: FormatOptions = {}): string {
  const comma = languageOf(options.locale) === 'en' ? ',' : '';
  return `${formatDate(at, options)}${comma} ${formatTime(at, options)}`;
}

/** Days of the calendar from `now` to `at` in the zone: 0 today, 1 tomorrow, -1 yesterday, also over a change of the clock. */
export function calendarDays(at: Instant, now: Instant, options: FormatOptions = {}): number {
  const dayNumber = (instant: Instant) => {
    const { year, month, day } = partsOf(instant, options);
    return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY;
  };
  return dayNumber(at) - dayNumber(now);
}

/** `heute`, `morgen`, `gestern`; farther away as `formatDate`. */
export function formatDay(at: Instant, now: Instant, options: FormatOptions = {}): string {
  return nearDay(at, now, options) ?? formatDate(at, options);
}

/** `heute 18:45`, `morgen 18:45`, `gestern 18:45`; farther away as `formatDateTime`. */
export function formatMoment(at: Instant, now: Instant, options: FormatOptions = {}): string {
  const day = nearDay(at, now, options);
  if (!day) return formatDateTime(at, options);
  const { hour, minute } = partsOf(at, options);
  return `${day} ${hour}:${minute}${zoneIfTwice(at, options)}`;
}

function nearDay(at: Instant, now: Instant, options: FormatOptions): string | undefined {
  return words[languageOf(options.locale)].near[calendarDays(at, now, options)];
}

/** `in 12 min`, `jetzt`, `vor 12 min`; `null` from an hour on, when the time of day says more. */
export function formatMinutes(at: Instant, now: Instant, options: FormatOptions = {}): string | null {
  const span = new Date(at).getTime() - new Date(now).getTime();
  if (Math.abs(span) >= HOUR) return null;
  const { ahead, ago, present } = words[languageOf(options.locale)];
  // A begun minute is still ahead, so that "in 1 min" is followed by "jetzt" at the moment itself.
  const minutes = Math.ceil(span / MINUTE);
  if (minutes > 0) return ahead(minutes);
  return minutes === 0 ? present : ago(-minutes);
}

/** The next moment at which `heute` is another day in the zone, in epoch milliseconds; also over a change of the clock. */
export function nextMidnight(now: Instant, options: FormatOptions = {}): number {
  const start = new Date(now).getTime();
  const guess = start - timeOfDay(start, options) + DAY;
  // Beside midnight by what the clock was put forward or back in between.
  const beside = timeOfDay(guess, options);
  return beside < DAY / 2 ? guess - beside : guess + DAY - beside;
}

function timeOfDay(at: number, options: FormatOptions): number {
  const { hour, minute } = partsOf(at, options);
  return Number(hour) * HOUR + Number(minute) * MINUTE + (at % MINUTE);
}

const two = (value: number) => String(value).padStart(2, '0');

/** A span as a clock: `12:30`, from an hour on `1:05:09`. Begun seconds count whole, so that 0:00 means over. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}${tail}` : `${minutes}${tail}`;
}

/** `noch 12:30`, `noch 1:05:09`, from a day on `noch 2 Tage 3 Std.`; what is over stays at `noch 0:00`. */
export function formatCountdown(milliseconds: number, options: FormatOptions = {}): string {
  const { left, days, hours } = words[languageOf(options.locale)];
  if (milliseconds < DAY) return left(formatClock(milliseconds));
  const whole = Math.floor(milliseconds / DAY);
  const rest = Math.floor((milliseconds % DAY) / HOUR);
  return left(rest === 0 ? days(whole) : `${days(whole)} ${hours(rest)}`);
}

/** Where nothing formats numbers a build leaves them out. */
const numbers = {
  de: /* @__PURE__ */ new Intl.NumberFormat('de'),
  en: /* @__PURE__ */ new Intl.NumberFormat('en'),
};

/** `12.345`; English `12,345`. */
export function formatNumber(value: number, options: FormatOptions = {}): string {
  return numbers[languageOf(options.locale)].format(value);
}

/** The forms of a counted noun, e.g. `{ one: 'Team', other: 'Teams' }`. */
export interface CountForms {
  one: string;
  other: string;
}

/** `1 Team`, `12 Teams`. */
export function formatCount(count: number, forms: CountForms, options: FormatOptions = {}): string {
  const rule = new Intl.PluralRules(languageOf(options.locale)).select(count);
  return `${formatNumber(count, options)} ${rule === 'one' ? forms.one : forms.other}`;
}

/** `12 von 16`, English `12 of 16`. */
export function formatShare(part: number, whole: number, options: FormatOptions = {}): string {
  const of = languageOf(options.locale) === 'de' ? 'von' : 'of';
  return `${formatNumber(part, options)} ${of} ${formatNumber(whole, options)}`;
}

const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** A placement in a ranking: `1.`, shared ones `5.–8.`; English `1st`, `5th–8th`. */
export function formatPlacement(from: number, to = from, options: FormatOptions = {}): string {
  const ordinal = (value: number) => {
    if (languageOf(options.locale) === 'de') return `${value}.`;
    return `${value}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(value)]}`;
  };
  return from === to ? ordinal(from) : `${ordinal(from)}–${ordinal(to)}`;
}

const KILO = 1000;

/** A size in bytes: `812 B`, `41,2 kB`, `1,3 MB`; decimal units, as browsers and file managers count. */
export function formatBytes(bytes: number, options: FormatOptions = {}): string {
  if (bytes < KILO) return `${bytes} B`;
  const unit = bytes < KILO * KILO - KILO / 20 ? 'kB' : 'MB';
  const value = bytes / (unit === 'kB' ? KILO : KILO * KILO);
  const format = new Intl.NumberFormat(languageOf(options.locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${format.format(value)} ${unit}`;
}
