// For tests of remotes: an API that answers from given data, and a route drawn as the server draws it.
import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { allSettled, type EventCallable, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { type ComponentType, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import * as s from 'superstruct';
import type { Call } from '../contract/call.ts';
import type { ErrorName } from '../contract/error-codes.ts';
import { errorTable } from '../contract/errors.ts';
import type { RemoteDoor } from '../contract/remote.ts';

/** What the API says to one call of the contract; made by `answer` and `refuse`. */
export interface Answer {
  method: string;
  path: string;
  respond: (request: { params: unknown; query: unknown; body: unknown }) => Response;
}

/** The request as a call's schemas read it. */
interface CallRequest<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

/** Thrown by the function of an answer: the API refuses this request with an error of the contract's table. */
export class Refusal extends Error {
  readonly reason: ErrorName;
  readonly details: readonly string[];

  constructor(reason: ErrorName, message: string, details: readonly string[] = []) {
    super(message);
    this.reason = reason;
    this.details = details;
  }
}

/** Status and code follow from the name of the error. */
function refusalResponse({ reason: name, message, details }: Refusal): Response {
  const { code, status } = errorTable[name];
  return Response.json({ errors: [{ code, name, message, details }] }, { status });
}

/**
 * Answers a call with a reply, or with what a function makes of the request, which may throw a `Refusal`.
 * Both sides are held to the contract. @throws StructError for a request or a reply that does not fit it.
 */
export function answer<P, Q, B, R>(
  call: Call<P, Q, B, R>,
  reply: NoInfer<R> | ((request: CallRequest<P, Q, B>) => NoInfer<R>),
): Answer {
  const make = typeof reply === 'function' ? (reply as (request: CallRequest<P, Q, B>) => R) : () => reply;
  return {
    method: call.method,
    path: call.path,
    respond: ({ params, query, body }) => {
      const value = make({
        params: s.create(params, call.params),
        query: s.create(query, call.query),
        body: (call.body ? s.create(body, call.body) : undefined) as B,
      });
      s.assert(value, call.reply);
      return value === null ? new Response(null, { status: 204 }) : Response.json(value);
    },
  };
}

/** Refuses a call, whatever the request says. */
export function refuse<P, Q, B, R>(
  call: Call<P, Q, B, R>,
  name: ErrorName,
  message: string,
  details: readonly string[] = [],
): Answer {
  return {
    method: call.method,
    path: call.path,
    respond: () => refusalResponse(new Refusal(name, message, details)),
  };
}

export interface FakeApi {
  transport: Transport;
  /** Every request in order, as `GET /v1/users/u1`. */
  requests: string[];
  /** Requests without an answer, or that do not fit the contract; the page sees an unreachable server. */
  failures: string[];
}

/** An API that knows the given answers. The first that fits a request counts. */
export function fakeApi(answers: readonly Answer[]): FakeApi {
  const requests: string[] = [];
  const failures: string[] = [];
  const transport: Transport = async (address, init) => {
    const request = `${init.method} ${address}`;
    requests.push(request);
    try {
      return respond(answers, address, init);
    } catch (cause) {
      if (cause instanceof Refusal) return refusalResponse(cause);
      failures.push(`${request}: ${cause instanceof Error ? cause.message : cause}`);
      throw cause;
    }
  };
  return { transport, requests, failures };
}

function respond(answers: readonly Answer[], address: string, init: RequestInit): Response {
  const { pathname, searchParams } = new URL(address, 'http://api.test');
  for (const { method, path, respond: make } of answers) {
    const match = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (method !== init.method || !match) continue;
    const named = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    return make({ params: Object.fromEntries(named), query: Object.fromEntries(searchParams), body });
  }
  throw new Error('no answer was given');
}

interface RenderOptions {
  answers: readonly Answer[];
  /** The route's page; without it the door loads it, which needs a test runner that can run `import()`. */
  Page?: ComponentType;
  /** Parameters of the route, `{ id: 'u1' }` for `/users/:id`. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Fired before the route opens, as the start of a page does: `[baseRequested, sessionChecked]`. */
  first?: readonly EventCallable<void>[];
}

export interface RenderedRoute {
  html: string;
  scope: Scope;
  requests: string[];
}

/**
 * Draws a route of a remote on plain Node: a scope of its own, the route's data, then its page to a string.
 * The HTML is that of the server's first answer, without effects. Texts are the German source texts.
 * @throws Error when there is a window (put `@jest-environment node` on the test), or when a request had no fitting answer.
 */
export async function renderRoute<D extends RemoteDoor>(
  remote: D,
  path: Extract<keyof D['routes'], string>,
  { answers, Page, params = {}, query = {}, first = [] }: RenderOptions,
): Promise<RenderedRoute> {
  if (typeof window !== 'undefined') throw new Error('There is a window: this is not what a server has.');
  const route = (remote as RemoteDoor).routes[path];
  if (!route) throw new Error(`${remote.name} has no route ${path}`);
  const { transport, requests, failures } = fakeApi(answers);
  const scope = fork({ values: [[$transport, transport]] });
  for (const event of first) await allSettled(event, { scope });
  await allSettled(route.opened, { scope, params: { params, query } });
  if (failures.length > 0) throw new Error(failures.join('\n'));
  const search = new URLSearchParams(query).toString();
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const page = Page ?? (await route.page()).Page;
  return { html: drawn(page, scope, path, search ? `${filled}?${search}` : filled), scope, requests };
}

function drawn(Page: ComponentType, scope: Scope, path: string, address: string): string {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  const router = createMemoryRouter([{ path, Component: Page }], { initialEntries: [address] });
  const html = renderToString(
    <Provider value={scope}>
      <I18nProvider i18n={i18n}>
        {/* As the host's around every area. */}
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </I18nProvider>
    </Provider>,
  );
  router.dispose();
  return html;
}
