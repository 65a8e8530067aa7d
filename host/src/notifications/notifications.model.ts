// What the signed-in person is told: the count on every page, the list when it is opened. All tabs say the same.
import {
  listNotifications,
  type Notification,
  type NotificationList,
  readNotification,
  readNotifications,
} from '@duellwerk/shared/contract/notifications';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { loadFailed } from '../builds/chunk-guard.model.ts';
import { framesOf, notified, subscribed } from '../live/live.model.ts';

/** The bell stands in the header. */
export const bellShown = createEvent();
export const panelNeared = createEvent();
export const panelOpened = createEvent();
export const retried = createEvent();
/** Older ones are wanted. */
export const moreWanted = createEvent();
/** Somebody follows a notification to what it is about. */
export const notificationFollowed = createEvent<Notification>();
export const allReadClicked = createEvent();

const readElsewhere = framesOf<{ unread: number }>('NOTIFICATIONS_READ');
/** The socket follows the person's own news, perhaps again: what came before was missed. */
const caughtUp = subscribed.filter({ fn: ({ topic }) => topic === 'user' });

const readFx = attach({
  source: $transport,
  effect: (transport, notification: string) =>
    send(transport, readNotification, { params: { notification } }),
});
const readAllFx = attach({
  source: $transport,
  effect: (transport, through: string) => send(transport, readNotifications, { body: { through } }),
});
export const moreFx = attach({
  source: $transport,
  effect: (transport, cursor: string) => send(transport, listNotifications, { query: { cursor } }),
});

const { $data, $failure } = createQuery({
  call: (transport) => send(transport, listNotifications, { query: {} }),
  params: $user.map((user) => user?.id ?? null),
  on: [bellShown, panelOpened, retried, notified, readElsewhere, caughtUp, readFx.finally, readAllFx.finally],
});

export { $failure };

/** `null` until the first answer. */
export const $unread = $data.map((list) => list?.unread ?? null);

interface Shown {
  items: readonly Notification[];
  cursor: string | null;
}

/** The newest over what is known already: they come first, and what they push out of the first page stays. */
export function withNewest(known: Shown | null, list: NotificationList | null): Shown | null {
  if (!list) return null;
  const fresh = new Set(list.items.map(({ id }) => id));
  const older = (known?.items ?? []).filter(({ id }) => !fresh.has(id));
  const isRead = list.unread === 0;
  return {
    items: [...list.items, ...older.map((each) => (isRead ? { ...each, read: true } : each))],
    cursor: older.length > 0 && known ? known.cursor : list.next_cursor,
  };
}

/** The list as it is shown; `null` until the first answer. */
export const $shown = createStore<Shown | null>(null, { serialize: 'ignore' })
  .on($data, withNewest)
  .on(moreFx.doneData, (known, page) => {
    const ids = new Set(known?.items.map(({ id }) => id));
    const older = page.items.filter(({ id }) => !ids.has(id));
    return { items: [...(known?.items ?? []), ...older], cursor: page.next_cursor };
  });

sample({
  clock: moreWanted,
  source: { shown: $shown, isLoading: moreFx.pending },
  filter: ({ shown, isLoading }) => !isLoading && shown?.cursor != null,
  fn: ({ shown }) => shown?.cursor ?? '',
  target: moreFx,
});
sample({
  clock: notificationFollowed,
  filter: ({ read }) => !read,
  fn: ({ id }) => id,
  target: readFx,
});
// Only what was seen: one that comes at this moment stays unread.
sample({
  clock: allReadClicked,
  source: $shown,
  filter: (shown) => shown?.items[0] !== undefined,
  fn: (shown) => shown?.items[0]?.id ?? '',
  target: readAllFx,
});

const importPanel = async () => (await import('./panel.tsx')).Panel;
const prepareFx = createEffect(importPanel);
const loadPanelFx = createEffect(importPanel);
/** `null` until its code is there. */
export const $Panel = createStore<Awaited<ReturnType<typeof importPanel>> | null>(null, {
  serialize: 'ignore',
});
$Panel.on([prepareFx.doneData, loadPanelFx.doneData], (_, Panel) => Panel);
sample({ clock: panelNeared, target: prepareFx });
sample({ clock: panelOpened, target: loadPanelFx });
sample({ clock: loadPanelFx.failData, target: loadFailed });
sample({
  clock: loadPanelFx.failData,
  fn: (cause) => errorToast(new ApiError(0, 'unreachable', cause.message)),
  target: toastShown,
});
sample({ clock: [moreFx.failData, readAllFx.failData], fn: errorToast, target: toastShown });
