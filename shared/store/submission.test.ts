import { anyText, reply, request } from '@duellwerk/shared/contract/schema';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { type Toast, toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { allSettled, createEvent, createStore, createWatch, fork, scopeBind } from 'effector';
import { call as declare } from '../contract/call.ts';
import type { CurrentUser } from '../contract/users.ts';
import type { Transport } from '../http/transport.ts';

const rename = declare({
  method: 'POST',
  path: '/v1/things',
  summary: '',
  body: request({ name: anyText }),
  reply: reply({ name: anyText }),
});
const renamed = createEvent<{ name: string }>();
const touched = createEvent();
const ownerLeft = createEvent();
const $owner = createStore('mara').on(ownerLeft, () => 'rolf');

const call = (transport: Transport, name: string) => send(transport, rename, { body: { name } });
const submission = createSubmission({
  check: (name: string) => (name === '' ? { text: msg`Bitte ausfüllen`, field: 'name' } : null),
  call,
  success: ({ name }, typed) => ({ title: `${typed} heißt ${name}` }),
  replaces: renamed,
  refreshes: [touched],
  dialog: 'teams.create',
});
const owned = createSubmission({ call, context: $owner, success: () => ({ title: 'fertig', tone: 'info' }) });
const personal = createSubmission({ call, context: $user.map((user) => user?.id ?? '') });
const silent = createSubmission({ call, failure: null });
const worded = createSubmission({
  call,
  failure: ({ message }) => ({ tone: 'warning', title: message }),
});
const plain = createSubmission({ call: () => Promise.resolve('done') });

/** A scope with the dialog open, whose requests are answered when the test says so. */
function started() {
  const requests: (PromiseWithResolvers<Response> & { key: string | null })[] = [];
  const transport = (_: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    const each = { key, ...Promise.withResolvers<Response>() };
    requests.push(each);
    return each.promise;
  };
  const scope = fork({
    values: [
      [$transport, transport],
      [$dialog, { name: 'teams.create' }],
    ],
  });
  const happened: unknown[] = [];
  const note = (fact: unknown) => happened.push(fact);
  createWatch({ unit: renamed, scope, fn: ({ name }) => note(`renamed ${name}`) });
  createWatch({ unit: touched, scope, fn: () => note('touched') });
  createWatch({ unit: toastShown, scope, fn: ({ tone, title, text }: Toast) => note([tone, title, text]) });
  const submit = scopeBind(submission.submitted, { scope });
  const settled = () => allSettled(scope);
  const takes = (name: string) => requests.at(-1)?.resolve(Response.json({ name }));
  return { scope, requests, happened, submit, settled, takes };
}

const refusal = () =>
  Response.json({ errors: [{ code: 3, name: 'not_found', message: 'Nein', details: [] }] }, { status: 403 });

describe('a submission', () => {
  it('that is pressed twice is sent once; afterwards it can be sent again', async () => {
    const { scope, requests, submit, settled, takes } = started();
    submit('a');
    submit('b');
    expect(scope.getState(submission.$pending)).toBe(true);
    takes('A');
    await settled();
    expect(requests).toHaveLength(1);
    expect(scope.getState(submission.$pending)).toBe(false);
    submit('c');
    expect(requests).toHaveLength(2);
  });

  it('keeps its idempotency key through the repeat of a lost request, and gets another with the next press', async () => {
    const keys: (string | null)[] = [];
    const transport: Transport = (_, init) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    const scope = fork({ values: [[$transport, transport]] });
    await allSettled(submission.submitted, { scope, params: 'a' });
    await allSettled(submission.submitted, { scope, params: 'a' });
    expect(keys).toHaveLength(4);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
  });

  it('that succeeds replaces what is shown, says so once, asks again and closes its dialog', async () => {
    const { scope, happened, submit, settled, takes } = started();
    submit('a');
    takes('A');
    await settled();
    expect(happened).toEqual(['renamed A', ['success', 'a heißt A', undefined], 'touched']);
    expect(scope.getState($dialog)).toBeNull();
  });

  it('leaves a dialog open that has taken the place of its own', async () => {
    const { scope, submit, settled, takes } = started();
    submit('a');
    scopeBind(dialogOpened, { scope })({ name: 'auth.login' });
    takes('A');
    await settled();
    expect(scope.getState($dialog)).toEqual({ name: 'auth.login' });
  });

  it('that is refused says why once, and nothing else happens', async () => {
    const { scope, requests, happened, submit, settled } = started();
    submit('a');
    requests[0]?.resolve(refusal());
    await settled();
    expect(happened).toEqual([['error', expect.objectContaining({ message: 'Fehler' }), 'Nein']]);
    expect(scope.getState($dialog)).not.toBeNull();
  });

  it('may say a failure in words of its own, or leave that to others', async () => {
    const { scope, requests, happened, settled } = started();
    scopeBind(worded.submitted, { scope })('a');
    requests[0]?.resolve(refusal());
    await settled();
    expect(happened).toEqual([['warning', 'Nein', undefined]]);
    scopeBind(silent.submitted, { scope })('a');
    requests[1]?.resolve(refusal());
    await settled();
    expect(happened).toHaveLength(1);
  });

  it('that fails its check is not sent, and says what is wrong', async () => {
    const { scope, requests, happened, submit, settled } = started();
    submit('');
    await settled();
    expect(requests).toEqual([]);
    expect(happened).toEqual([
      [
        'error',
        expect.objectContaining({ message: 'Fehler' }),
        expect.objectContaining({ message: 'Bitte ausfüllen' }),
      ],
    ]);
    expect(scope.getState(submission.$pending)).toBe(false);
  });

  it('without params asks for none', async () => {
    const { scope } = started();
    const done = jest.fn();
    createWatch({ unit: plain.done, scope, fn: done });
    await allSettled(plain.submitted, { scope });
    expect(done).toHaveBeenCalledWith({ params: undefined, result: 'done' });
  });
});

describe('the outcome of a submission', () => {
  it.each([
    ['good', () => Response.json({ name: 'A' })],
    ['bad', refusal],
  ])('that is %s is dropped when what it was submitted for has changed', async (_, respond) => {
    const { scope, requests, happened, settled } = started();
    const told = jest.fn();
    createWatch({ unit: owned.done, scope, fn: told });
    createWatch({ unit: owned.failed, scope, fn: told });
    scopeBind(owned.submitted, { scope })('a');
    scopeBind(ownerLeft, { scope })();
    requests[0]?.resolve(respond());
    await settled();
    expect(told).not.toHaveBeenCalled();
    expect(happened).toEqual([]);
    // The next one is for what is there now.
    scopeBind(owned.submitted, { scope })('b');
    requests[1]?.resolve(respond());
    await settled();
    expect(told).toHaveBeenCalledTimes(1);
    expect(happened).toHaveLength(1);
  });

  it('is not told to whoever has logged out since', async () => {
    const { requests, happened, settled, scope } = started();
    const mia: CurrentUser = {
      ...{ id: 'u1', username: 'Mia', mail: 'mia@example.org', mail_verified: true },
      ...{ permissions: [], teams: [], connections: [], images: { avatar: null } },
    };
    await allSettled($user, { scope, params: mia });
    scopeBind(personal.submitted, { scope })('a');
    void allSettled($user, { scope, params: null });
    requests[0]?.resolve(refusal());
    await settled();
    expect(happened).toEqual([]);
  });
});

it('belongs to its scope', () => {
  const [first, second] = [started(), started()];
  first.submit('a');
  expect(first.scope.getState(submission.$pending)).toBe(true);
  expect(second.scope.getState(submission.$pending)).toBe(false);
  second.submit('b');
  expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
});

it('each submission has units of its own', () => {
  const all = [submission, owned, personal, silent, worded, plain];
  const sids = all.flatMap(({ submitted, submitFx }) => [submitted.sid, submitFx.sid]);
  expect(sids).not.toContain(null);
  expect(new Set(sids).size).toBe(2 * all.length);
});
