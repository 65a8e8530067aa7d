import { encodeFrame } from '@duellwerk/shared/contract/frames';
import { FakeWebSocket } from '../testing/fake-web-socket.ts';
import { type LiveSocket, LONGEST_FRAME, openLiveSocket, PACE_MS } from './live-socket.ts';

const alert = { id: 'a1', style: 'info', message: 'Hallo' };
let uninstall: () => void;
let live: LiveSocket;
let events: { opened: jest.Mock; received: jest.Mock };

beforeEach(() => {
  jest.useFakeTimers();
  uninstall = FakeWebSocket.install();
  events = { opened: jest.fn(), received: jest.fn() };
  live = openLiveSocket('ws://site/ws', events);
});
afterEach(() => {
  live.stop();
  uninstall();
  jest.useRealTimers();
});

describe('the connection', () => {
  it('is opened at once and told when it stands', () => {
    expect(FakeWebSocket.made.map(({ url }) => url)).toEqual(['ws://site/ws']);
    expect(events.opened).not.toHaveBeenCalled();
    FakeWebSocket.last.accept();
    expect(events.opened).toHaveBeenCalledTimes(1);
  });

  it('comes again 10 s after it has closed, not before (specification 4)', () => {
    FakeWebSocket.last.accept();
    FakeWebSocket.last.close();
    jest.advanceTimersByTime(9_999);
    expect(FakeWebSocket.made).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(FakeWebSocket.made).toHaveLength(2);
    FakeWebSocket.last.accept();
    expect(events.opened).toHaveBeenCalledTimes(2);
  });

  it('is tried again and again while the server is away', () => {
    for (let times = 1; times <= 4; times += 1) {
      expect(FakeWebSocket.made).toHaveLength(times);
      FakeWebSocket.last.close();
      jest.advanceTimersByTime(10_000);
    }
  });
});

describe('the ping', () => {
  it('goes out every 30 s (specification 7)', () => {
    FakeWebSocket.last.accept();
    jest.advanceTimersByTime(29_999);
    expect(FakeWebSocket.last.sent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(FakeWebSocket.last.sent).toEqual([{ type: 'PING', payload: {} }]);
    jest.advanceTimersByTime(60_000);
    expect(FakeWebSocket.last.sent).toHaveLength(3);
  });

  it('is left out while the socket is not open, and not made up for', () => {
    jest.advanceTimersByTime(31_000);
    FakeWebSocket.last.accept();
    jest.advanceTimersByTime(3_000);
    expect(FakeWebSocket.last.sent).toEqual([]);
  });
});

describe('a message', () => {
  const wish = { topic: 'match:m1' };

  it('goes out at once on an open socket', () => {
    FakeWebSocket.last.accept();
    live.send('SUBSCRIBE', wish);
    expect(FakeWebSocket.last.sent).toEqual([{ type: 'SUBSCRIBE', payload: wish }]);
  });

  it('is sent again 2.5 s later as long as the socket is not open (specification 4)', () => {
    live.send('SUBSCRIBE', wish);
    jest.advanceTimersByTime(2_500);
    FakeWebSocket.last.accept();
    jest.advanceTimersByTime(2_499);
    expect(FakeWebSocket.last.sent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(FakeWebSocket.last.sent).toEqual([{ type: 'SUBSCRIBE', payload: wish }]);
    jest.advanceTimersByTime(10_000);
    expect(FakeWebSocket.last.sent).toHaveLength(1);
  });

  it('never overtakes one that still waits', () => {
    live.send('SUBSCRIBE', wish);
    live.send('UNSUBSCRIBE', wish);
    jest.advanceTimersByTime(1_000);
    FakeWebSocket.last.accept();
    live.send('SUBSCRIBE', wish);
    jest.advanceTimersByTime(10_000);
    expect(FakeWebSocket.last.sent.map(({ type }) => type)).toEqual([
      'SUBSCRIBE',
      'UNSUBSCRIBE',
      'SUBSCRIBE',
    ]);
  });

  it('waits through a reconnect and goes out on the new socket', () => {
    FakeWebSocket.last.close();
    live.send('SUBSCRIBE', wish);
    jest.advanceTimersByTime(10_000);
    FakeWebSocket.last.accept();
    jest.advanceTimersByTime(2_500);
    expect(FakeWebSocket.made.map(({ sent }) => sent.length)).toEqual([0, 1]);
  });
});

describe('what arrives', () => {
  it('is told by type with its payload read', () => {
    FakeWebSocket.last.deliver(encodeFrame('ALERT_CREATED', alert));
    expect(events.received.mock.calls).toEqual([['ALERT_CREATED', alert]]);
  });

  it.each<[string, unknown]>([
    ['no text', new Uint8Array([1])],
    ['no JSON', 'hello'],
    ['no object', '"ALERT_CREATED"'],
    ['null', 'null'],
    ['a type without a payload', '{"type":"ALERT_CREATED"}'],
    ['a payload that is no string', JSON.stringify({ type: 'ALERT_CREATED', payload: alert })],
    ['a payload that is no JSON', '{"type":"ALERT_CREATED","payload":"{"}'],
    ['a payload that does not fit', encodeFrame('ALERT_CREATED', { id: 'a1' })],
    ['an unknown type', '{"type":"LATER","payload":"{}"}'],
    [
      'a frame of a size that no server sends',
      encodeFrame('ALERT_CREATED', { ...alert, message: 'a'.repeat(LONGEST_FRAME) }),
    ],
    ['a type that every object has', '{"type":"constructor","payload":"{}"}'],
  ])('is dropped when it is %s', (_, data) => {
    FakeWebSocket.last.deliver(data);
    FakeWebSocket.last.deliver(encodeFrame('PONG', {}));
    expect(events.received.mock.calls).toEqual([['PONG', {}]]);
  });

  it('in thousands costs the page one drawing per pace, and the last word of each alert counts', () => {
    for (let count = 1; count <= 5_000; count += 1) {
      FakeWebSocket.last.deliver(encodeFrame('ALERT_UPDATED', { ...alert, message: `Nr. ${count}` }));
      FakeWebSocket.last.deliver(encodeFrame('TOURNAMENT_UPDATED', { id: 't1', rev: count }));
    }
    FakeWebSocket.last.deliver(encodeFrame('ALERT_DELETED', alert));
    jest.advanceTimersByTime(PACE_MS);
    expect(events.received.mock.calls).toEqual([
      ['ALERT_UPDATED', { ...alert, message: 'Nr. 1' }],
      ['TOURNAMENT_UPDATED', { id: 't1', rev: 5_000 }],
      ['ALERT_DELETED', alert],
    ]);
  });

  it('after the end is nobody’s matter', () => {
    FakeWebSocket.last.deliver(encodeFrame('PONG', {}));
    FakeWebSocket.last.deliver(encodeFrame('ALERT_CREATED', alert));
    live.stop();
    FakeWebSocket.last.deliver(encodeFrame('ALERT_CREATED', alert));
    jest.advanceTimersByTime(PACE_MS);
    expect(events.received.mock.calls).toEqual([['PONG', {}]]);
  });
});

describe('stop', () => {
  it('closes for good: no ping, no reconnect, no message later', () => {
    live.send('SUBSCRIBE', { topic: 'match:m1' });
    const socket = FakeWebSocket.last;
    live.stop();
    live.send('SUBSCRIBE', { topic: 'match:m2' });
    expect(socket.readyState).toBe(3);
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(60_000);
    expect(FakeWebSocket.made).toEqual([socket]);
    expect(socket.sent).toEqual([]);
  });

  it('also ends a reconnect that is waiting', () => {
    FakeWebSocket.last.close();
    live.stop();
    jest.advanceTimersByTime(10_000);
    expect(FakeWebSocket.made).toHaveLength(1);
  });
});
