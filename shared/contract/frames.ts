// The frames of the live socket at /ws: {type, payload} with payload a JSON string (specification 7).

import {
  anyText,
  count,
  type Infer,
  id,
  nullable,
  oneOf,
  pattern,
  reply,
  request,
  type Schema,
} from '@duellwerk/shared/contract/schema';
import { alert } from './alerts.ts';

/** The outer form of every frame, both ways. */
export const frame = reply({ type: anyText, payload: anyText });

/**
 * What a page can follow: one tournament, one stage of it, one match, one team with the matches that it plays, one tip round,
 * or the signed-in user's own news.
 */
export const topic: Schema<string> = pattern(
  /^(?:user|(?:tournament|match|stage|team|tips):[\w-]{1,40})$/,
  60,
);

/** `rev` is the revision that the page must at least reach; a page that already has it need not ask again. */
const changed = reply({ id, rev: count });
export type Changed = Infer<typeof changed>;

/** Payloads of the frames that the server sends. A frame of another type is ignored. */
export const serverFrames = {
  ALERT_CREATED: alert,
  ALERT_UPDATED: alert,
  ALERT_DELETED: alert,
  TOURNAMENT_UPDATED: changed,
  MATCH_UPDATED: changed,
  /** The chat of a match has become another: what comes after `number` is news, or a message before it was hidden. */
  MATCH_MESSAGE: reply({ id, number: count }),
  STAGE_UPDATED: changed,
  TEAM_UPDATED: changed,
  /** A tip round was changed, or its points were counted anew. */
  TIPS_UPDATED: reply({ id }),
  NOTIFICATION_CREATED: reply({ id }),
  /** The person has read some, on whatever page; so many are left. */
  NOTIFICATIONS_READ: reply({ unread: count }),
  /** Answers SUBSCRIBE with the present revision, so that nothing between a page's data and its subscription is missed. */
  SUBSCRIBED: reply({ topic: anyText, rev: nullable(count) }),
  PONG: reply({}),
  ERROR: reply({ code: count, message: anyText }),
} as const;
export type ServerFrameType = keyof typeof serverFrames;

/** Payloads of the frames that a page sends. */
export const clientFrames = {
  PING: request({}),
  SUBSCRIBE: request({ topic }),
  UNSUBSCRIBE: request({ topic }),
} as const;
export type ClientFrameType = keyof typeof clientFrames;

export const clientFrameType = oneOf(['PING', 'SUBSCRIBE', 'UNSUBSCRIBE']);

/** A frame as it goes over the wire. */
export function encodeFrame(type: ServerFrameType | ClientFrameType, payload: unknown): string {
  return JSON.stringify({ type, payload: JSON.stringify(payload) });
}
