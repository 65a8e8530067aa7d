import { encodeFrame, type ServerFrameType } from '@duellwerk/shared/contract/frames';
import { $transport } from '@duellwerk/shared/http/http';
import { $alerts } from '@duellwerk/shared/store/alerts.model';
import {
  matchChanged,
  stageChanged,
  topicsWanted,
  tournamentChanged,
} from '@duellwerk/shared/store/live.model';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { FakeWebSocket } from '../testing/fake-web-socket.ts';
import { liveStarted, liveStopped, notified, ownTopicsWanted } from './live.model.ts';
import { PACE_MS } from './live-socket.ts';

const alert = { id: 'a1', style: 'info', message: 'Hallo' };
let uninstall: () => void;
let scope: Scope;
const requests: string[] = [];
const tournaments = jest.fn();
const matches = jest.fn();
const stages = jest.fn();

const want = (...topics: string[]) => allSettled(topicsWanted, { scope, params: topics });
const deliver = async (type: ServerFrameType, payload: unknown) => {
  FakeWebSocket.last.deliver(encodeFrame(type, payload));
  jest.advanceTimersByTime(PACE_MS);
  await allSettled(scope);
};
const accept = async () => {
  FakeWebSocket.last.accept();
  await allSettled(scope);
};
/** What was sent since the last call, as `SUBSCRIBE match:m1`. */
const said = () =>
  FakeWebSocket.last.sent.splice(0).map(({ type, payload }) => `${type} ${Object(payload).topic}`);

beforeEach(async () => {
  jest.useFakeTimers();
  uninstall = FakeWebSocket.install();
  requests.length = 0;
  const transport = async (path: string) => {
    requests.push(path);
    return Response.json({ items: [alert] });
  };
  scope = fork({ values: [[$transport, transport]] });
  tournaments.mockClear();
  matches.mockClear();
  stages.mockClear();
  createWatch({ unit: tournamentChanged, fn: tournaments, scope });
  createWatch({ unit: matchChanged, fn: matches, scope });
  createWatch({ unit: stageChanged, fn: stages, scope });
  await allSettled(liveStarted, { scope, params: 'ws://site/ws' });
});
afterEach(async () => {
  await allSettled(liveStopped, { scope });
  uninstall();
  jest.useRealTimers();
});

describe('the live socket of a page', () => {
  it('opens at the given address and, once open, asks for the alerts that were missed', async () => {
    expect(FakeWebSocket.last.url).toBe('ws://site/ws');
    expect(requests).toEqual([]);
    await accept();
    expect(requests).toEqual(['/v1/alerts']);
    expect(scope.getState($alerts)).toEqual([alert]);
  });

  it('keeps the alerts as the server tells them', async () => {
    await deliver('ALERT_CREATED', alert);
    await deliver('ALERT_UPDATED', { ...alert, message: 'Neu' });
    expect(scope.getState($alerts)).toEqual([{ ...alert, message: 'Neu' }]);
    await deliver('ALERT_DELETED', alert);
    expect(scope.getState($alerts)).toEqual([]);
  });

  it('tells the pages what has changed', async () => {
    await deliver('TOURNAMENT_UPDATED', { id: 't1', rev: 3 });
    await deliver('MATCH_UPDATED', { id: 'm1', rev: 4 });
    await deliver('STAGE_UPDATED', { id: 's1', rev: 5 });
    expect(tournaments.mock.calls).toEqual([[{ id: 't1', rev: 3 }]]);
    expect(matches.mock.calls).toEqual([[{ id: 'm1', rev: 4 }]]);
    expect(stages.mock.calls).toEqual([[{ id: 's1', rev: 5 }]]);
  });

  it('says that there is news for the signed-in person', async () => {
    const heard = jest.fn();
    createWatch({ unit: notified, fn: heard, scope });
    await deliver('NOTIFICATION_CREATED', { id: 'n1' });
    expect(heard.mock.calls).toEqual([[{ id: 'n1' }]]);
  });

  it('ends with the page', async () => {
    const socket = FakeWebSocket.last;
    await allSettled(liveStopped, { scope });
    expect(socket.readyState).toBe(3);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('topics', () => {
  beforeEach(accept);

  it('says only what changes from page to page', async () => {
    await want('tournament:t1', 'user');
    expect(said()).toEqual(['SUBSCRIBE tournament:t1', 'SUBSCRIBE user']);
    await want('user', 'match:m1');
    expect(said()).toEqual(['UNSUBSCRIBE tournament:t1', 'SUBSCRIBE match:m1']);
    await want('user', 'match:m1');
    expect(said()).toEqual([]);
    await want();
    expect(said()).toEqual(['UNSUBSCRIBE user', 'UNSUBSCRIBE match:m1']);
  });

  it('of the signed-in person stay from page to page, also one that a page follows too', async () => {
    await allSettled(ownTopicsWanted, { scope, params: ['user', 'match:m1'] });
    expect(said()).toEqual(['SUBSCRIBE user', 'SUBSCRIBE match:m1']);
    await want('match:m1', 'tournament:t1');
    expect(said()).toEqual(['SUBSCRIBE tournament:t1']);
    await want();
    expect(said()).toEqual(['UNSUBSCRIBE tournament:t1']);
    await allSettled(ownTopicsWanted, { scope, params: [] });
    expect(said()).toEqual(['UNSUBSCRIBE user', 'UNSUBSCRIBE match:m1']);
  });

  it('are asked for again on a new connection', async () => {
    await want('tournament:t1', 'match:m1');
    FakeWebSocket.last.close();
    jest.advanceTimersByTime(10_000);
    expect(FakeWebSocket.made).toHaveLength(2);
    await accept();
    expect(said()).toEqual(['SUBSCRIBE tournament:t1', 'SUBSCRIBE match:m1']);
  });

  it('the present revision in the answer counts as a change, so that nothing in between is missed', async () => {
    await deliver('SUBSCRIBED', { topic: 'tournament:t1', rev: 7 });
    await deliver('SUBSCRIBED', { topic: 'match:m1', rev: 8 });
    expect(tournaments.mock.calls).toEqual([[{ id: 't1', rev: 7 }]]);
    expect(matches.mock.calls).toEqual([[{ id: 'm1', rev: 8 }]]);
  });

  it('an answer without a revision changes nothing', async () => {
    await deliver('SUBSCRIBED', { topic: 'tournament:t1', rev: null });
    await deliver('SUBSCRIBED', { topic: 'user', rev: 1 });
    expect(tournaments).not.toHaveBeenCalled();
    expect(matches).not.toHaveBeenCalled();
  });
});
