// Where the organizer hears of the tournament outside of the site.
import {
  getWebhook,
  removeWebhook,
  setWebhook,
  testWebhook,
  type WebhookEvent,
  type WebhookSettings,
} from '@duellwerk/shared/contract/webhooks';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent } from 'effector';
import { deskFailure } from '../failure.ts';
import { $managed } from '../managed.model.ts';
import { $deskRoute } from '../opened.model.ts';

export const webhookRetried = createEvent();

const webhook = createQuery({
  call: (transport, tournament: string) => send(transport, getWebhook, { params: { tournament } }),
  params: combine($deskRoute, $managed, (route, managed) =>
    route?.query.tab === 'webhook' && managed ? managed.id : null,
  ),
  on: [webhookRetried],
});
export const $webhook = webhook.$data;
export const $webhookFailure = webhook.$failure;
export const $reloading = webhook.loadFx.pending;

interface Saved {
  tournament: string;
  address: string | null;
  events: WebhookEvent[];
}

export const saveSubmission = createSubmission<Saved, WebhookSettings>({
  call: (transport, { tournament, ...body }) => send(transport, setWebhook, { params: { tournament }, body }),
  success: () => ({ title: msg`Webhook gespeichert` }),
  failure: deskFailure,
  replaces: webhook.replaced,
});
export const testSubmission = createSubmission<string, WebhookSettings>({
  call: (transport, tournament) => send(transport, testWebhook, { params: { tournament } }),
  success: () => ({ title: msg`Testnachricht unterwegs` }),
  failure: deskFailure,
  replaces: webhook.replaced,
});
export const removeSubmission = createSubmission<string, WebhookSettings>({
  call: (transport, tournament) => send(transport, removeWebhook, { params: { tournament } }),
  success: () => ({ title: msg`Webhook entfernt` }),
  failure: deskFailure,
  replaces: webhook.replaced,
});
