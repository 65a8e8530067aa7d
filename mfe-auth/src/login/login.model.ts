import { login } from '@duellwerk/shared/contract/login';
import { send } from '@duellwerk/shared/http/http';
import { dialogIn } from '@duellwerk/shared/store/dialog-address';
import { $dialog, dialogFinished, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user, checkSessionFx, sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { credentialsFrom, isComplete, type LoginValues } from './credentials.ts';

/** How long the success toast stays (specification 8). */
const TOAST_MS = 2_000;

/** What the header opens the dialog with. */
export const HOME = '/';

type GoTo = (path: string) => void;

interface Submitted {
  values: LoginValues;
  /** What the dialog was opened with: where to go on afterwards. */
  to?: string;
  /** The router's `navigate`: it belongs to the view, so each attempt brings its own. */
  goTo: GoTo;
}

/** The dialog is on the screen, with where it leads on to. */
export const loginOpened = createEvent<{ to?: string | undefined }>();

export const loginSubmission = createSubmission({
  check: ({ values }: Submitted) =>
    isComplete(credentialsFrom(values)) ? null : { text: msg`Bitte fülle alle Felder aus` },
  call: (transport, { values }: Submitted) => send(transport, login, { body: credentialsFrom(values) }),
  success: () => ({ title: msg`Eingeloggt`, text: msg`Du wurdest erfolgreich eingeloggt`, ms: TOAST_MS }),
  refreshes: [sessionChecked],
});
const goHomeFx = createEffect((goTo: GoTo) => goTo(HOME));

const $to = createStore('', { serialize: 'ignore' }).on(loginOpened, (_, { to = '' }) => to);
// A drawn page is the same for everybody: its buttons ask to log in until the page has looked who is there. A check under way
// says more than what was known before it.
const alreadyIn = sample({
  clock: [loginOpened, checkSessionFx.done],
  source: { user: $user, checking: checkSessionFx.pending, to: $to },
  filter: ({ user, checking }) => user !== null && !checking,
  fn: ({ to }) => to,
});
// The visitor may have closed this dialog meanwhile and opened another one.
const next = sample({
  clock: [loginSubmission.done.map(({ params }) => params.to ?? ''), alreadyIn],
  source: $dialog,
  filter: (dialog) => dialog?.name === 'auth.login',
  fn: (_, to) => dialogIn(to),
});
sample({
  clock: next,
  filter: (dialog) => dialog === null,
  fn: () => 'auth.login',
  target: dialogFinished,
});
sample({ clock: next, filter: (dialog) => dialog !== null, target: dialogOpened });
// From the header to the start page (specification 2); from anywhere else the page stays.
sample({
  clock: loginSubmission.done,
  filter: ({ params }) => params.to === HOME,
  fn: ({ params }) => params.goTo,
  target: goHomeFx,
});
