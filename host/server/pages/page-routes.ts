import type { FastifyInstance } from 'fastify';
import { type OverrideDeps, offerOverride } from './override-routes.ts';
import { renderPage } from './page.ts';
import { matchesRoute, routesOf } from './route-table.ts';

// Style elements are written by styled-components at run time; scripts come from our own origin only, none inline.
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Paths that never answer with a page. */
const NOT_A_PAGE = /^\/(?:v1|ws|bundles|builds|dev)(?:\/|$)/;

/** Answers every other GET with the shell, with status 404 when no route of the composition knows the path. */
export function servePages(app: FastifyInstance, deps: OverrideDeps): void {
  app.get('/*', async (request, reply) => {
    // Cut by hand: read as an address, `//host/` would be the path of another host and `//` none at all.
    const [path = '/'] = request.url.split('?', 1);
    if (NOT_A_PAGE.test(path)) return reply.callNotFound();
    if (await offerOverride(deps, request, reply)) return reply;
    const live = deps.releases.compositionFor(await deps.visitors.choiceOf(request, reply));
    const known = matchesRoute(path, routesOf(live.page.remotes));
    return reply
      .code(known ? 200 : 404)
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(renderPage(path, live));
  });
}
