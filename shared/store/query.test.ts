import { createQuery, type QueryConfig } from '@duellwerk/shared/store/query';
import { allSettled, createEvent, createStore, type EventCallable, fork } from 'effector';
import type { Changed } from '../contract/frames.ts';

interface Thing {
  id: string;
  rev: number;
}
type Ask = QueryConfig<string, Thing>['call'];

let ask: Ask;
const opened = createEvent<string>();
const retried = createEvent();
const changed = createEvent<Changed>();
const $id = createStore<string | null>(null).on(opened, (_, id) => id);
const call: Ask = (transport, id) => ask(transport, id);

const plain = createQuery({ call, params: $id, on: [opened, retried] });
const live = createQuery({
  call,
  params: $id,
  on: [opened, retried],
  live: { changed, rev: ({ rev }) => rev },
});

/** Requests in order, each answered when the test says so. */
function heldRequests() {
  const requests: (PromiseWithResolvers<Thing> & { id: string })[] = [];
  ask = (_, id) => {
    const request = { id, ...Promise.withResolvers<Thing>() };
    requests.push(request);
    return request.promise;
  };
  return requests;
}

/** Until everything that waits for nothing outside is done. */
const aTick = () => new Promise((done) => setTimeout(done));

/** A scope in which one of the two queries runs alone. */
function scopeOf(query: typeof plain) {
  const other = query === plain ? live : plain;
  return fork({ handlers: [[other.loadFx, () => Promise.reject(new Error('not asked'))]] });
}

async function started(query: typeof plain) {
  const requests = heldRequests();
  const scope = scopeOf(query);
  const fire = <T>(event: EventCallable<T>, params?: T) => {
    void allSettled(event as EventCallable<unknown>, { scope, params });
    return aTick();
  };
  await fire(opened, 'a');
  const data = () => scope.getState(query.$data);
  const failure = () => scope.getState(query.$failure);
  return { requests, fire, data, failure };
}

describe('a query', () => {
  it('asks once for a page that is opened with new params, and keeps the reply', async () => {
    const { requests, data } = await started(plain);
    expect(requests.map(({ id }) => id)).toEqual(['a']);
    expect(data()).toBeNull();
    requests[0]?.resolve({ id: 'a', rev: 1 });
    await aTick();
    expect(data()).toEqual({ id: 'a', rev: 1 });
  });

  it('shows nothing of the former params, and drops their late reply, good or bad', async () => {
    const { requests, fire, data, failure } = await started(plain);
    await fire(opened, 'b');
    await fire(opened, 'c');
    expect(requests.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    requests[2]?.resolve({ id: 'c', rev: 1 });
    requests[0]?.resolve({ id: 'a', rev: 9 });
    requests[1]?.reject(new Error('gone'));
    await aTick();
    expect(data()?.id).toBe('c');
    expect(failure()).toBeNull();
    await fire(opened, 'd');
    expect(data()).toBeNull();
  });

  it('drops the reply to a former visit of the same params', async () => {
    const { requests, fire, data } = await started(plain);
    await fire(opened, 'b');
    await fire(opened, 'a');
    requests[2]?.resolve({ id: 'a', rev: 2 });
    requests[0]?.resolve({ id: 'a', rev: 1 });
    await aTick();
    expect(data()?.rev).toBe(2);
  });

  it('asks nothing without params', async () => {
    const requests = heldRequests();
    await allSettled(retried, { scope: scopeOf(plain) });
    expect(requests).toEqual([]);
  });

  it('keeps a failure until the next try', async () => {
    const { requests, fire, data, failure } = await started(plain);
    requests[0]?.reject(new Error('down'));
    await aTick();
    expect(failure()?.message).toBe('down');
    await fire(retried);
    expect(failure()).toBeNull();
    requests[1]?.resolve({ id: 'a', rev: 1 });
    await aTick();
    expect(data()?.rev).toBe(1);
  });

  it('keeps its data when asking again fails, and says so until a reply comes', async () => {
    const { requests, fire, data, failure } = await started(plain);
    requests[0]?.resolve({ id: 'a', rev: 1 });
    await fire(retried);
    requests[1]?.reject(new Error('down'));
    await fire(retried);
    expect(data()?.rev).toBe(1);
    expect(failure()?.message).toBe('down');
    requests[2]?.resolve({ id: 'a', rev: 2 });
    await aTick();
    expect(failure()).toBeNull();
  });

  it('asks once more after a reply, however often it was asked meanwhile', async () => {
    const { requests, fire, data } = await started(plain);
    await fire(retried);
    await fire(retried);
    expect(requests).toHaveLength(1);
    requests[0]?.resolve({ id: 'a', rev: 1 });
    await aTick();
    expect(requests).toHaveLength(2);
    requests[1]?.resolve({ id: 'a', rev: 2 });
    await aTick();
    expect(requests).toHaveLength(2);
    expect(data()?.rev).toBe(2);
  });

  it('shows what replaces its data, and asks again when a reply of before was under way', async () => {
    const { requests, fire, data } = await started(plain);
    requests[0]?.resolve({ id: 'a', rev: 1 });
    await aTick();
    await fire(plain.replaced, { id: 'a', rev: 2 });
    expect(data()?.rev).toBe(2);
    expect(requests).toHaveLength(1);
    await fire(retried);
    await fire(plain.replaced, { id: 'a', rev: 3 });
    requests[1]?.resolve({ id: 'a', rev: 2 });
    await aTick();
    requests[2]?.resolve({ id: 'a', rev: 3 });
    await aTick();
    expect(data()?.rev).toBe(3);
  });
});

describe('a live query', () => {
  it('asks again for a newer revision of what is shown, and for nothing else', async () => {
    const { requests, fire, data } = await started(live);
    requests[0]?.resolve({ id: 'a', rev: 4 });
    await aTick();
    await fire(changed, { id: 'a', rev: 4 });
    await fire(changed, { id: 'b', rev: 9 });
    expect(requests).toHaveLength(1);
    await fire(changed, { id: 'a', rev: 5 });
    requests[1]?.resolve({ id: 'a', rev: 5 });
    await aTick();
    expect(requests).toHaveLength(2);
    expect(data()?.rev).toBe(5);
  });

  it('asks once more when the reply is older than what was announced meanwhile', async () => {
    const { requests, fire, data } = await started(live);
    await fire(changed, { id: 'a', rev: 6 });
    expect(requests).toHaveLength(1);
    requests[0]?.resolve({ id: 'a', rev: 4 });
    await aTick();
    expect(requests).toHaveLength(2);
    requests[1]?.resolve({ id: 'a', rev: 5 });
    await aTick();
    expect(requests).toHaveLength(2);
    expect(data()?.rev).toBe(5);
  });

  it('is content with a reply that is as new as what was announced meanwhile', async () => {
    const { requests, fire } = await started(live);
    await fire(changed, { id: 'a', rev: 6 });
    requests[0]?.resolve({ id: 'a', rev: 6 });
    await aTick();
    expect(requests).toHaveLength(1);
  });

  it('keeps what it shows when a reply is older', async () => {
    const { requests, fire, data } = await started(live);
    requests[0]?.resolve({ id: 'a', rev: 6 });
    await aTick();
    await fire(changed, { id: 'a', rev: 7 });
    requests[1]?.resolve({ id: 'a', rev: 5 });
    await aTick();
    expect(data()?.rev).toBe(6);
  });

  it('that failed is loaded as soon as the socket speaks of it', async () => {
    const { requests, fire, data, failure } = await started(live);
    requests[0]?.reject(new Error('down'));
    await aTick();
    await fire(changed, { id: 'a', rev: 1 });
    expect(failure()).toBeNull();
    requests[1]?.resolve({ id: 'a', rev: 1 });
    await aTick();
    expect(data()?.rev).toBe(1);
  });
});

it('queries of one module have units of their own', () => {
  const sids = [plain, live].flatMap(({ $data, $failure, loadFx }) => [$data.sid, $failure.sid, loadFx.sid]);
  expect(sids).not.toContain(null);
  expect(new Set(sids).size).toBe(6);
});
