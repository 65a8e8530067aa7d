// Who is signed in. Part of the global store (specification 3).

import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, sample } from 'effector';
import { type CurrentUser, getCurrentUser, logout } from '../contract/users.ts';

export interface AuthError {
  status: number;
  description: string;
}

/** Asks the server who is signed in: at the start, and after anything that changes it. */
export const sessionChecked = createEvent();
export const logoutClicked = createEvent();

export const checkSessionFx = attach({
  source: $transport,
  effect: (transport) => send(transport, getCurrentUser, {}),
});

export const logoutFx = attach({
  source: $transport,
  effect: (transport) => send(transport, logout, {}),
});

export const $user = createStore<CurrentUser | null>(null);
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
