import type { Call } from '@duellwerk/shared/contract/call';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { type Locale, localeOf } from '../text/locale.ts';
import type { Viewer } from '../users/sessions.ts';
import type { AppContext } from './app-context.ts';
import { admitted, bound } from './serve.ts';

interface Upload {
  user: Viewer;
  bytes: Buffer;
  now: Date;
  locale: Locale;
}

/**
 * Serves a call whose body is a file, to signed-in users. Who may not send one, or too many, is refused before the body
 * is read. Only here are bodies of those types taken.
 * @param allow refuses by throwing; runs before the body is read
 */
export function serveUpload<R>(
  context: AppContext,
  call: Call<object, object, undefined, R>,
  allow: (user: Viewer) => void,
  handler: (upload: Upload) => Promise<R>,
): void {
  const { upload } = call;
  if (!upload || call.stored) throw new Error(`${call.method} ${call.path} is no unstored upload.`);
  const viewers = new WeakMap<FastifyRequest, { user: Viewer; now: Date }>();
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
        allow(user);
        viewers.set(request, { user, now });
      },
      handler: async (request, reply) => {
        const known = viewers.get(request);
        if (!known) throw new Error('The hook before the body lets nobody through unnamed.');
        if (Object.keys(request.query ?? {}).length > 0) throw new ApiError('invalid_request', ['query']);
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
          throw new ApiError('invalid_request', ['body']);
        }
        const value = await handler({
          ...known,
          bytes: request.body,
          locale: localeOf(request.headers['accept-language']),
        });
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        return reply.send(JSON.stringify(value));
      },
    });
  });
}
