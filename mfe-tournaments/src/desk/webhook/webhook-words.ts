import type { WebhookDelivery, WebhookEvent, WebhookProblem } from '@duellwerk/shared/contract/webhooks';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const eventWords: Record<WebhookEvent | 'test', MessageDescriptor> = {
  registration_opened: msg`Anmeldung öffnet`,
  check_in_opened: msg`Check-in öffnet`,
  result_final: msg`Ergebnis steht fest`,
  ruling_published: msg`Entscheidung veröffentlicht`,
  test: msg`Test`,
};

export const stateWords: Record<WebhookDelivery['state'], MessageDescriptor> = {
  waiting: msg`unterwegs`,
  sent: msg`angekommen`,
  failed: msg`aufgegeben`,
};

/** Why a message did not come through, and what helps. */
export const problemWords: Record<WebhookProblem, MessageDescriptor> = {
  not_reached: msg`Der Empfänger ist nicht erreichbar.`,
  too_slow: msg`Der Empfänger hat nicht rechtzeitig geantwortet.`,
  refused: msg`Der Empfänger nimmt die Nachricht nicht an. Vielleicht wurde der Webhook dort gelöscht.`,
  failing: msg`Beim Empfänger ist etwas kaputt.`,
  busy: msg`Der Empfänger bittet um eine Pause.`,
  redirected: msg`Die Adresse leitet weiter. Trag die richtige ein.`,
  private_address: msg`Die Adresse liegt in einem internen Netz.`,
  closed_port: msg`Der Port in der Adresse ist nicht erlaubt. Lass ihn weg.`,
  unknown_host: msg`Den Namen in der Adresse gibt es nicht.`,
  unreadable_address: msg`Die Adresse ist nicht lesbar. Trag sie neu ein.`,
};
