import { ApiError } from '@duellwerk/api/errors';
import { invalidatedBy } from '@duellwerk/api/http/app-context';
import { isHost } from '@duellwerk/api/http/origin';
import { PAYLOAD_FILE } from '@duellwerk/shared/contract/served';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '../../src/preferences/language.ts';
import { anyVisitor, type LiveComposition, type Releases, type VisitorChoice } from '../releases/releases.ts';
import { languageOf } from './language.ts';
import { type OverrideDeps, offerOverride } from './override-routes.ts';
import { createPageCache, type MadePage } from './page-cache.ts';
import { makePage, type PageMaker } from './page-maker.ts';
import { reported, reportingEndpoints } from './policy.ts';
import { namedUnknown, pageAddress, SHELL } from './route-plan.ts';
import { sendEncoded } from './send-encoded.ts';

/** Paths that never answer with a page. */
const NOT_A_PAGE = /^\/(?:v1|ws|bundles|dev|builds|embed)(?:\/|$)/;
const HTML = 'text/html; charset=utf-8';
const PAYLOAD = `/${PAYLOAD_FILE}`;
/** The site's address where nobody has told it. */
const UNNAMED = 'http://localhost';

export interface PageServer extends Omit<PageMaker, 'app'>, Omit<OverrideDeps, 'releases'> {
  releases: Pick<Releases, 'compositionFor' | 'onChange'>;
  /** Calls `listener` with the topic of everything that changes. @returns the function that ends it */
  subscribe: (listener: (topic: string) => void) => () => void;
  /** Whether the next page asks its browser to report what its policy blocks. */
  samplesViolations?: (() => boolean) | undefined;
  /** Called for every page that is sent. */
  onPageSent?: ((request: FastifyRequest, live: LiveComposition, choice: VisitorChoice) => void) | undefined;
}

interface PageWish {
  locale?: Language;
  query?: string;
  patient?: boolean;
  urgent?: boolean;
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
  const cache = createPageCache(server.now);
  const unsubscribe = server.subscribe((topic) => cache.invalidate(invalidatedBy(topic)));
  app.addHook('onClose', async () => unsubscribe());

  const pageOf = (
    origin: string,
    live: LiveComposition,
    address: string,
    { locale = languages[0], query: asked = '', patient = false, urgent = false }: PageWish = {},
  ) => {
    const { path, query } = pageAddress(address, asked, live);
    // A version that was chosen by hand may be the one that everybody gets: the page says which it is.
    const { build, overrides = [] } = live.page;
    const key = `${build} ${overrides.join()} ${locale} ${origin} ${path}${query}`;
    const make = () => makePage(maker, { live, path, query, locale, origin, patient });
    // What runs on a tester's machine is for that tester alone, and changes with the next edit.
    return live.local ? make() : cache.get(key, make, urgent);
  };

  /** The page, or the bare shell when too many are being made: the browser draws it, and a robot comes again. */
  const pageOrShell = async (...[origin, live, path, wish]: Parameters<typeof pageOf>) => {
    try {
      return { page: await pageOf(origin, live, path, wish) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'overloaded') throw error;
      // Its address names no site: a few shells are all that is made beside the queue.
      const shell = { locale: wish?.locale ?? languages[0], urgent: true };
      const page = await pageOf(config.origin ?? UNNAMED, live, SHELL, shell);
      return { page, retryAfter: error.retryAfter };
    }
  };

  const warmUp = async () => {
    if (!server.renderer) return;
    const live = releases.compositionFor(anyVisitor);
    const origin = config.origin ?? UNNAMED;
    await Promise.all([SHELL, ...FIRST_PATHS].map((path) => pageOf(origin, live, path, { patient: true })));
  };
  const stopListening = releases.onChange(() => {
    warmUp().catch((error) => app.log.error(error));
  });
  app.addHook('onClose', async () => stopListening());

  app.get('/*', async (request, reply) => {
    // Cut by hand: read as an address, `//host/` would be the path of another host and `//` none at all.
    const cut = request.url.indexOf('?');
    const path = cut < 0 ? request.url : request.url.slice(0, cut);
    const query = cut < 0 ? '' : request.url.slice(cut);
    if (NOT_A_PAGE.test(path)) return reply.callNotFound();
    if (await offerOverride(server, request, reply)) return reply;
    const origin = config.origin ?? originOf(request);
    const choice = await visitors.choiceOf(request, reply);
    const live = releases.compositionFor(choice);
    const locale = languageOf(request.cookies);
    if (locale !== languages[0]) reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (path.endsWith(PAYLOAD)) {
      const page = await pageOf(origin, live, path.slice(0, -PAYLOAD.length) || '/', { locale });
      if (page.status === 404) return reply.callNotFound();
      return sendEncoded(request, reply.type('application/json; charset=utf-8'), page.payload);
    }
    const { page, retryAfter } = await pageOrShell(origin, live, path, { locale, query });
    if (retryAfter !== undefined) return sendBusy(reply, page, retryAfter);
    server.onPageSent?.(request, live, choice);
    const isReported = server.samplesViolations?.() ?? false;
    if (isReported) reply.header('reporting-endpoints', reportingEndpoints);
    reply
      .code(page.status)
      .header('content-security-policy', isReported ? reported(page.policy) : page.policy);
    const unknown = namedUnknown(page.html.identity, pageAddress(path, query, live).path, path);
    if (unknown !== null) return reply.type(HTML).send(unknown);
    if (page.drawMs !== null) reply.header('server-timing', `draw;dur=${page.drawMs.toFixed(1)}`);
    return sendEncoded(request, reply.type(HTML), page.html);
  });

  return warmUp;
}

/** The site as it was asked for; a request that names no host, or a proxy one that cannot be, gets the page all the same. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return isHost(host) ? `${protocol}://${host}` : UNNAMED;
}

function sendBusy(reply: FastifyReply, { policy, html }: MadePage, retryAfter: number): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy });
  return reply.code(503).header('retry-after', String(retryAfter)).type(HTML).send(html.identity);
}
