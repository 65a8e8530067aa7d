import type { MatchPage } from '@duellwerk/shared/contract/match';
import { formatDate } from '@duellwerk/shared/i18n/format';

export type MatchEvent = MatchPage['history'][number];

export interface HistoryDay {
  /** A moment of this day. */
  at: string;
  events: MatchEvent[];
}

/** The history broken into days of the site's time zone, in the order it came in (newest last). */
export function historyDays(history: readonly MatchEvent[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const event of history) {
    const day = days.at(-1);
    if (day && formatDate(day.at) === formatDate(event.at)) day.events.push(event);
    else days.push({ at: event.at, events: [event] });
  }
  return days;
}
