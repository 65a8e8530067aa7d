import { codingOf } from '@duellwerk/api/http/coding';
import { outdatedBy } from '@duellwerk/api/http/kernel';
import { PAYLOAD_FILE } from '@duellwerk/shared/contract/served';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '../../src/preferences/language.ts';
import { anyVisitor, type LiveComposition, type Releases } from '../releases/releases.ts';
import { createKeptPages, type Encoded } from './kept-pages.ts';
import { languageOf } from './language.ts';
import { type OverrideDeps, offerOverride } from './override-routes.ts';
import { makePage, type PageMaker } from './page-maker.ts';
import { madeFor } from './route-plan.ts';

/** Paths that never answer with a page. */
const NOT_A_PAGE = /^\/(?:v1|ws|bundles|dev|builds)(?:\/|$)/;
const PAYLOAD = `/${PAYLOAD_FILE}`;
/** The site's address where nobody has told it. */
const UNNAMED = 'http://localhost';

export interface PageServer extends Omit<PageMaker, 'app'>, Omit<OverrideDeps, 'releases'> {
  releases: Pick<Releases, 'compositionFor' | 'onChange'>;
  /** Calls `hear` with the topic of everything that changes. @returns the function that ends it */
  subscribe: (hear: (topic: string) => void) => () => void;
}

interface PageWish {
  locale?: Language;
  query?: string;
  patient?: boolean;
}

/** Drawn as soon as something else is live: the workers have its code then, and the first visitor gets a picture. */
const FIRST_PATHS = ['/', '/tournaments'];

/**
 * Answers every other GET with a page, with status 404 when no route of the composition knows the path.
 * @returns what draws the first pages ahead of the first visitor; happens by itself after every release
 */
export function servePages(app: FastifyInstance, server: PageServer): () => Promise<void> {
  const { releases, visitors, config } = server;
  const maker: PageMaker = { ...server, app };
  const kept = createKeptPages(server.now);
  const unsubscribe = server.subscribe((topic) => kept.drop(outdatedBy(topic)));
  app.addHook('onClose', async () => unsubscribe());

  const pageOf = (
    origin: string,
    live: LiveComposition,
    address: string,
    { locale = languages[0], query: asked = '', patient = false }: PageWish = {},
  ) => {
    const path = madeFor(address, live);
    const query = path === address ? asked : '';
    // A version that was chosen by hand may be the one that everybody gets: the page says which it is.
    const { build, overrides = [] } = live.page;
    return kept.get(`${build} ${overrides.join()} ${locale} ${origin} ${path}${query}`, () =>
      makePage(maker, { live, path, query, locale, origin, patient }),
    );
  };

  const warmUp = async () => {
    if (!server.renderer) return;
    const live = releases.compositionFor(anyVisitor);
    const origin = config.origin ?? UNNAMED;
    await Promise.all(FIRST_PATHS.map((path) => pageOf(origin, live, path, { patient: true })));
  };
  const stopHearing = releases.onChange(() => {
    warmUp().catch((error) => app.log.error(error));
  });
  app.addHook('onClose', async () => stopHearing());

  app.get('/*', async (request, reply) => {
    // Cut by hand: read as an address, `//host/` would be the path of another host and `//` none at all.
    const cut = request.url.indexOf('?');
    const path = cut < 0 ? request.url : request.url.slice(0, cut);
    const query = cut < 0 ? '' : request.url.slice(cut);
    if (NOT_A_PAGE.test(path)) return reply.callNotFound();
    if (await offerOverride(server, request, reply)) return reply;
    const origin = config.origin ?? originOf(request);
    const live = releases.compositionFor(await visitors.choiceOf(request, reply));
    const locale = languageOf(request.cookies);
    if (locale !== languages[0]) reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (path.endsWith(PAYLOAD)) {
      const page = await pageOf(origin, live, path.slice(0, -PAYLOAD.length) || '/', { locale });
      if (page.status === 404) return reply.callNotFound();
      return send(request, reply.type('application/json; charset=utf-8'), page.payload);
    }
    const page = await pageOf(origin, live, path, { locale, query });
    reply.code(page.status).header('content-security-policy', page.policy);
    if (page.drawMs !== null) reply.header('server-timing', `draw;dur=${page.drawMs.toFixed(1)}`);
    return send(request, reply.type('text/html; charset=utf-8'), page.html);
  });

  return warmUp;
}

/** A name or an address with an optional port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The site as it was asked for; a request that names no host, or one that cannot be, gets the page all the same. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const origin = `${protocol}://${host}`;
  return HOST.test(host) && URL.canParse(origin) ? origin : UNNAMED;
}

/** The bytes in a coding that the browser takes, or 304 when it has them. */
function send(request: FastifyRequest, reply: FastifyReply, content: Encoded): FastifyReply {
  const coding = codingOf(request.headers['accept-encoding']);
  const etag = `"${content.hash}-${coding}"`;
  const apart = reply.getHeader('vary') === 'cookie' ? ', cookie' : '';
  reply.headers({ vary: `accept-encoding${apart}`, etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(content[coding]);
}
