import type { Call } from '@duellwerk/shared/contract/call';
import type { Permission } from '@duellwerk/shared/contract/permissions';
import type { Schema } from '@duellwerk/shared/contract/schema';
import { enterVenueCode } from '@duellwerk/shared/contract/venue-codes';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { validate } from 'superstruct';
import { publishAll } from '../db/bus.ts';
import type { Schema as Tables } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { withDeletedNames } from '../text/deleted-user.ts';
import { type Locale, localeOf } from '../text/locale.ts';
import type { Viewer } from '../users/sessions.ts';
import type { AppContext } from './app-context.ts';
import type { DomainEvent } from './domain-event.ts';
import { isAnswered, once, replayed, type StoredAnswer } from './idempotency.ts';
import { type CachedReply, replyFor, sendCached } from './reply-cache.ts';

/** A subject's own rule of who may send a call, for callers without a session. @throws ApiError for everyone else */
export type Gate<U extends { id: string }> = (input: {
  request: FastifyRequest;
  /** As they stand in the address, not checked yet. */
  params: unknown;
  now: Date;
  viewer(): Promise<Viewer | null>;
}) => Promise<U>;

/**
 * Who may send a call: anyone, anyone with a session, holders of a permission, or whom a gate lets in.
 * Rights on one thing are the service's matter.
 */
export type Access = 'anyone' | 'signed-in' | Permission | Gate<{ id: string }>;

interface CallInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** The moment of the request; everything in it is decided at this moment. */
  now: Date;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The signed-in user, looked up when asked for. */
  viewer(): Promise<Viewer | null>;
  /** Whoever was let in; for calls that anyone may send the signed-in user. */
  sender(): Promise<{ id: string } | null>;
}
type Known<A extends Access> = A extends 'anyone' ? unknown : { user: A extends Gate<infer U> ? U : Viewer };
export type RequestContext<A extends Access, P, Q, B> = CallInput<P, Q, B> & Known<A>;

/** Inside the transaction that also stores the answer under the request's key. Nothing else may touch the database. */
export interface Effect {
  tx: Transaction<Tables>;
  /** Tells every process after the commit; this process forgets outdated answers before it replies. */
  publish(...events: DomainEvent[]): Promise<void>;
  /** The same for events that the command's own statement has written into the outbox. */
  wrote(...events: DomainEvent[]): void;
  /** Does `work` once the effect is committed, before the answer goes out; never for a repeated answer. For cookies. */
  onCommit(work: () => void): void;
}

/** Serves a call that changes nothing, or whose answer must not be stored (login, logout). */
export function serve<A extends Access, P, Q, B, R>(
  context: AppContext,
  call: Call<P, Q, B, R>,
  access: A,
  handler: (requestContext: RequestContext<A, P, Q, B>) => Promise<R>,
): void {
  if (call.stored) throw new Error(`${call.method} ${call.path} is stored: serve it with serveCommand.`);
  route(context, call, access, async (requestContext) => {
    const value = await handler(requestContext);
    requestContext.reply.header('cache-control', 'no-store');
    return sendValue(context, call, requestContext, value);
  });
}

/** Serves an answer that is the same for many and made once per version of its data. `{ private }` from the handler is answered to this caller alone. */
export function serveCached<P, Q, B, R>(
  context: AppContext,
  call: Call<P, Q, B, R>,
  handler: (requestContext: RequestContext<'anyone', P, Q, B>) => Promise<CachedReply | { private: R }>,
): void {
  const answered = async (requestContext: RequestContext<'anyone', P, Q, B>) => {
    const answer = await handler(requestContext);
    if (!('private' in answer)) {
      checkReply(context, call, answer.value);
      return sendCached(
        requestContext.request,
        requestContext.reply,
        await replyFor(requestContext.locale, answer),
      );
    }
    requestContext.reply.header('cache-control', 'no-store');
    return sendValue(context, call, requestContext, answer.private);
  };
  route(context, call, 'anyone', answered, true);
}

interface Counting {
  /** Counts against a limit, unless a request with this idempotency key was answered before: who repeats it uses up nothing. */
  countOnce: (count: () => Promise<void>) => Promise<void>;
}

/**
 * Serves a call whose effect happens once per idempotency key, together with its stored answer.
 * @param prepare what is slow or happens outside of the database; runs before the transaction, also for a repeated key
 */
export function serveCommand<A extends Access, P, Q, B, R>(
  context: AppContext,
  call: Call<P, Q, B, R>,
  access: A,
  handler: (requestContext: RequestContext<A, P, Q, B> & Effect) => Promise<R>,
  prepare: (requestContext: RequestContext<A, P, Q, B> & Counting) => Promise<void> = async () => {},
): void {
  servePreparedCommand(context, call, access, prepare, handler);
}

/** The same for an effect that needs what was prepared. */
export function servePreparedCommand<A extends Access, P, Q, B, R, T>(
  context: AppContext,
  call: Call<P, Q, B, R>,
  access: A,
  prepare: (requestContext: RequestContext<A, P, Q, B> & Counting) => Promise<T>,
  handler: (requestContext: RequestContext<A, P, Q, B> & Effect, prepared: T) => Promise<R>,
): void {
  if (!call.stored) throw new Error(`${call.method} ${call.path} is not stored: serve it with serve.`);
  route(context, call, access, async (requestContext) => {
    const sender = await requestContext.sender();
    const { request, body } = requestContext;
    const scope = scopeOf(call, sender);
    const countOnce: Counting['countOnce'] = async (count) => {
      if (!(await isAnswered(context.database.sql, request, scope))) await count();
    };
    const prepared = await prepare({ ...requestContext, countOnce });
    const answer = await once(context, { request, scope, body }, effect);
    for (const event of answer.events) context.invalidate(event);
    for (const work of answer.onCommit ?? []) work();
    if (answer.replayed) requestContext.reply.header(replayed, 'true');
    requestContext.reply.header('cache-control', 'no-store').code(answer.status);
    return sendJson(requestContext, answer.body);

    async function effect(tx: Transaction<Tables>): Promise<StoredAnswer> {
      const events: DomainEvent[] = [];
      const tell = async (...told: DomainEvent[]) => {
        events.push(...told);
        await publishAll(tx, told);
      };
      const wrote = (...told: DomainEvent[]) => void events.push(...told);
      const works: (() => void)[] = [];
      const onCommit = (work: () => void) => void works.push(work);
      // A refusal is stored in here.
      const value = await explained(requestContext.viewer, () =>
        handler({ ...requestContext, tx, publish: tell, wrote, onCommit }, prepared),
      );
      checkReply(context, call, value);
      const said = value === null ? NO_CONTENT : { status: 200, body: JSON.stringify(value) };
      return { ...said, events, onCommit: works };
    }
  });
}

/** It lifts the limit that it would count against, and has one of its own. */
const countedApart = new Set<unknown>([enterVenueCode]);

const JSON_TYPE = 'application/json; charset=utf-8';
const NO_CONTENT = { status: 204, body: null };

/** What an idempotency key of this sender holds for. */
export function scopeOf(call: { method: string; path: string }, sender: { id: string } | null): string {
  return `${sender?.id ?? 'anon'} ${call.method} ${call.path}`;
}

function route<A extends Access, P, Q, B, R>(
  context: AppContext,
  call: Call<P, Q, B, R>,
  access: A,
  answer: (requestContext: RequestContext<A, P, Q, B>) => Promise<FastifyReply>,
  isPublic = false,
): void {
  context.served.push(call as Call);
  context.access.set(call as Call, isPublic ? 'public' : access === 'anyone' ? 'anyone' : 'known');
  context.app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyMax === undefined ? {} : { bodyLimit: call.bodyMax }),
    handler: async (request, reply) => {
      let found: Promise<Viewer | null> | undefined;
      const now = context.clock();
      // A gate has a rule of its own of who may send its call, and tokens of its own.
      const hasKey =
        typeof access !== 'function' && (await context.apiKeys.admit({ request, reply, now }, isPublic));
      const viewer = () => {
        found ??= hasKey ? Promise.resolve(null) : context.sessions.viewerOf(request, now);
        return found;
      };
      if (call.method !== 'GET' && !countedApart.has(call)) await bound(context, request, viewer);
      const known = await explained(viewer, () =>
        knownTo(access, { request, params: request.params, now, viewer }),
      );
      const requestContext: CallInput<P, Q, B> = {
        params: checked(call.params, request.params, ''),
        query: checked(call.query, request.query, '', true),
        body: checkedBody(call, request.body),
        now,
        locale: localeOf(request.headers['accept-language']),
        request,
        reply,
        viewer,
        sender: async () => known.user ?? viewer(),
      };
      return explained(viewer, () => answer({ ...requestContext, ...known } as RequestContext<A, P, Q, B>));
    },
  });
}

/** Counts a change against its sender's limit. @throws ApiError too_many_requests */
export async function bound(
  context: AppContext,
  request: FastifyRequest,
  viewer: () => Promise<Viewer | null>,
): Promise<void> {
  const user = await viewer();
  if (user) await context.changes.user.take(`user ${user.id}`);
  else await context.changes.address.take(request);
}

async function knownTo(
  access: Access,
  input: Parameters<Gate<{ id: string }>>[0],
): Promise<{ user?: { id: string } }> {
  if (access === 'anyone') return {};
  if (typeof access === 'function') return { user: await access(input) };
  return { user: await admitted(access, input.viewer) };
}

/** The signed-in holder of a permission (of any session: `signed-in`). @throws ApiError not_signed_in, forbidden, second_factor_required */
export async function admitted(
  access: 'signed-in' | Permission,
  viewer: () => Promise<Viewer | null>,
): Promise<Viewer> {
  const user = await viewer();
  if (!user) throw new ApiError('not_signed_in');
  if (access === 'signed-in' || isAllowed(user.permissions, access)) return user;
  throw new ApiError(isAllowed(user.withheld, access) ? 'second_factor_required' : 'forbidden');
}

/** Turns `forbidden` into `second_factor_required` for a user who may lack nothing else. */
export async function explained<R>(viewer: () => Promise<Viewer | null>, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'forbidden') throw error;
    const user = await viewer();
    throw user && user.withheld.length > 0 ? new ApiError('second_factor_required') : error;
  }
}

function checkedBody<B>(call: { body: Schema<B> | undefined }, body: unknown): B {
  if (call.body) return checked(call.body, body, 'body');
  const isEmpty = body === undefined || body === null || JSON.stringify(body) === '{}';
  if (!isEmpty) throw new ApiError('invalid_request', ['body']);
  return undefined as B;
}

/** The value, valid. @throws ApiError invalid_request with the paths of the fields (`root` for the whole). */
export function checked<T>(schema: Schema<T>, value: unknown, root: string, coerce = false): T {
  const [failure, valid] = validate(value, schema, { coerce });
  if (!failure) return valid;
  const paths = failure.failures().map((field) => field.path.join('.') || root);
  throw new ApiError('invalid_request', [...new Set(paths)]);
}

function checkReply(
  context: AppContext,
  call: Call<never, never, never, unknown> | unknown,
  value: unknown,
): void {
  if (!context.config.checkReplies) return;
  const { method, path, reply } = call as Call;
  const [failure] = validate(value, reply);
  if (failure) throw new Error(`The answer of ${method} ${path} does not fit its schema: ${failure.message}`);
}

type Answering = Pick<CallInput<unknown, unknown, unknown>, 'reply' | 'locale'>;

function sendValue(context: AppContext, call: unknown, answering: Answering, value: unknown): FastifyReply {
  checkReply(context, call, value);
  if (value === null) answering.reply.code(204);
  return sendJson(answering, value === null ? null : JSON.stringify(value));
}

function sendJson({ reply, locale }: Answering, json: string | null): FastifyReply {
  return json === null ? reply.send() : reply.type(JSON_TYPE).send(withDeletedNames(json, locale));
}
