// Who is signed in. Part of the global store (specification 3).

import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, sample } from 'effector';
import { type CurrentUser, getCurrentUser, logout, SIGNED_IN_COOKIE } from '../contract/users.ts';

export interface AuthError {
  status: number;
  description: string;
}

/** Asks the server who is signed in: at the start, and after anything that changes it. */
export const sessionChecked = createEvent();
export const logoutClicked = createEvent();

/**
 * Whether a session may stand, as far as can be told without asking. A page in a browser reads its cookies (the scope is
 * forked with `hasSignedInCookie`); where nothing can be told, the server is asked.
 */
export const $mayBeSignedIn = createStore<() => boolean>(() => true, { serialize: 'ignore' });

/** Browser only; read anew at every check, as logging in and out in any tab changes it. */
export const hasSignedInCookie = () => document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);

export const $user = createStore<CurrentUser | null>(null);

export const checkSessionFx = attach({
  source: { transport: $transport, mayBeSignedIn: $mayBeSignedIn, user: $user },
  effect: ({ transport, mayBeSignedIn, user }) => {
    // What the server would answer, without a failed request in every visitor's console. A page with a user asks: the reply
    // to a request of the session before may have taken the cookie after a new session brought it.
    if (user === null && !mayBeSignedIn()) throw new ApiError(401, 'not_signed_in', 'Nobody is signed in');
    return send(transport, getCurrentUser, {});
  },
});

export const logoutFx = attach({
  source: $transport,
  effect: (transport) => send(transport, logout, {}),
});

/** Status and first message of the last failed check. */
export const $authError = createStore<AuthError | null>(null);
/** True once the user check has ended, whether or not it succeeded (specification 4). */
export const $initialized = createStore(false);

sample({ clock: sessionChecked, target: checkSessionFx });
sample({ clock: logoutClicked, target: logoutFx });

$user.on(checkSessionFx.doneData, (_, user) => user);
// Only a clear "nobody" signs out on the screen: an unreachable server says nothing about the session.
$user.on(checkSessionFx.failData, (user, error) =>
  error instanceof ApiError && error.status === 401 ? null : user,
);
$authError.on(checkSessionFx.failData, (_, error) => ({
  status: error instanceof ApiError ? error.status : 0,
  description: error.message,
}));
$authError.reset(checkSessionFx.done);
$initialized.on(checkSessionFx.finally, () => true);
