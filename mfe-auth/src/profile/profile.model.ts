import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { getUser, type UserPage } from '@duellwerk/shared/contract/user-page';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $user } from '@duellwerk/shared/store/session.model';
import { attach, combine, createEvent, createStore, sample } from 'effector';

/** /users/@me: whoever is signed in, as soon as that is known. */
export const ownProfileOpened = createEvent<RouteOpened>();
/** /users/{id} */
export const profileOpened = createEvent<RouteOpened>();
export const profileRetried = createEvent();

export const loadProfileFx = attach({
  source: $transport,
  effect: (transport, user: string) => send(transport, getUser, { params: { user } }),
});

const $isOwn = createStore(false);
const $addressedId = createStore('');
/** Whose page is open; empty on the own page while nobody is signed in. */
const $userId = combine($isOwn, $addressedId, $user, (isOwn, addressed, user) =>
  isOwn ? (user?.id ?? '') : addressed,
);
/** `null` until the first answer for this user. */
export const $profile = createStore<UserPage | null>(null);
export const $failure = createStore<Error | null>(null);

$isOwn.on(ownProfileOpened, () => true).on(profileOpened, () => false);
$addressedId.on(profileOpened, (_, { params }) => params.id ?? '');
$profile.reset($userId);
$failure.reset([$userId, loadProfileFx]);

// One sample for all reasons: an opened route that also changes the user asks once.
sample({
  clock: [ownProfileOpened, profileOpened, profileRetried, $userId],
  source: $userId,
  filter: (user) => user !== '',
  target: loadProfileFx,
});

// The page may show somebody else by the time an answer comes.
sample({
  clock: loadProfileFx.done,
  source: $userId,
  filter: (user, { params }) => user === params,
  fn: (_, { result }) => result,
  target: $profile,
});
sample({
  clock: loadProfileFx.fail,
  source: $userId,
  filter: (user, { params }) => user === params,
  fn: (_, { error }) => error,
  target: $failure,
});
