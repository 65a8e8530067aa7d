// /admin/setup: what a new site needs before its first tournament, step by step.
import {
  getSetup,
  reviewSetupStep,
  type Setup,
  sendTestMail,
} from '@duellwerk/shared/contract/site-settings';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore } from 'effector';

export const setupOpened = createEvent();
export const setupRetried = createEvent();

const $access = accessTo('site.manage');
const $isOpened = createStore(false, { serialize: 'ignore' }).on(setupOpened, () => true);

const { $data, $failure, replaced } = createQuery({
  call: (transport, _: true) => send(transport, getSetup, {}),
  params: combine($access, $isOpened, (access, isOpened) => (access === 'allowed' && isOpened ? true : null)),
  on: [setupOpened, setupRetried],
});

export const reviewSubmission = createSubmission({
  call: (transport, { step, reviewed }: { step: string; reviewed: boolean }) =>
    send(transport, reviewSetupStep, { params: { step }, body: { reviewed } }),
  replaces: replaced,
});
export const mailSubmission = createSubmission({
  call: (transport, _: { to: string; sends: boolean }) => send(transport, sendTestMail, {}),
  success: (_, { to, sends }) =>
    sends
      ? {
          title: msg`Test-E-Mail verschickt`,
          text: msg`Sie geht an ${to}. Kommt sie nicht an, prüf die Einstellungen des Mailservers.`,
        }
      : {
          title: msg`Test-E-Mail geschrieben`,
          text: msg`Sie liegt als Datei im Datenordner: Ohne Mailserver verlässt sie die Seite nicht.`,
        },
});

/** Whether a test mail was sent since the page was opened. */
export const $isMailSent = createStore(false)
  .on(mailSubmission.done, () => true)
  .reset(setupOpened);

/** What the page shows now. */
export const $view = combine(
  $access,
  $failure,
  $data,
  (access, failure, setup): Gated<{ setup: Setup }> => gated(access, failure, setup && { setup }),
);
