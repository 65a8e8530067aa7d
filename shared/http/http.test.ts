import { addressOf } from '@duellwerk/shared/contract/address';
import { count, id, optional, reply, request, text } from '@duellwerk/shared/contract/schema';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { call, noContent } from '../contract/call.ts';

const thing = reply({ count });
const read = call({
  method: 'GET',
  path: '/v1/things/:thing',
  summary: '',
  params: request({ thing: id }),
  reply: thing,
});
const add = call({
  method: 'POST',
  path: '/v1/things',
  summary: '',
  body: request({ name: text(1, 9) }),
  reply: thing,
});
const change = call({ method: 'PATCH', path: '/v1/things', summary: '', reply: thing });
const replace = call({ method: 'PUT', path: '/v1/things', summary: '', reply: thing });
const remove = call({ method: 'DELETE', path: '/v1/things', summary: '', reply: noContent });
const enter = call({ method: 'POST', path: '/v1/enter', summary: '', reply: noContent, stored: false });

const draw = call({
  method: 'PUT',
  path: '/v1/picture',
  summary: '',
  upload: { types: ['image/png'], max: 9 },
  reply: noContent,
});

type Step = Response | 'silence';
const ok = () => Response.json({ count: 3 });
const status = (code: number, headers: Record<string, string> = {}) =>
  new Response(null, { status: code, headers });
const refused = (code: number, name: string) =>
  Response.json(
    {
      errors: [
        { code, name, message: 'Erster', details: ['mail'] },
        { code: 1, name: 'invalid_request', message: 'Zweiter', details: [] },
      ],
    },
    { status: 422 },
  );

/** A transport that gives these answers in turn, with the requests it got. */
function scripted(...steps: Step[]) {
  const requests: { path: string; init: RequestInit; headers: Headers }[] = [];
  const transport: Transport = async (path, init) => {
    requests.push({ path, init, headers: new Headers(init.headers) });
    const step = steps[requests.length - 1];
    if (!step) throw new Error('A request too many');
    if (step === 'silence') throw new TypeError('Failed to fetch');
    return step;
  };
  return { transport, requests };
}

/** The failure of a call; fails when there is none or another kind. */
async function failureOf(sending: Promise<unknown>): Promise<ApiError> {
  const error = await sending.then(
    () => new Error('It did not fail'),
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a request', () => {
  it('has the method, the filled path, the cookie and the body of its call', async () => {
    const { transport, requests } = scripted(ok(), ok());
    await expect(send(transport, add, { body: { name: 'Ä' } })).resolves.toEqual({ count: 3 });
    await send(transport, read, { params: { thing: 't1' } });
    const [adding, reading] = requests;
    expect(adding?.init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"name":"Ä"}' });
    expect(adding?.headers.get('content-type')).toBe('application/json');
    expect(reading?.path).toBe('/v1/things/t1');
    expect(reading?.init.body).toBeUndefined();
    expect(reading?.headers.get('content-type')).toBeNull();
  });

  it('gives up waiting at some time', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const { transport, requests } = scripted(ok());
    await send(transport, change, {});
    expect(timeout).toHaveBeenCalledWith(15_000);
    expect(requests[0]?.init.signal).toBe(timeout.mock.results[0]?.value);
    timeout.mockRestore();
  });
});

describe('the idempotency key', () => {
  const keyOf = (sent: { headers: Headers } | undefined) => sent?.headers.get('idempotency-key') ?? null;

  it('stays the same through the repeat', async () => {
    const { transport, requests } = scripted('silence', ok());
    await send(transport, add, { body: { name: 'x' } });
    expect(keyOf(requests[0])).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(requests[1])).toBe(keyOf(requests[0]));
  });

  it('is another one for the next request', async () => {
    const { transport, requests } = scripted(ok(), ok());
    await send(transport, change, {});
    await send(transport, change, {});
    expect(keyOf(requests[1])).not.toBe(keyOf(requests[0]));
  });

  it('is there for a call whose answer is not stored, too: it may be repeated', async () => {
    const { transport, requests } = scripted('silence', status(204));
    await send(transport, enter, {});
    expect(requests).toHaveLength(2);
    expect(keyOf(requests[0])).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(requests[1])).toBe(keyOf(requests[0]));
  });

  it('is absent where nothing is changed', async () => {
    const { transport, requests } = scripted(ok());
    await send(transport, read, { params: { thing: 't1' } });
    expect(requests.map(keyOf)).toEqual([null]);
  });
});

describe('the repeat (specification 7)', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'after %i a changing request is sent once more',
    async (code) => {
      const { transport, requests } = scripted(status(code), ok());
      await expect(send(transport, change, {})).resolves.toEqual({ count: 3 });
      expect(requests).toHaveLength(2);
    },
  );

  it('comes once and no more', async () => {
    const { transport, requests } = scripted(status(503), status(503));
    expect(await failureOf(send(transport, change, {}))).toMatchObject({ status: 503 });
    expect(requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 412, 422])('never comes after %i', async (code) => {
    const { transport, requests } = scripted(status(code));
    await failureOf(send(transport, change, {}));
    expect(requests).toHaveLength(1);
  });

  it('never comes for an idempotent request', async () => {
    for (const sending of [
      (transport: Transport) => send(transport, read, { params: { thing: 't1' } }),
      (transport: Transport) => send(transport, replace, {}),
      (transport: Transport) => send(transport, remove, {}),
    ]) {
      for (const step of [status(503), 'silence'] as const) {
        const { transport, requests } = scripted(step);
        await failureOf(sending(transport));
        expect(requests).toHaveLength(1);
      }
    }
  });
});

describe('Retry-After', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is waited for, to the millisecond', async () => {
    const { transport, requests } = scripted(status(429, { 'retry-after': '2' }), ok());
    const sending = send(transport, change, {});
    await jest.advanceTimersByTimeAsync(1999);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await expect(sending).resolves.toEqual({ count: 3 });
  });

  it('of more than ten seconds ends the call at once', async () => {
    const { transport, requests } = scripted(status(429, { 'retry-after': '11' }));
    expect(await failureOf(send(transport, change, {}))).toMatchObject({ status: 429 });
    expect(requests).toHaveLength(1);
  });
});

describe('a failure', () => {
  it('without an answer is "unreachable"', async () => {
    const { transport } = scripted('silence');
    const failure = await failureOf(send(transport, read, { params: { thing: 't1' } }));
    expect(failure).toMatchObject({ status: 0, reason: 'unreachable' });
  });

  it('with a coded answer tells reason, message and details of the first error', async () => {
    const { transport } = scripted(refused(10, 'mail_taken'));
    expect(await failureOf(send(transport, change, {}))).toMatchObject({
      status: 422,
      reason: 'mail_taken',
      message: 'Erster',
      details: ['mail'],
    });
  });

  it('without a name is known by the codes of the specification', async () => {
    const nameless = (code: number) =>
      Response.json({ errors: [{ code, message: 'Erster', details: ['x'] }] }, { status: 422 });
    const { transport } = scripted(nameless(63), nameless(99));
    expect(await failureOf(send(transport, change, {}))).toMatchObject({
      reason: 'additional_fields',
      details: ['x'],
    });
    expect(await failureOf(send(transport, change, {}))).toMatchObject({
      reason: 'unnamed',
      message: 'Erster',
    });
  });

  it('with a name that this version does not know keeps it, and the message', async () => {
    const { transport } = scripted(refused(9999, 'too_shiny'));
    expect(await failureOf(send(transport, change, {}))).toMatchObject({
      reason: 'too_shiny',
      message: 'Erster',
    });
  });

  it.each([
    ['a body that is no JSON', () => new Response('<html>', { status: 404 })],
    ['a body of another form', () => Response.json({ error: 'no' }, { status: 404 })],
    ['an empty list', () => Response.json({ errors: [] }, { status: 404 })],
  ])('with %s is "unexpected_answer"', async (_, answer) => {
    const { transport } = scripted(answer());
    expect(await failureOf(send(transport, change, {}))).toMatchObject({
      status: 404,
      reason: 'unexpected_answer',
    });
  });
});

describe('an answer', () => {
  it.each([
    ['misses a field', () => Response.json({})],
    ['has a field of another type', () => Response.json({ count: '3' })],
    ['is no JSON', () => new Response('hello')],
    ['is empty', () => new Response(null, { status: 204 })],
  ])('that %s is "unexpected_answer"', async (_, answer) => {
    const { transport } = scripted(answer());
    expect(await failureOf(send(transport, change, {}))).toMatchObject({ reason: 'unexpected_answer' });
  });

  it('of a newer server may hold more', async () => {
    const { transport } = scripted(Response.json({ count: 3, later: true }));
    await expect(send(transport, change, {})).resolves.toMatchObject({ count: 3 });
  });

  it('204 is null', async () => {
    const { transport } = scripted(status(204));
    await expect(send(transport, remove, {})).resolves.toBeNull();
  });
});

describe('addressOf', () => {
  it('encodes the named parts', () => {
    expect(addressOf('/v1/a/:x/b/:y', { x: 'a/b?c#d', y: 'ä %' }, {})).toBe(
      '/v1/a/a%2Fb%3Fc%23d/b/%C3%A4%20%25',
    );
  });

  it('encodes the query and leaves out what is absent or empty', () => {
    expect(addressOf('/v1/a', {}, { text: 'a&b=ü', limit: 5, game: '', mode: undefined, flag: false })).toBe(
      '/v1/a?text=a%26b%3D%C3%BC&limit=5&flag=false',
    );
    expect(addressOf('/v1/a', {}, { game: '' })).toBe('/v1/a');
  });

  it('is what a call is sent to', async () => {
    const search = call({
      method: 'GET',
      path: '/v1/search',
      summary: '',
      query: request({ text: optional(text(0, 9)) }),
      reply: thing,
    });
    const { transport, requests } = scripted(ok());
    await send(transport, search, { query: { text: 'a b' } });
    expect(requests[0]?.path).toBe('/v1/search?text=a+b');
  });
});

test('a file is the body as it is, under its own type', async () => {
  const { transport, requests } = scripted(status(204));
  const file = new Blob(['x'], { type: 'image/png' });
  await send(transport, draw, { file });
  expect(requests[0]?.init.body).toBe(file);
  expect(requests[0]?.headers.get('content-type')).toBe('image/png');
});
