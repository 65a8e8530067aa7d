// What somebody is told on the site and by mail, and their calendar. A switch counts at once.
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationKind,
  notificationKinds,
  renewCalendar,
} from '@duellwerk/shared/contract/notifications';
import { $transport, send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { changeFailed } from './lost-session.model.ts';

export interface Choice {
  kind: NotificationKind;
  site: boolean;
  mail: boolean;
}

/** The switches are on the screen. */
export const notificationsShown = createEvent();
export const notificationsRetried = createEvent();
/** A kind is to be told so from now on. */
export const kindSwitched = createEvent<Choice>();

const $isShown = createStore(false, { serialize: 'ignore' }).on(notificationsShown, () => true);
const { $data, $failure, replaced } = createQuery({
  call: (transport) => send(transport, getNotificationSettings, {}),
  params: combine($isShown, $user, (isShown, user) => (isShown ? (user?.id ?? null) : null)),
  on: [notificationsShown, notificationsRetried],
});

export { $failure };

const isKnown = (choice: { kind: string }): choice is Choice =>
  (notificationKinds as readonly string[]).includes(choice.kind);

/** The kinds that this version has words for; `null` until the first answer. */
export const $choices = $data.map((settings) => settings?.kinds.filter(isKnown) ?? null);
/** The address of the own calendar. */
export const $calendar = $data.map((settings) => settings?.calendar ?? null);

const saveFx = attach({
  source: $transport,
  effect: (transport, choice: Choice) =>
    send(transport, changeNotificationSettings, { body: { kinds: [choice] } }),
});
sample({ clock: kindSwitched, target: saveFx });
// The switch moves at once; where the server refuses it, what holds is asked for.
sample({
  clock: kindSwitched,
  source: $data,
  filter: (settings) => settings !== null,
  fn: (settings, choice) => ({
    calendar: settings?.calendar ?? '',
    kinds: (settings?.kinds ?? []).map((each) => (each.kind === choice.kind ? choice : each)),
  }),
  target: replaced,
});
sample({ clock: saveFx.failData, fn: () => undefined, target: notificationsRetried });
sample({ clock: saveFx.failData, fn: (failure) => errorToast(failure), target: toastShown });

export const renewSubmission = createSubmission({
  call: (transport) => send(transport, renewCalendar, {}),
  success: () => ({
    title: msg`Dein Kalender hat eine neue Adresse`,
    text: msg`Abonniere sie neu. Die alte führt nirgendwo mehr hin.`,
  }),
  replaces: replaced,
});
sample({ clock: [saveFx.failData, renewSubmission.failed], target: changeFailed });
