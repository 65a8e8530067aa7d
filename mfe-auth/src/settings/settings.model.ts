// The own settings: loaded as soon as it is known who is signed in, and replaced by the answer to every change.
import { type AccountSettings, getAccountSettings } from '@duellwerk/shared/contract/account';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { $authError, $initialized, $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore } from 'effector';

const NOT_SIGNED_IN = 401;

export const settingsOpened = createEvent<RouteOpened>();
export const settingsRetried = createEvent();

const $isOpen = createStore(false, { serialize: 'ignore' }).on(settingsOpened, () => true);
const $userId = combine($isOpen, $user, (isOpen, user) => (isOpen ? (user?.id ?? null) : null));

const { $data, $failure, replaced } = createQuery({
  call: (transport) => send(transport, getAccountSettings, {}),
  params: $userId,
  on: [settingsOpened, settingsRetried],
});
/** The answer to a change: the settings as they are now. */
export const settingsChanged = replaced;

export type SettingsView =
  | { kind: 'loading' }
  | { kind: 'signed-out' }
  | { kind: 'check-failed' }
  | { kind: 'failed'; failure: Error }
  | { kind: 'ready'; settings: AccountSettings };

/** What the page shows. Settings that are there stay on the screen when asking for them again fails. */
export const $view = combine(
  { initialized: $initialized, user: $user, authError: $authError, settings: $data, failure: $failure },
  ({ initialized, user, authError, settings, failure }): SettingsView => {
    if (!user && !initialized) return { kind: 'loading' };
    // A check that failed for another reason says nothing about who is signed in.
    if (!user && authError && authError.status !== NOT_SIGNED_IN) return { kind: 'check-failed' };
    if (!user || (failure instanceof ApiError && failure.status === NOT_SIGNED_IN))
      return { kind: 'signed-out' };
    if (settings) return { kind: 'ready', settings };
    return failure ? { kind: 'failed', failure } : { kind: 'loading' };
  },
);
