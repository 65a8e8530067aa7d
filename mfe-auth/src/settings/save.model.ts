// The changes of the own settings that a form or a button of the page makes. A failure is said in a toast (specification
// 8); the form that sent it shows it at its field as well.
import {
  cancelMailChange,
  changeDirectory,
  changeFields,
  changeLocation,
  changeMail,
  changePreferences,
  changeProfile,
} from '@duellwerk/shared/contract/account';
import type { GivenDirectoryEntry } from '@duellwerk/shared/contract/directory';
import type { GivenLocation } from '@duellwerk/shared/contract/locations';
import type { FieldValue } from '@duellwerk/shared/contract/registration';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { sample } from 'effector';
import { resendSubmission } from '../verification/resend.model.ts';
import type { MailBody, PreferencesBody, ProfileBody } from './drafts.ts';
import { changeFailed } from './lost-session.model.ts';
import { settingsChanged, settingsRetried } from './settings.model.ts';

export const profileSubmission = createSubmission({
  call: (transport, body: ProfileBody) => send(transport, changeProfile, { body }),
  success: () => ({ title: msg`Profil gespeichert` }),
  replaces: settingsChanged,
  // The header shows name and picture.
  refreshes: [sessionChecked],
});
export const fieldsSubmission = createSubmission({
  call: (transport, additional_fields: FieldValue[]) =>
    send(transport, changeFields, { body: { additional_fields } }),
  success: () => ({ title: msg`Persönliche Angaben gespeichert` }),
  replaces: settingsChanged,
});
export const locationSubmission = createSubmission({
  call: (transport, location: GivenLocation | null) =>
    send(transport, changeLocation, { body: { location } }),
  success: ({ location }) => ({ title: location ? msg`Ort gespeichert` : msg`Ort entfernt` }),
  replaces: settingsChanged,
});
export const directorySubmission = createSubmission({
  call: (transport, body: GivenDirectoryEntry) => send(transport, changeDirectory, { body }),
  success: () => ({ title: msg`Teamsuche gespeichert` }),
  replaces: settingsChanged,
});
export const preferencesSubmission = createSubmission({
  call: (transport, body: PreferencesBody) => send(transport, changePreferences, { body }),
  success: () => ({ title: msg`Benachrichtigungen gespeichert` }),
  replaces: settingsChanged,
});
export const mailSubmission = createSubmission({
  call: (transport, body: MailBody) => send(transport, changeMail, { body }),
  success: ({ pending_mail }) => ({
    title: msg`Mail unterwegs`,
    text: msg`Folge dem Link in der Mail an ${pending_mail ?? ''}, dann gilt die neue Adresse.`,
  }),
  replaces: settingsChanged,
});
export const dropMailSubmission = createSubmission({
  call: (transport) => send(transport, cancelMailChange, {}),
  success: () => ({ title: msg`Deine E-Mail-Adresse bleibt, wie sie ist` }),
  replaces: settingsChanged,
});

sample({
  clock: [
    profileSubmission.failed,
    fieldsSubmission.failed,
    locationSubmission.failed,
    directorySubmission.failed,
    preferencesSubmission.failed,
    mailSubmission.failed,
    dropMailSubmission.failed,
  ],
  target: changeFailed,
});
// The link was followed in another tab: what stands here is old.
sample({
  clock: resendSubmission.failed,
  filter: (failure) => failure instanceof ApiError && failure.reason === 'already_verified',
  fn: () => undefined,
  target: [settingsRetried, sessionChecked],
});
