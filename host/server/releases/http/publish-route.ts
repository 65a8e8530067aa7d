// Publishing: one request that carries a whole build.
import { ApiError } from '@duellwerk/api/errors';
import type { AppContext } from '@duellwerk/api/http/app-context';
import { bound } from '@duellwerk/api/http/serve';
import { PUBLISH_PATH, PUBLISH_TYPE, releaseVersion } from '@duellwerk/shared/contract/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as s from 'superstruct';
import { ReleaseRefused } from '../refusals.ts';
import type { Releases } from '../releases.ts';
import { changingGate } from './gate.ts';

interface Params {
  name: string;
  version: string;
}

/** Serves the upload in a scope of its own: only here that content type is accepted, as a stream. */
export function servePublish(context: AppContext, releases: Releases): void {
  const gate = changingGate(context.database.sql);
  context.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(PUBLISH_TYPE, (_request, payload, done) => done(null, payload));
    scope.put<{ Params: Params }>(PUBLISH_PATH, async (request, reply) => {
      const now = context.clock();
      const viewer = () => context.sessions.viewerOf(request, now);
      await bound(context, request, viewer);
      const actor = await gate({ request, params: request.params, now, viewer });
      const { name, version } = request.params;
      await requireFree(request, releases);
      const published = await releases.changes.publish({ upload: uploadOf(request), name, version }, actor);
      return created(reply, published);
    });
  });
}

/** Refused before the body is read, where possible. */
async function requireFree(
  { params: { name, version }, headers }: FastifyRequest<{ Params: Params }>,
  { store }: Releases,
): Promise<void> {
  if (!s.is(version, releaseVersion)) throw new ApiError('invalid_request', ['version']);
  if (Number(headers['content-length'] ?? 0) > store.limits.compressed) throw new ApiError('too_large');
  if ((await store.versions(name)).includes(version))
    throw new ReleaseRefused('release_exists', [`${name} ${version} ist schon veröffentlicht.`]);
}

function uploadOf({ body, raw }: FastifyRequest) {
  // Without a body there is no content type to refuse.
  if (body !== raw) throw new ApiError('invalid_request', ['body']);
  return raw;
}

function created(reply: FastifyReply, value: unknown): FastifyReply {
  return reply
    .code(201)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(value));
}
