// How long something took, apart from the other formats: pages need those at once, and this only where figures are.
import type { FormatOptions } from './format.ts';

const MINUTE = 60_000;

const units = {
  de: { day: 'Tag', days: 'Tage', hours: 'Std.' },
  en: { day: 'day', days: 'days', hours: 'h' },
};

/** How long something took: `45 min`, `3 Std. 12 min`, from a day on `2 Tage 3 Std.`; `null` below a minute. */
export function formatDuration(milliseconds: number, { locale = 'de' }: FormatOptions = {}): string | null {
  const { day: one, days, hours } = units[locale.startsWith('en') ? 'en' : 'de'];
  const whole = Math.round(milliseconds / MINUTE);
  const [day, hour, minute] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60];
  const parts = [
    day > 0 && `${day} ${day === 1 ? one : days}`,
    hour > 0 && `${hour} ${hours}`,
    // Beside days minutes say nothing.
    day === 0 && minute > 0 && `${minute} min`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(' ');
}
