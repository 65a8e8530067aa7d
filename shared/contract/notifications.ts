// What the site tells a signed-in person, on the site and by mail, and their calendar.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  integerFromText,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

/** The kinds of notifications that this version of the workspace knows, in the order of the settings. */
export const notificationKinds = [
  'registration_opened',
  'team_invited',
  'check_in_opened',
  'check_in_closing',
  'promoted',
  'not_eligible',
  'tournament_cancelled',
  'match_ready',
  'match_moved',
  'result_to_confirm',
  'time_proposed',
  'ruling_published',
  'organizer_message',
  'case_opened',
  'tips_closing',
  'requirement_missing',
  'entry_wanted',
  'tip_entered',
  'roster_changed',
  'canary_stopped',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a ruling does to what was decided before. */
const rulingChanges = ['published', 'amended', 'undone'] as const;
export type RulingChange = (typeof rulingChanges)[number];

/** What a change of a roster means to the reader: they play now, they do not any more, or their team was changed for them. */
const rosterChanges = ['joined', 'left', 'changed'] as const;
export type RosterChange = (typeof rosterChanges)[number];

/** One thing that happened. The API may know kinds that a page does not: such a row is shown without words of its own. */
const notification = reply({
  id,
  kind: anyText,
  subject: reply({ type: oneOf(['tournament', 'match', 'team']), name: anyText }),
  /** The own team that it is about, `null` for somebody who plays alone. */
  team: nullable(anyText),
  /** The other side of a match, who invites to a team, who waits for the reader. */
  other: nullable(anyText),
  /** The ruling that it is about; of one that was undone the title is that of the decision before. */
  ruling: optional(reply({ title: anyText, change: oneOf(rulingChanges) })),
  /** The version that it is about, `mfe-teams 1.4.0`. */
  release: optional(anyText),
  /** What organizers of the tournament have written. */
  message: optional(anyText),
  /** Why organizers did it, where they said so: called a tournament off, entered a tip, changed a roster; or why the site did it. */
  reason: optional(anyText),
  /** The tip that was entered for the reader. */
  tip: optional(reply({ a: count, b: count })),
  roster: optional(oneOf(rosterChanges)),
  /** How many times the other side has proposed that were not answered, where it is more than one. */
  times: optional(count),
  /** What the reader lacked for it when a manager reminded them: a confirmed address, accounts at these services. */
  missing: optional(reply({ mail: flag, links: list(anyText) })),
  /** When it is too late, or when a match begins. */
  at: nullable(moment),
  /** What it asks the person for, absent once that is done: a kind of task or `answer_time`, of which tournament or match. */
  asks: optional(reply({ kind: anyText, id, team: nullable(id) })),
  /** Where it leads, a path of this site. */
  path: anyText,
  created_at: moment,
  read: flag,
});
export type Notification = Infer<typeof notification>;

const PAGE_MAX = 50;

const notificationList = reply({
  /** The newest first. */
  items: list(notification),
  next_cursor: nullable(anyText),
  /** Of all, not of this page. */
  unread: count,
});
export type NotificationList = Infer<typeof notificationList>;

export const listNotifications = call({
  method: 'GET',
  path: '/v1/users/@me/notifications',
  summary: 'The own notifications of the last 90 days, the newest first, and how many are not read',
  query: request({
    cursor: optional(text(1, 200)),
    limit: optional(integerFromText(1, PAGE_MAX)),
  }),
  reply: notificationList,
});

const unreadCount = reply({ unread: count });

/** Reading one that is read changes nothing. */
export const readNotification = call({
  method: 'POST',
  path: '/v1/users/@me/notifications/:notification/read',
  summary: 'Marks one own notification as read',
  params: request({ notification: id }),
  reply: unreadCount,
});

export const readNotifications = call({
  method: 'POST',
  path: '/v1/users/@me/notifications/read',
  summary: 'Marks all own notifications as read that are not newer than the given one',
  body: request({ through: id }),
  reply: unreadCount,
});

const choice = { kind: oneOf(notificationKinds), site: flag, mail: flag };

const notificationSettings = reply({
  /** Every kind that the API tells of, in its order. */
  kinds: list(reply({ ...choice, kind: anyText })),
  /** The address of the own calendar, which opens without signing in. */
  calendar: anyText,
});
export type NotificationSettings = Infer<typeof notificationSettings>;

export const getNotificationSettings = call({
  method: 'GET',
  path: '/v1/users/@me/notification-settings',
  summary: 'What is told on the site and by mail, and the address of the own calendar',
  reply: notificationSettings,
});

export const changeNotificationSettings = call({
  method: 'PUT',
  path: '/v1/users/@me/notification-settings',
  summary: 'Switches kinds of notifications on and off; those that are not named stay as they are',
  body: request({ kinds: list(request(choice), notificationKinds.length) }),
  reply: notificationSettings,
  // The reply holds the calendar's secret address, and a repeat sets the same.
  stored: false,
});

/** Not stored, because the reply holds the secret: a repeat makes another address, and the last one counts. */
export const renewCalendar = call({
  method: 'POST',
  path: '/v1/users/@me/calendar/renew',
  summary: 'Gives the own calendar another address; the one before ends',
  reply: notificationSettings,
  stored: false,
});

/** Where the calendar of a tournament is subscribed or downloaded (RFC 5545). */
export const tournamentCalendarPath = (tournament: string): string =>
  `/v1/tournaments/${tournament}/calendar.ics`;
