// Where the organizer hears of a tournament or a league outside of the site.
import {
  getWebhook,
  removeWebhook,
  setWebhook,
  testWebhook,
  type WebhookEvent,
  type WebhookOwner,
  type WebhookSettings,
} from '@duellwerk/shared/contract/webhooks';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore } from 'effector';
import { deskFailure } from '../failure.ts';

/** What the webhook on the screen belongs to. */
export interface Owner {
  owner: WebhookOwner;
  id: string;
}

/** The settings of this owner are on the screen. */
export const webhookShown = createEvent<Owner>();
export const webhookRetried = createEvent();

const $owner = createStore<Owner | null>(null).on(webhookShown, (now, { owner, id }) =>
  now?.owner === owner && now.id === id ? now : { owner, id },
);
const webhook = createQuery({
  call: (transport, params: Owner) => send(transport, getWebhook, { params }),
  params: $owner,
  on: [webhookShown, webhookRetried],
});
export const $webhook = webhook.$data;
export const $webhookFailure = webhook.$failure;
export const $reloading = webhook.loadFx.pending;

interface Saved {
  owner: Owner;
  address: string | null;
  events: WebhookEvent[];
}

export const saveSubmission = createSubmission<Saved, WebhookSettings>({
  call: (transport, { owner: params, ...body }) => send(transport, setWebhook, { params, body }),
  success: () => ({ title: msg`Webhook gespeichert` }),
  failure: deskFailure,
  replaces: webhook.replaced,
});
export const testSubmission = createSubmission<Owner, WebhookSettings>({
  call: (transport, params) => send(transport, testWebhook, { params }),
  success: () => ({ title: msg`Testnachricht unterwegs` }),
  failure: deskFailure,
  replaces: webhook.replaced,
});
export const removeSubmission = createSubmission<Owner, WebhookSettings>({
  call: (transport, params) => send(transport, removeWebhook, { params }),
  success: () => ({ title: msg`Webhook entfernt` }),
  failure: deskFailure,
  replaces: webhook.replaced,
});
