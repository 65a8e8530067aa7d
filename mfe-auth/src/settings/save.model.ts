// The changes of the own settings that a form or a button of the page makes. A failure is said in a toast (specification
// 8); the form that sent it lands it on its field as well.
import {
  cancelMailChange,
  changeFields,
  changeMail,
  changePreferences,
  changeProfile,
} from '@duellwerk/shared/contract/account';
import type { FieldValue } from '@duellwerk/shared/contract/registration';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, sample } from 'effector';
import { resendFx } from '../verification/resend.model.ts';
import type { MailBody, PreferencesBody, ProfileBody } from './drafts.ts';
import { changeFailed } from './lost-session.model.ts';
import { settingsChanged, settingsRetried } from './settings.model.ts';

export const mailChangeDropped = createEvent();

export const saveProfileFx = attach({
  source: $transport,
  effect: (transport, body: ProfileBody) => send(transport, changeProfile, { body }),
});
export const saveFieldsFx = attach({
  source: $transport,
  effect: (transport, additional_fields: FieldValue[]) =>
    send(transport, changeFields, { body: { additional_fields } }),
});
export const savePreferencesFx = attach({
  source: $transport,
  effect: (transport, body: PreferencesBody) => send(transport, changePreferences, { body }),
});
export const changeMailFx = attach({
  source: $transport,
  effect: (transport, body: MailBody) => send(transport, changeMail, { body }),
});
export const dropMailChangeFx = attach({
  source: $transport,
  effect: (transport) => send(transport, cancelMailChange, {}),
});

sample({ clock: mailChangeDropped, target: dropMailChangeFx });

const saved = [
  saveProfileFx.doneData,
  saveFieldsFx.doneData,
  savePreferencesFx.doneData,
  changeMailFx.doneData,
  dropMailChangeFx.doneData,
];
sample({ clock: saved, target: settingsChanged });
// The header shows name and picture.
sample({ clock: saveProfileFx.done, fn: () => undefined, target: sessionChecked });

sample({
  clock: saveProfileFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Profil gespeichert` }),
  target: toastShown,
});
sample({
  clock: saveFieldsFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Persönliche Angaben gespeichert` }),
  target: toastShown,
});
sample({
  clock: savePreferencesFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Benachrichtigungen gespeichert` }),
  target: toastShown,
});
sample({
  clock: changeMailFx.doneData,
  fn: ({ pending_mail }) => ({
    tone: 'success' as const,
    title: msg`Mail unterwegs`,
    text: msg`Folge dem Link in der Mail an ${pending_mail ?? ''}, dann gilt die neue Adresse.`,
  }),
  target: toastShown,
});
sample({
  clock: dropMailChangeFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Deine E-Mail-Adresse bleibt, wie sie ist` }),
  target: toastShown,
});

sample({
  clock: [
    saveProfileFx.failData,
    saveFieldsFx.failData,
    savePreferencesFx.failData,
    changeMailFx.failData,
    dropMailChangeFx.failData,
  ],
  target: changeFailed,
});
// The link was followed in another tab: what stands here is old.
sample({
  clock: resendFx.failData,
  filter: (failure) => failure instanceof ApiError && failure.reason === 'already_verified',
  fn: () => undefined,
  target: [settingsRetried, sessionChecked],
});
