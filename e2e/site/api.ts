// Calls of the API as the contract declares them, with the cookies of a browser or of a client of Playwright.

import { getBase } from '@duellwerk/shared/contract/base';
import type { Call } from '@duellwerk/shared/contract/call';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import type { APIRequestContext } from '@playwright/test';

/** Addresses of the sites behind the clients, which know them but do not say them. */
const origins = new WeakMap<APIRequestContext, string>();

/** The address of the site that a client talks to. */
export async function originOf(request: APIRequestContext): Promise<string> {
  const cached = origins.get(request);
  if (cached) return cached;
  const { origin } = new URL((await request.get(getBase.path)).url());
  origins.set(request, origin);
  return origin;
}

/**
 * Sends a call as the site's own pages do, and gives its checked reply.
 * @throws Error that names the call and the refusal; its cause is the ApiError
 */
export async function callApi<P, Q, B, R>(
  request: APIRequestContext,
  call: Call<P, Q, B, R>,
  parts: Parameters<typeof send<NoInfer<P>, NoInfer<Q>, NoInfer<B>, NoInfer<R>>>[2],
  headers: Record<string, string> = {},
): Promise<R> {
  const origin = await originOf(request);
  const sent = send(
    async (path, { method = 'GET', headers: own, body }) => {
      const data = typeof body === 'string' ? { data: body } : {};
      const options = {
        method,
        headers: { ...(own as Record<string, string>), origin, ...headers },
        ...data,
      };
      const answer = await request.fetch(path, options);
      const ok = answer.ok();
      return {
        ok,
        status: answer.status(),
        headers: { get: (name: string) => answer.headers()[name] ?? null },
        json: () => answer.json(),
      };
    },
    call,
    parts,
  );
  return sent.catch((cause) => {
    throw new Error(`${call.method} ${call.path}: ${reasonOf(cause)}`, { cause });
  });
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof ApiError)) return String(cause);
  return [cause.status, cause.reason, cause.message, ...cause.details].join(' ');
}
