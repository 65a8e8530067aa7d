import { codingOf } from '@duellwerk/api/http/coding';
import { type Encoded, packBest } from '@duellwerk/api/http/encoded';
import type { FastifyReply, FastifyRequest } from 'fastify';

const sent = new WeakSet<Encoded>();

/** The bytes in a coding that the browser takes, or 304 when it has them. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, content: Encoded): FastifyReply {
  const coding = codingOf(request.headers['accept-encoding']);
  // Weak: the same content may be packed smaller the next time.
  const etag = `W/"${content.hash}-${coding}"`;
  const apart = reply.getHeader('vary') === 'cookie' ? ', cookie' : '';
  reply.headers({ vary: `accept-encoding${apart}`, etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  reply.send(content[coding]);
  if (coding === 'br' && sent.has(content)) packBest(content).catch((error) => request.log.warn(error));
  sent.add(content);
  return reply;
}
