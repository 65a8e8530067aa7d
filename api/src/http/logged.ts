import type { FastifyRequest } from 'fastify';

/**
 * What the log tells of a request: never the query. Codes of identity providers stand there, and what people search for; an
 * address can be spelled in so many ways that leaving out some parameters by their names would not be enough.
 */
export function loggedRequest(request: FastifyRequest) {
  const [path = ''] = request.url.split(/[?;#]/, 1);
  return { method: request.method, url: path, host: request.host, remoteAddress: request.ip };
}
