import { login } from '@duellwerk/shared/contract/login';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { dialogIn } from '@duellwerk/shared/store/dialog-address';
import { $dialog, dialogFinished, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user, checkSessionFx, sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
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
}

/** The router's `navigate`, which belongs to the view. */
export const routerGiven = createEvent<{ goTo: GoTo }>();
/** The dialog is on the screen, with where it leads on to. `step`: `factor` after a login by another service. */
export const loginOpened = createEvent<{ to?: string | undefined; step?: string | undefined }>();

export const loginSubmission = createSubmission({
  check: ({ values }: Submitted) =>
    isComplete(credentialsFrom(values)) ? null : { text: msg`Bitte fülle alle Felder aus` },
  /** `null`: the password is right, and a second step follows. */
  call: async (transport, { values }: Submitted) => {
    try {
      return await send(transport, login, { body: credentialsFrom(values) });
    } catch (failure) {
      if (failure instanceof ApiError && failure.reason === 'second_factor_needed') return null;
      throw failure;
    }
  },
});
/** The session is open, by whatever steps. */
export const loggedIn = createEvent();
/** The second step is over without a session: back to the first one. */
export const secondStepEnded = createEvent();
/** Whether the dialog asks for a second factor. */
export const $isSecondStep = createStore(false, { serialize: 'ignore' })
  .on(loginOpened, (_, { step }) => step === 'factor')
  .on(loginSubmission.done, (_, { result }) => result === null)
  .reset([loggedIn, secondStepEnded]);
sample({
  clock: loginSubmission.done,
  filter: ({ result }) => result !== null,
  fn: () => undefined,
  target: loggedIn,
});
sample({
  clock: loggedIn,
  fn: () => ({
    ...{ tone: 'success' as const, ms: TOAST_MS },
    ...{ title: msg`Eingeloggt`, text: msg`Du wurdest erfolgreich eingeloggt` },
  }),
  target: toastShown,
});
sample({ clock: loggedIn, target: sessionChecked });
const goHomeFx = createEffect((goTo: GoTo) => goTo(HOME));

const $router = createStore<{ goTo: GoTo } | null>(null, { serialize: 'ignore' }).on(
  routerGiven,
  (_, router) => router,
);
const $to = createStore('', { serialize: 'ignore' }).on(loginOpened, (_, { to = '' }) => to);
// A drawn page is the same for everybody: its buttons ask to log in until the page has looked who is there. A check under way
// says more than what was known before it.
const alreadyIn = sample({
  clock: [loginOpened, checkSessionFx.done],
  source: { user: $user, checking: checkSessionFx.pending },
  filter: ({ user, checking }) => user !== null && !checking,
  fn: () => undefined,
});
// The visitor may have closed this dialog meanwhile and opened another one.
const next = sample({
  clock: [loggedIn, alreadyIn],
  source: { dialog: $dialog, to: $to },
  filter: ({ dialog }) => dialog?.name === 'auth.login',
  fn: ({ to }) => dialogIn(to),
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
  clock: loggedIn,
  source: { to: $to, router: $router },
  filter: ({ to, router }) => to === HOME && router !== null,
  fn: ({ router }) => router?.goTo ?? (() => undefined),
  target: goHomeFx,
});
