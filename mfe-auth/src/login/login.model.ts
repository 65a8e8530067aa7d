import { login } from '@duellwerk/shared/contract/login';
import { $transport, send } from '@duellwerk/shared/http/http';
import { dialogIn } from '@duellwerk/shared/store/dialog-address';
import { $dialog, dialogFinished, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEffect, createEvent, sample } from 'effector';
import { type Credentials, credentialsFrom, type LoginValues } from './credentials.ts';

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
export const loginSubmitted = createEvent<Submitted>();

interface Attempt {
  credentials: Credentials;
  to: string | undefined;
  goTo: GoTo;
}
export const loginFx = attach({
  source: $transport,
  effect: (transport, { credentials }: Attempt) => send(transport, login, { body: credentials }),
});
const goHomeFx = createEffect((goTo: GoTo) => goTo(HOME));

// Enter pressed twice sends one request.
const attempted = sample({
  clock: loginSubmitted,
  source: loginFx.pending,
  filter: (pending) => !pending,
  fn: (_, { values, to, goTo }) => ({ credentials: credentialsFrom(values), to, goTo }),
});
sample({
  clock: attempted,
  filter: (attempt): attempt is Attempt => attempt.credentials !== null,
  target: loginFx,
});
sample({
  clock: attempted,
  filter: ({ credentials }) => credentials === null,
  fn: () => ({
    tone: 'error' as const,
    title: msg`Fehler`,
    text: msg`Bitte fülle alle Felder aus`,
  }),
  target: toastShown,
});

sample({
  clock: loginFx.done,
  fn: () => ({
    tone: 'success' as const,
    title: msg`Eingeloggt`,
    text: msg`Du wurdest erfolgreich eingeloggt`,
    ms: TOAST_MS,
  }),
  target: toastShown,
});
sample({ clock: loginFx.done, target: sessionChecked });
// The visitor may have closed this dialog meanwhile and opened another one.
const next = sample({
  clock: loginFx.done,
  source: $dialog,
  filter: (dialog) => dialog?.name === 'auth.login',
  fn: (_, { params }) => dialogIn(params.to ?? ''),
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
  clock: loginFx.done,
  filter: ({ params }) => params.to === HOME,
  fn: ({ params }) => params.goTo,
  target: goHomeFx,
});
sample({ clock: loginFx.failData, fn: errorToast, target: toastShown });
