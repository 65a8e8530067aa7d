// The own settings: loaded as soon as it is known who is signed in, and replaced by the answer to every change.
import { type AccountSettings, getAccountSettings } from '@duellwerk/shared/contract/account';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $authError, $initialized, $user } from '@duellwerk/shared/store/session.model';
import { attach, combine, createEvent, createStore, sample } from 'effector';

const NOT_SIGNED_IN = 401;

export const settingsOpened = createEvent<RouteOpened>();
export const settingsRetried = createEvent();
/** The answer to a change: the settings as they are now. */
export const settingsChanged = createEvent<AccountSettings>();

export const loadSettingsFx = attach({
  source: $transport,
  effect: (transport, _user: string) => send(transport, getAccountSettings, {}),
});

const $isOpen = createStore(false, { serialize: 'ignore' });
const $userId = $user.map((user) => user?.id ?? '');
/** `null` until the first answer for this user. */
export const $settings = createStore<AccountSettings | null>(null);
const $failure = createStore<Error | null>(null);

$isOpen.on(settingsOpened, () => true);
$settings.on(settingsChanged, (_, settings) => settings).reset($userId);
$failure.reset([$userId, loadSettingsFx]);

// One sample for all reasons: a page that is opened when the session is known asks once.
sample({
  clock: [settingsOpened, settingsRetried, $userId],
  source: { user: $userId, isOpen: $isOpen },
  filter: ({ user, isOpen }) => isOpen && user !== '',
  fn: ({ user }) => user,
  target: loadSettingsFx,
});
// Somebody else may be signed in by the time an answer comes.
sample({
  clock: loadSettingsFx.done,
  source: $userId,
  filter: (user, { params }) => user === params,
  fn: (_, { result }) => result,
  target: $settings,
});
sample({
  clock: loadSettingsFx.fail,
  source: $userId,
  filter: (user, { params }) => user === params,
  fn: (_, { error }) => error,
  target: $failure,
});

export type SettingsView =
  | { kind: 'loading' }
  | { kind: 'signed-out' }
  | { kind: 'check-failed' }
  | { kind: 'failed'; failure: Error }
  | { kind: 'ready'; settings: AccountSettings };

/** What the page shows. Settings that are there stay on the screen when asking for them again fails. */
export const $view = combine(
  { initialized: $initialized, user: $user, authError: $authError, settings: $settings, failure: $failure },
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
