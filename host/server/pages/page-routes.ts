import { codingOf } from '@duellwerk/api/http/coding';
import { outdatedBy } from '@duellwerk/api/http/kernel';
import { PAYLOAD_FILE } from '@duellwerk/shared/contract/served';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anyVisitor, type LiveComposition, type Releases } from '../releases/releases.ts';
import { createKeptPages, type Encoded, type MadePage } from './kept-pages.ts';
import { makePage, type PageMaker } from './page-maker.ts';

/** Paths that never answer with a page. */
const NOT_A_PAGE = /^\/(?:v1|ws|bundles|dev|builds)(?:\/|$)/;
const PAYLOAD = `/${PAYLOAD_FILE}`;
/** Every page of the site, and the words around it, is German for now. */
const LOCALE = 'de';

export interface PageServer extends Omit<PageMaker, 'app'> {
  releases: Releases;
  /** Public address where one is fixed. */
  origin: string | undefined;
}

/** Answers every other GET with a page, with status 404 when no route of the composition knows the path. */
export function servePages(app: FastifyInstance, server: PageServer): void {
  const { releases, database } = server;
  const maker: PageMaker = { ...server, app };
  const kept = createKeptPages(server.now);
  const unsubscribe = database.bus.subscribe(({ topic }) => kept.drop(outdatedBy(topic)));
  app.addHook('onClose', async () => unsubscribe());

  const pageOf = (request: FastifyRequest, live: LiveComposition, path: string, query: string) => {
    const origin = server.origin ?? `${request.protocol}://${request.host}`;
    return kept.get(`${live.page.build} ${origin} ${path}${query}`, () =>
      makePage(maker, { live, path, query, locale: LOCALE, origin }),
    );
  };

  app.get('/*', async (request, reply) => {
    // Cut by hand: read as an address, `//host/` would be the path of another host and `//` none at all.
    const cut = request.url.indexOf('?');
    const path = cut < 0 ? request.url : request.url.slice(0, cut);
    const query = cut < 0 ? '' : request.url.slice(cut);
    if (NOT_A_PAGE.test(path)) return reply.callNotFound();
    if (path.endsWith(PAYLOAD)) {
      const live = releases.compositionFor(anyVisitor);
      const page = await pageOf(request, live, path.slice(0, -PAYLOAD.length) || '/', '');
      return sendPayload(request, reply, page);
    }
    const page = await pageOf(request, releases.compositionFor(anyVisitor), path, query);
    reply.code(page.status).header('content-security-policy', page.policy);
    return send(request, reply.type('text/html; charset=utf-8'), page.html);
  });
}

function sendPayload(request: FastifyRequest, reply: FastifyReply, page: MadePage): FastifyReply {
  if (page.status === 404) return reply.callNotFound() as unknown as FastifyReply;
  return send(request, reply.type('application/json; charset=utf-8'), page.payload);
}

/** The bytes in a coding that the browser takes, or 304 when it has them. */
function send(request: FastifyRequest, reply: FastifyReply, content: Encoded): FastifyReply {
  const coding = codingOf(request.headers['accept-encoding']);
  const etag = `"${content.hash}-${coding}"`;
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(content[coding]);
}
