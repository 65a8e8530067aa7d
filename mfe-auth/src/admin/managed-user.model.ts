// /admin/users/{id}: one user as the administration sees them, and what was done to them and by them.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import {
  type AuditEntry,
  getManagedUser,
  listUserAudit,
  type ManagedUser,
} from '@duellwerk/shared/contract/user-admin';
import { $transport, send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { attach, combine, createEvent, createStore, sample } from 'effector';

export const managedUserOpened = createEvent<RouteOpened>();
export const managedUserRetried = createEvent();
export const moreAuditRequested = createEvent();
/** A change was made; its answer, where it has one, is the user as they are now. */
export const userManaged = createEvent<ManagedUser | null>();

const loadFx = attach({
  source: $transport,
  effect: (transport, user: string) => send(transport, getManagedUser, { params: { user } }),
});
interface Asked {
  user: string;
  cursor?: string;
}
const loadAuditFx = attach({
  source: $transport,
  effect: (transport, { user }: Asked) => send(transport, listUserAudit, { params: { user } }),
});
export const loadMoreAuditFx = attach({
  source: $transport,
  effect: (transport, { user, cursor }: Asked) =>
    send(transport, listUserAudit, { params: { user }, query: { cursor } }),
});

const $access = accessTo('user.moderate');
export const $userId = createStore('');
const $managed = createStore<ManagedUser | null>(null);
const $failure = createStore<Error | null>(null);
/** Newest first; `null` until the first answer. */
export const $audit = createStore<readonly AuditEntry[] | null>(null);
export const $auditCursor = createStore<string | null>(null);
export const $auditFailure = createStore<Error | null>(null);

$userId.on(managedUserOpened, (_, { params }) => params.id ?? '');
$managed.reset($userId);
$failure.reset([$userId, loadFx]);
$audit.reset($userId);
$auditCursor.reset($userId);
$auditFailure.reset([$userId, loadAuditFx]);

const wanted = sample({
  clock: [managedUserOpened, managedUserRetried, $access],
  source: { user: $userId, access: $access },
  filter: ({ user, access }) => user !== '' && access === 'allowed',
  fn: ({ user }) => user,
});
sample({ clock: wanted, target: loadFx });
sample({ clock: wanted, fn: (user): Asked => ({ user }), target: loadAuditFx });

// The page may show somebody else by the time an answer comes.
sample({
  clock: loadFx.done,
  source: $userId,
  filter: (user, { params }) => user === params,
  fn: (_, { result }) => result,
  target: $managed,
});
sample({
  clock: loadFx.fail,
  source: $userId,
  filter: (user, { params }) => user === params,
  fn: (_, { error }) => error,
  target: $failure,
});

const changed = sample({
  clock: userManaged,
  source: $userId,
  filter: (user, managed) => managed === null || managed.id === user,
  fn: (user, managed) => ({ user, managed }),
});
$managed.on(changed, (before, { managed }) => managed ?? before);
sample({ clock: changed, filter: ({ managed }) => managed === null, fn: ({ user }) => user, target: loadFx });
sample({ clock: changed, fn: ({ user }): Asked => ({ user }), target: loadAuditFx });

const audited = sample({
  clock: loadAuditFx.done,
  source: $userId,
  filter: (user, { params }) => user === params.user,
  fn: (_, { result }) => result,
});
const continued = sample({
  clock: loadMoreAuditFx.done,
  source: { user: $userId, cursor: $auditCursor },
  filter: ({ user, cursor }, { params }) => user === params.user && cursor === params.cursor,
  fn: (_, { result }) => result,
});
$audit.on(audited, (_, { items }) => items);
$audit.on(continued, (entries, { items }) => [...(entries ?? []), ...items]);
$auditCursor.on([audited, continued], (_, { next_cursor }) => next_cursor);
$auditFailure.on(loadAuditFx.failData, (_, failure) => failure);
sample({
  clock: moreAuditRequested,
  source: { user: $userId, cursor: $auditCursor, pending: loadMoreAuditFx.pending },
  filter: ({ cursor, pending }) => cursor !== null && !pending,
  fn: ({ user, cursor }): Asked => ({ user, ...(cursor !== null && { cursor }) }),
  target: loadMoreAuditFx,
});
sample({ clock: loadMoreAuditFx.failData, fn: errorToast, target: toastShown });

export const $managedView = combine(
  $access,
  $failure,
  $managed,
  (access, failure, managed): Gated<{ managed: ManagedUser }> =>
    gated(access, failure, managed && { managed }),
);
