import { venueText } from '@duellwerk/shared/rules/location-text';
import ical, {
  escape as escapedText,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { ApiConfig } from '../config.ts';
import { locationOf } from '../geo/locations.ts';
import { linkTo } from '../mail/links.ts';
import type { Locale } from '../text/locale.ts';
import type { CalendarContent, CalendarMatch, CalendarTournament, Venue } from './repo.ts';
import { calendarWords } from './words.ts';

const MINUTE = 60_000;
/** So long a game of a match is taken to be; nobody knows before. */
const GAME_MINUTES = 45;
/** Programs ask again after this long; on a tournament day times move. */
const REFRESH_SECONDS = 15 * 60;

interface Calendar extends CalendarContent {
  name: string;
  locale: Locale;
}

/**
 * A calendar as RFC 5545 writes it. The same event keeps its UID in every calendar; whatever moves it raises its sequence.
 * Moments are in UTC, so a change of the clock moves nothing. The same content gives the same text.
 */
export async function writeCalendar(
  { name, locale, tournaments, matches }: Calendar,
  config: Pick<ApiConfig, 'address'>,
): Promise<string> {
  const calendar = ical({
    // The library escapes the texts of events by itself, the name of the calendar not.
    name: escapedText(name, false),
    prodId: { company: 'Duellwerk', product: 'Duellwerk', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const each of tournaments) {
    const place = await placeOf(each, locale);
    for (const event of tournamentEvents(each, locale, config)) calendar.createEvent({ ...event, ...place });
  }
  for (const match of matches)
    calendar.createEvent({ ...matchEvent(match, locale, config), ...(await placeOf(match, locale)) });
  return calendar.toString();
}

/** The venue in one line, as maps find it; nothing for what is played online. */
async function placeOf(venue: Venue, locale: Locale): Promise<{ location?: string }> {
  const location = await locationOf(venue, locale);
  return location ? { location: venueText(venue.venue_name, venue.venue_address, location) } : {};
}

/** Check-in as a span, the start as a moment: nobody knows when a tournament ends. */
function tournamentEvents(
  tournament: CalendarTournament,
  locale: Locale,
  config: Pick<ApiConfig, 'address'>,
): ICalEventData[] {
  const { id, name, starts_at, check_in_opens_at: opens, check_in_ends_at: ends } = tournament;
  const words = calendarWords[locale];
  const common = { ...revisionOf(tournament), url: linkTo(config, `/tournaments/${id}`) };
  const start = { ...common, id: uidOf('start', id), summary: words.start(name), start: starts_at };
  if (opens === null || ends === null) return [start];
  return [
    { ...common, id: uidOf('check-in', id), summary: words.checkIn(name), start: opens, end: ends },
    start,
  ];
}

function matchEvent(match: CalendarMatch, locale: Locale, config: Pick<ApiConfig, 'address'>): ICalEventData {
  const { id, tournament, a, b, best_of, scheduled_at } = match;
  const words = calendarWords[locale];
  return {
    ...revisionOf(match),
    id: uidOf('match', id),
    summary: words.match(a ?? words.open, b ?? words.open),
    description: tournament,
    url: linkTo(config, `/matches/${id}`),
    start: scheduled_at,
    end: new Date(scheduled_at.getTime() + best_of * GAME_MINUTES * MINUTE),
  };
}

/** Not of the site's address, which may change. */
const uidOf = (kind: string, id: string) => `${kind}-${id}@duellwerk`;

function revisionOf({
  sequence,
  changed_at,
  is_cancelled,
}: Pick<CalendarMatch, 'sequence' | 'changed_at' | 'is_cancelled'>) {
  return {
    ...{ sequence, stamp: changed_at, lastModified: changed_at },
    status: is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
