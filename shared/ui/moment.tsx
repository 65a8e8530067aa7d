import { $clock, type Clock } from '@duellwerk/shared/store/clock.model';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import {
  calendarDays,
  type FormatOptions,
  formatDate,
  formatDateTime,
  formatDay,
  formatMinutes,
  formatMoment,
  formatTime,
} from '../i18n/format.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * `moment`: day and time; `start` also says within the hour how many minutes are left or gone; `day` and `time` are the
 * parts; `date` is the exact day, for sentences that "heute" does not fit into. `until` is for deadlines, where today needs no
 * word: `18:45 Uhr`, `morgen 01:55 Uhr`.
 */
type Shown = 'moment' | 'start' | 'day' | 'time' | 'date' | 'until';

interface MomentProps {
  /** An instant as ISO 8601. */
  at: string;
  show?: Shown;
  /** The present in epoch milliseconds in place of the page's own, for samples. */
  now?: number;
  timeZone?: string;
}

/**
 * An instant as people tell it, `heute 20:15`, `morgen 20:15`; its tip is the exact form (specification 9). On a page
 * drawn on the server the minutes come when the page's clock runs. Readers elsewhere find their own time in the tip, and
 * screen readers read it; it takes no space, so that nothing moves when it comes.
 */
export function Moment({ at, show = 'moment', now, timeZone }: MomentProps) {
  const { i18n } = useLingui();
  const running = useUnit($clock);
  const clock: Clock | null = now === undefined ? running : { now, runs: true };
  const options = { locale: i18n.locale, ...(timeZone && { timeZone }) };
  const beside = (show !== 'day' && show !== 'date' && clock?.own?.beside(at)) || '';
  return (
    <time dateTime={at} title={formatDateTime(at, options) + beside}>
      {wordsOf(show, at, clock, options)}
      {beside && <VisuallyHidden>{beside}</VisuallyHidden>}
    </time>
  );
}

function wordsOf(show: Shown, at: string, clock: Clock | null, options: FormatOptions): string {
  if (show === 'time') return formatTime(at, options);
  if (show === 'date' || (show === 'day' && !clock)) return formatDate(at, options);
  if (!clock) return formatDateTime(at, options);
  if (show === 'until') return untilOf(at, clock.now, options);
  if (show === 'day') return formatDay(at, clock.now, options);
  const minutes = show === 'start' && clock.runs ? formatMinutes(at, clock.now, options) : null;
  const moment = formatMoment(at, clock.now, options);
  return minutes ? `${moment} · ${minutes}` : moment;
}

function untilOf(at: string, now: number, options: FormatOptions): string {
  const time = formatTime(at, options);
  const days = calendarDays(at, now, options);
  if (days === 0) return time;
  return days === 1 ? `${formatDay(at, now, options)} ${time}` : formatDateTime(at, options);
}
