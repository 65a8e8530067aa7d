// Where an organizer wants to hear of a tournament outside of the site: an address that takes Discord's messages.
// Everything needs tournament.manage for its organizer.
import {
  anyText,
  count,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

export const webhookEvents = [
  'registration_opened',
  'check_in_opened',
  'result_final',
  'ruling_published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Why a message did not come through: words for the form. */
export const webhookProblems = [
  'not_reached',
  'too_slow',
  'refused',
  'failing',
  'busy',
  'redirected',
  'private_address',
  'unknown_host',
  'unreadable_address',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

const delivery = reply({
  id,
  event: oneOf([...webhookEvents, 'test']),
  at: moment,
  state: oneOf(['waiting', 'sent', 'failed']),
  /** Tries so far. */
  attempts: count,
  /** What the receiver answered last. */
  status: nullable(count),
  problem: nullable(oneOf(webhookProblems)),
  /** When it was sent or given up; of a waiting one `null`. */
  ended_at: nullable(moment),
  /** When it is tried again. */
  next_at: nullable(moment),
});
export type WebhookDelivery = Infer<typeof delivery>;

const settings = reply({
  webhook: nullable(
    reply({
      /** The host and the last signs of the address, which is never told again in full. */
      address: anyText,
      events: list(oneOf(webhookEvents)),
      changed_at: moment,
    }),
  ),
  /** The last ones, the newest first. */
  deliveries: list(delivery),
});
export type WebhookSettings = Infer<typeof settings>;

export const WEBHOOK_ADDRESS_MAX = 500;
const params = request({ tournament: id });
const path = '/v1/admin/tournaments/:tournament/webhook';

export const getWebhook = call({
  method: 'GET',
  path,
  summary: 'Where a tournament is told of outside of the site, and the last deliveries (tournament.manage)',
  params,
  reply: settings,
});

/** Refuses with webhook_refused, the detail is one of `webhookProblems`. */
export const setWebhook = call({
  method: 'PUT',
  path,
  summary: 'Sets where a tournament is told of outside of the site, and what of (tournament.manage)',
  params,
  body: request({
    /** `null` keeps the one that there is. */
    address: nullable(text(1, WEBHOOK_ADDRESS_MAX)),
    events: list(oneOf(webhookEvents), webhookEvents.length),
  }),
  reply: settings,
});

export const removeWebhook = call({
  method: 'DELETE',
  path,
  summary: 'Tells nothing of a tournament outside of the site any more (tournament.manage)',
  params,
  reply: settings,
});

export const testWebhook = call({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Sends a message to try the webhook of a tournament (tournament.manage)',
  params,
  reply: settings,
});
