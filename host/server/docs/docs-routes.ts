import { type Encoded, encoded } from '@duellwerk/api/http/encoded';
import type { FastifyInstance } from 'fastify';
import { sendEncoded } from '../pages/send-encoded.ts';
import { docsOf } from './docs-document.ts';
import { docsPolicy } from './docs-style.ts';
import type { OpenApi } from './open-api.ts';

/** Serves the API's documentation, made once from its OpenAPI document. */
export function serveDocs(app: FastifyInstance): void {
  let made: Promise<Encoded> | undefined;
  const make = async () => {
    const document: OpenApi = (await app.inject('/v1/openapi.json')).json();
    return encoded(docsOf(document));
  };
  app.get('/v1/docs', async (request, reply) => {
    made ??= make();
    reply.headers({ 'content-security-policy': docsPolicy, 'cache-control': 'no-cache' });
    return sendEncoded(request, reply.type('text/html; charset=utf-8'), await made);
  });
}
