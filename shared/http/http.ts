import { ApiError } from '@duellwerk/shared/http/api-error';
import { createStore } from 'effector';
import * as s from 'superstruct';
import { addressOf } from '../contract/address.ts';
import type { Call } from '../contract/call.ts';
import { apiErrorReply } from '../contract/error-codes.ts';
import { pauseBeforeRetry, retriesFor } from './retry.ts';
import type { Answer, Transport } from './transport.ts';

const TIMEOUT_MS = 15_000;
/** A file of some megabytes takes its time over a telephone; the server waits as long. */
const FILE_TIMEOUT_MS = 30_000;

/** Asks the server that sent the page. */
// The server answers in the language of the page, whatever the browser itself speaks.
export const browserTransport: Transport = (path, init) =>
  fetch(path, { ...init, headers: { ...init.headers, 'accept-language': document.documentElement.lang } });

/** The transport of this scope; a scope on the server is forked with its own. */
export const $transport = createStore<Transport>(browserTransport, { serialize: 'ignore' });

/** `file`: for calls that take one, a `File` or `Blob` whose type is one that the call takes. */
type PartsOf<P, Q, B> = { file?: Blob } & (keyof P extends never ? { params?: P } : { params: P }) &
  (keyof Q extends never ? { query?: Q } : { query?: Q }) &
  (B extends undefined ? { body?: undefined } : { body: B });

/**
 * Sends a call of the contract and gives its checked reply.
 * A changing request carries one idempotency key through its repeat, so the server applies it once.
 * @throws ApiError always and only; `reason` tells a coded refusal from an unreachable server or an unexpected answer.
 */
export async function send<P, Q, B, R>(
  transport: Transport,
  call: Call<P, Q, B, R>,
  parts: PartsOf<P, Q, B>,
): Promise<R> {
  const path = addressOf(call.path, parts.params ?? {}, parts.query ?? {});
  const init: RequestInit = {
    method: call.method,
    credentials: 'same-origin',
    headers: headersOf(call, parts.file?.type ?? (parts.body === undefined ? undefined : 'application/json')),
    ...bodyOf(parts),
  };
  const timeout = parts.file === undefined ? TIMEOUT_MS : FILE_TIMEOUT_MS;
  const response = await answerOf(transport, path, init, { retries: retriesFor(call.method), timeout });
  return replyOf(call.reply, response);
}

function bodyOf({ file, body }: { file?: Blob; body?: unknown }): { body?: BodyInit } {
  if (file !== undefined) return { body: file };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function headersOf<P, Q, B, R>(
  call: Call<P, Q, B, R>,
  contentType: string | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...(call.method === 'GET' ? {} : { 'idempotency-key': newKey() }),
  };
}

/** 128 random bits in hex; `crypto.randomUUID` does not exist on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function answerOf(
  transport: Transport,
  path: string,
  init: RequestInit,
  { retries, timeout }: { retries: number; timeout: number },
): Promise<Answer> {
  const response = await transport(path, { ...init, signal: AbortSignal.timeout(timeout) }).catch(
    () => undefined,
  );
  if (response?.ok) return response;
  const pause =
    retries > 0
      ? pauseBeforeRetry(response?.status ?? 0, response?.headers.get('retry-after') ?? null, Date.now())
      : null;
  if (pause === null) {
    if (response) return response;
    throw new ApiError(0, 'unreachable', 'The server cannot be reached');
  }
  await new Promise((resolve) => setTimeout(resolve, pause));
  return answerOf(transport, path, init, { retries: retries - 1, timeout });
}

async function replyOf<R>(reply: s.Struct<R, unknown>, response: Answer): Promise<R> {
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => undefined);
  if (!response.ok) throw refusalOf(response.status, body);
  const [failure, value] = s.validate(body, reply);
  if (failure) throw new ApiError(response.status, 'unexpected_answer', failure.message);
  return value;
}

function refusalOf(status: number, body: unknown): ApiError {
  const [failure, reply] = s.validate(body, apiErrorReply);
  const first = failure ? undefined : reply.errors[0];
  if (!first) return new ApiError(status, 'unexpected_answer', `Answer ${status} without an error`);
  return ApiError.fromReply(status, first);
}
