import { encodeFrame, type ServerFrameType } from '@duellwerk/shared/contract/frames';
import {
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
} from '@duellwerk/shared/contract/notifications';
import { $transport } from '@duellwerk/shared/http/http';
import { $user } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { liveStarted } from '../live/live.model.ts';
import { aUser } from '../tasks/testing.ts';
import { FakeWebSocket } from '../testing/fake-web-socket.ts';
import {
  $shown,
  $unread,
  allReadClicked,
  bellShown,
  moreWanted,
  notificationFollowed,
  withNewest,
} from './notifications.model.ts';

const told = (id: string, read = false): Notification => ({
  ...{ id, kind: 'promoted', subject: { type: 'tournament', name: 'Herbst-Cup' }, team: null, other: null },
  ...{ at: null, path: '/tournaments/t1', created_at: '2026-11-21T17:30:00.000Z', read },
});

/** A server that holds these, two on a page, the newest first. */
async function page(...ids: string[]) {
  const server = { ids, read: new Set<string>() };
  const api = fakeApi([
    answer(listNotifications, ({ query }) => {
      const from = Number(query.cursor ?? 0);
      const items = server.ids.slice(from, from + 2).map((id) => told(id, server.read.has(id)));
      const more = from + 2 < server.ids.length ? String(from + 2) : null;
      return { items, next_cursor: more, unread: server.ids.length - server.read.size };
    }),
    answer(readNotification, ({ params }) => {
      server.read.add(params.notification);
      return { unread: server.ids.length - server.read.size };
    }),
    answer(readNotifications, () => {
      for (const id of server.ids) server.read.add(id);
      return { unread: 0 };
    }),
  ]);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$user, aUser()],
    ],
  });
  await allSettled(liveStarted, { scope, params: 'ws://site.test/ws' });
  FakeWebSocket.last.accept();
  await allSettled(bellShown, { scope });
  /** The live socket says so. */
  const hear = async (type: ServerFrameType, payload: object) => {
    FakeWebSocket.last.deliver(encodeFrame(type, payload));
    jest.advanceTimersByTime(1000);
    await allSettled(scope);
  };
  const shown = () => scope.getState($shown)?.items.map(({ id }) => id);
  const unread = () => scope.getState($unread);
  return { scope, server, shown, unread, hear };
}

let uninstall: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  uninstall = FakeWebSocket.install();
});
afterEach(() => {
  uninstall();
  jest.useRealTimers();
});

describe('the bell', () => {
  it('counts what is unread, anew when something comes and when the socket was away', async () => {
    const { server, unread, hear } = await page('b', 'a');
    expect(unread()).toBe(2);
    server.ids = ['c', ...server.ids];
    await hear('NOTIFICATION_CREATED', { id: 'c' });
    expect(unread()).toBe(3);
    server.ids = ['d', ...server.ids];
    await hear('SUBSCRIBED', { topic: 'tournament:t1', rev: 1 });
    expect(unread()).toBe(3);
    await hear('SUBSCRIBED', { topic: 'user', rev: null });
    expect(unread()).toBe(4);
    for (const id of server.ids) server.read.add(id);
    await hear('NOTIFICATIONS_READ', { unread: 0 });
    expect(unread()).toBe(0);
  });

  it('counts one less when a notification is followed, and none when all are read', async () => {
    const { scope, unread } = await page('c', 'b', 'a');
    await allSettled(notificationFollowed, { scope, params: told('b') });
    expect(unread()).toBe(2);
    await allSettled(notificationFollowed, { scope, params: told('b', true) });
    expect(unread()).toBe(2);
    await allSettled(allReadClicked, { scope });
    expect(unread()).toBe(0);
  });
});

describe('the list', () => {
  it('goes on with older ones, and newer ones come before what is shown', async () => {
    const { scope, server, shown, hear } = await page('e', 'd', 'c', 'b', 'a');
    expect(shown()).toEqual(['e', 'd']);
    await allSettled(moreWanted, { scope });
    await allSettled(moreWanted, { scope });
    await allSettled(moreWanted, { scope });
    expect(shown()).toEqual(['e', 'd', 'c', 'b', 'a']);
    server.ids = ['f', ...server.ids];
    await hear('NOTIFICATION_CREATED', { id: 'f' });
    expect(shown()).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
  });

  it('is read to its end when nothing is unread', () => {
    const known = { items: [told('b'), told('a')], cursor: 'x' };
    const newest = { items: [told('c', true)], next_cursor: 'y', unread: 0 };
    expect(withNewest(known, newest)).toEqual({
      items: [told('c', true), told('b', true), told('a', true)],
      cursor: 'x',
    });
    expect(withNewest(known, null)).toBeNull();
  });
});
