import type { Call } from '@duellwerk/shared/contract/call';
import type { FastifyRequest } from 'fastify';
import { publishAll } from '../db/bus.ts';
import { ApiError } from '../errors.ts';
import { type Locale, localeOf } from '../text/locale.ts';
import type { Viewer } from '../users/sessions.ts';
import type { AppContext } from './app-context.ts';
import type { CommandContext } from './command.ts';
import type { DomainEvent } from './domain-event.ts';
import { admitted, bound, checked, explained } from './serve.ts';

interface Upload<P> {
  user: Viewer;
  params: P;
  bytes: Buffer;
  now: Date;
  locale: Locale;
  /** Does the change in one transaction and tells every process of it, this one before the answer. */
  change<T>(work: (command: CommandContext) => Promise<T>): Promise<T>;
}

/**
 * Serves a call whose body is a file, to signed-in users. Who may not send one, or too many, is refused before the body
 * is read. Only here are bodies of those types taken.
 * @param allow refuses by throwing; runs before the body is read
 */
export function serveUpload<P, R>(
  context: AppContext,
  call: Call<P, object, undefined, R>,
  allow: (user: Viewer, params: P) => void | Promise<void>,
  handler: (upload: Upload<P>) => Promise<R>,
): void {
  const { upload } = call;
  if (!upload || call.stored) throw new Error(`${call.method} ${call.path} is no unstored upload.`);
  const viewers = new WeakMap<FastifyRequest, { user: Viewer; params: P; now: Date }>();
  context.served.push(call as Call);
  context.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...upload.types], { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: call.method,
      url: call.path,
      bodyLimit: upload.max,
      onRequest: async (request) => {
        const now = context.clock();
        const found = context.sessions.viewerOf(request, now);
        await bound(context, request, () => found);
        const user = await admitted('signed-in', () => found);
        const params = checked(call.params, request.params, '');
        await explained(
          () => found,
          async () => allow(user, params),
        );
        viewers.set(request, { user, params, now });
      },
      handler: async (request, reply) => {
        const known = viewers.get(request);
        if (!known) throw new Error('The hook before the body lets nobody through unnamed.');
        if (Object.keys(request.query ?? {}).length > 0) throw new ApiError('invalid_request', ['query']);
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
          throw new ApiError('invalid_request', ['body']);
        }
        const locale = localeOf(request.headers['accept-language']);
        const change = changeFor(context, { ...known, locale });
        const value = await handler({ ...known, bytes: request.body, locale, change });
        reply.header('cache-control', 'no-store');
        if (value === null) return reply.code(204).send();
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
      },
    });
  });
}

function changeFor(
  context: AppContext,
  known: Pick<CommandContext, 'user' | 'now' | 'locale'>,
): Upload<unknown>['change'] {
  return async (work) => {
    const events: DomainEvent[] = [];
    const value = await context.database.transaction((tx) =>
      work({
        ...known,
        tx,
        publish: async (...told) => {
          events.push(...told);
          await publishAll(tx, told);
        },
      }),
    );
    for (const event of events) context.invalidate(event);
    return value;
  };
}
