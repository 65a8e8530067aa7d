import { nullable, request, type Schema } from '@duellwerk/shared/contract/schema';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API: the server registers its route from it, the browser sends its request from it,
 * the OpenAPI document lists it. A part that a call does not have is `undefined`.
 */
export interface Call<Params = unknown, Query = unknown, Body = unknown, Reply = unknown> {
  readonly method: Method;
  /** With named parts, `/v1/tournaments/:tournament`. */
  readonly path: string;
  /** For the API's documentation; builds for browsers leave it out. */
  readonly summary: string | undefined;
  readonly params: Schema<Params>;
  readonly query: Schema<Query>;
  readonly body: Schema<Body> | undefined;
  readonly reply: Schema<Reply>;
  /**
   * Whether the first answer is stored under the request's idempotency key. Not for calls whose repeat does no more than
   * the first one by itself: those that only read, and those that set or take the session's cookie.
   */
  readonly stored: boolean;
  /** Bytes of the largest request; `undefined` for the API's usual limit. */
  readonly bodyMax: number | undefined;
  /** For calls whose body is a file as it is, without any form around it. Such a call has no `body`. */
  readonly upload: Upload | undefined;
}

/** What a file that is sent may be. */
export interface Upload {
  /** Types that the request may name, `image/png`. What the file really is, the server finds out. */
  readonly types: readonly string[];
  /** Bytes of the largest file. */
  readonly max: number;
}

const nothing = request({});

/** The reply of a call that answers 204: no content, `null` in the browser. */
export const noContent: Schema<null> = nullable(nothing) as unknown as Schema<null>;

/** The reply of an address that a browser opens: 302, which leads it to another one. */
export const elsewhere: Schema<null> = nullable(request({})) as unknown as Schema<null>;

interface CallParts<P, Q, B, R> {
  method: Method;
  path: string;
  summary: string;
  params?: Schema<P>;
  query?: Schema<Q>;
  body?: Schema<B>;
  reply: Schema<R>;
  stored?: boolean;
  bodyMax?: number;
  upload?: Upload;
}

type Empty = Record<never, never>;

/** Declares a call; `params` and `query` default to none, unknown ones are refused. */
export function call<P = Empty, Q = Empty, B = undefined, R = unknown>(
  parts: CallParts<P, Q, B, R>,
): Call<P, Q, B, R> {
  return {
    method: parts.method,
    path: parts.path,
    summary: parts.summary,
    params: parts.params ?? (nothing as unknown as Schema<P>),
    query: parts.query ?? (nothing as unknown as Schema<Q>),
    body: parts.body,
    reply: parts.reply,
    stored: parts.method !== 'GET' && (parts.stored ?? true),
    bodyMax: parts.bodyMax,
    upload: parts.upload,
  };
}
