import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { getUser } from '@duellwerk/shared/contract/user-page';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore } from 'effector';

/** /users/@me: whoever is signed in, as soon as that is known. */
export const ownProfileOpened = createEvent<RouteOpened>();
/** /users/{id} */
export const profileOpened = createEvent<RouteOpened>();
export const profileRetried = createEvent();

const $isOwn = createStore(false)
  .on(ownProfileOpened, () => true)
  .on(profileOpened, () => false);
const $addressedId = createStore<string | null>(null).on(profileOpened, (_, { params }) => params.id ?? null);
/** Whose page is open; `null` on the own page while nobody is signed in. */
export const $userId = combine($isOwn, $addressedId, $user, (isOwn, addressed, user) =>
  isOwn ? (user?.id ?? null) : addressed,
);

export const { $data: $profile, $failure } = createQuery({
  call: (transport, user: string) => send(transport, getUser, { params: { user } }),
  params: $userId,
  on: [ownProfileOpened, profileOpened, profileRetried],
});
