import { login } from '@duellwerk/shared/contract/login';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $dialog, dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEffect, createEvent, sample } from 'effector';
import { type Credentials, credentialsFrom, type LoginValues } from './credentials.ts';

/** How long the success toast stays (specification 8). */
const TOAST_MS = 2_000;

type GoTo = (path: string) => void;

interface Submitted {
  values: LoginValues;
  /** The router's `navigate`: it belongs to the view, so each attempt brings its own. */
  goTo: GoTo;
}
export const loginSubmitted = createEvent<Submitted>();

interface Attempt {
  credentials: Credentials;
  goTo: GoTo;
}
export const loginFx = attach({
  source: $transport,
  effect: (transport, { credentials }: Attempt) => send(transport, login, { body: credentials }),
});
const leaveFx = createEffect((goTo: GoTo) => goTo('/'));

// Enter pressed twice sends one request.
const attempted = sample({
  clock: loginSubmitted,
  source: loginFx.pending,
  filter: (pending) => !pending,
  fn: (_, { values, goTo }) => ({ credentials: credentialsFrom(values), goTo }),
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
sample({
  clock: loginFx.done,
  source: $dialog,
  filter: (dialog) => dialog?.name === 'auth.login',
  fn: () => undefined,
  target: dialogClosed,
});
sample({ clock: loginFx.done, fn: ({ params }) => params.goTo, target: leaveFx });
sample({ clock: loginFx.failData, fn: errorToast, target: toastShown });
