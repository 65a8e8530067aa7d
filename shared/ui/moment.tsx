import { useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime, formatMoment, formatTime } from '../i18n/format.ts';

interface MomentProps {
  /** An instant as ISO 8601. */
  at: string;
  /** The present in epoch milliseconds, from a store: turns near days into "heute" and "morgen". Never read from the clock here. */
  now?: number;
  /** What to show; `moment` is date and time, with "heute" and "morgen" where `now` is given. */
  show?: 'moment' | 'date' | 'time';
  timeZone?: string;
}

/** An instant in words inside a <time> element; the full date and time are its tip. */
export function Moment({ at, now, show = 'moment', timeZone }: MomentProps) {
  const { i18n } = useLingui();
  const options = { locale: i18n.locale, ...(timeZone && { timeZone }) };
  const full = formatDateTime(at, options);
  const texts = {
    date: () => formatDate(at, options),
    time: () => formatTime(at, options),
    moment: () => (now === undefined ? full : formatMoment(at, now, options)),
  };
  return (
    <time dateTime={at} title={full}>
      {texts[show]()}
    </time>
  );
}
