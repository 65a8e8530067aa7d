// /admin/users/{id}: one user as the administration sees them, and what was done to them and by them.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { getManagedUser, listUserAudit, type ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { createQuery } from '@duellwerk/shared/store/query';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { combine, createEvent, createStore, sample } from 'effector';

export const managedUserOpened = createEvent<RouteOpened>();
export const managedUserRetried = createEvent();
/** A change was made; its answer, where it has one, is the user as they are now. */
export const userManaged = createEvent<ManagedUser | null>();

const $access = accessTo('user.moderate');
const $userId = createStore<string | null>(null).on(managedUserOpened, (_, { params }) => params.id ?? null);
const $wanted = combine($userId, $access, (user, access) => (access === 'allowed' ? user : null));

const changed = sample({
  clock: userManaged,
  source: $userId,
  filter: (user, managed) => managed === null || managed.id === user,
  fn: (_, managed) => managed,
});
const unseenChange = sample({ clock: changed, filter: (managed) => managed === null, fn: () => undefined });

const managed = createQuery({
  call: (transport, user: string) => send(transport, getManagedUser, { params: { user } }),
  params: $wanted,
  on: [managedUserOpened, managedUserRetried, unseenChange],
});
sample({ clock: changed, filter: (user): user is ManagedUser => user !== null, target: managed.replaced });

/** Newest first; `null` until the first answer. */
export const {
  $items: $audit,
  $hasMore: $hasMoreAudit,
  $failure: $auditFailure,
  moreRequested: moreAuditRequested,
  moreFx: loadMoreAuditFx,
} = createListQuery({
  call: (transport, user: string, cursor) =>
    send(transport, listUserAudit, { params: { user }, query: { cursor } }),
  params: $wanted,
  on: [managedUserOpened, managedUserRetried, changed],
});

sample({ clock: loadMoreAuditFx.failData, fn: errorToast, target: toastShown });

export const $managedView = combine(
  $access,
  managed.$failure,
  managed.$data,
  (access, failure, user): Gated<{ managed: ManagedUser }> =>
    gated(access, failure, user && { managed: user }),
);
