import { codingOf } from '@duellwerk/api/http/coding';
import type { Encoded } from '@duellwerk/api/http/encoded';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The bytes in a coding that the browser takes, or 304 when it has them. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, content: Encoded): FastifyReply {
  const coding = codingOf(request.headers['accept-encoding']);
  const etag = `"${content.hash}-${coding}"`;
  const apart = reply.getHeader('vary') === 'cookie' ? ', cookie' : '';
  reply.headers({ vary: `accept-encoding${apart}`, etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(content[coding]);
}
