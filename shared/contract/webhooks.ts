// Where an organizer wants to hear of a tournament or a league outside of the site: an address that takes Discord's messages.
// Everything needs tournament.manage, or league.manage, for its organizer.
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

/** What a webhook tells of: one tournament, or everything that is played in a league. */
export const webhookOwners = ['tournament', 'league'] as const;
export type WebhookOwner = (typeof webhookOwners)[number];

/** What can happen to each: nobody registers for what is played in a league. */
export const ownerEvents: Record<WebhookOwner, readonly WebhookEvent[]> = {
  tournament: webhookEvents,
  league: ['result_final', 'ruling_published'],
};

/** Why a message did not come through: words for the form. */
export const webhookProblems = [
  'not_reached',
  'too_slow',
  'refused',
  'failing',
  'busy',
  'redirected',
  'private_address',
  'closed_port',
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
// Of what kind the owner is; another word is no owner that there is.
const params = request({ owner: id, id });
const path = '/v1/admin/webhooks/:owner/:id';

export const getWebhook = call({
  method: 'GET',
  path,
  summary:
    'Where a tournament or league is told of outside of the site, and the last deliveries (tournament.manage, league.manage)',
  params,
  reply: settings,
});

/** Refuses with webhook_refused, the detail is one of `webhookProblems`. */
export const setWebhook = call({
  method: 'PUT',
  path,
  summary:
    'Sets where a tournament or league is told of outside of the site, and what of (tournament.manage, league.manage)',
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
  summary:
    'Tells nothing of a tournament or league outside of the site any more (tournament.manage, league.manage)',
  params,
  reply: settings,
});

export const testWebhook = call({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Sends a message to try a webhook (tournament.manage, league.manage)',
  params,
  reply: settings,
});
