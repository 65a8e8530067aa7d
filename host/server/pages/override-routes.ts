// Trying other versions: `?mfe=teams@1.4.0-rc.2` asks, a confirmation names them, its button makes it hold.
import type { ApiConfig } from '@duellwerk/api/config';
import { ApiError } from '@duellwerk/api/errors';
import { isFromOwnPage } from '@duellwerk/api/http/origin';
import { OVERRIDE_END_PATH, OVERRIDE_PATH, OVERRIDE_QUERY } from '@duellwerk/shared/contract/builds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveComposition, Releases } from '../releases/releases.ts';
import { type Confirmation, overridePage } from './override-page.ts';
import { readOverrides } from './override-query.ts';
import type { Visitors } from './visitor.ts';

export interface OverrideDeps {
  releases: Pick<Releases, 'compositionFor'>;
  visitors: Visitors;
  config: ApiConfig;
}

const FORM = 'application/x-www-form-urlencoded';
const FORM_MAX = 4 * 1024;

// No script at all, no frame around it, and its form goes to this site only.
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Answers a page's address that asks for other versions, when this visitor may choose them: with a confirmation. The
 * address alone never changes anything, so a link to it does nothing to whom it is sent.
 * @returns whether it has answered; if not, the query means nothing and the page is the usual one
 */
export async function offerOverride(
  deps: OverrideDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const asked = new URLSearchParams(request.url.split('?')[1]).getAll(OVERRIDE_QUERY).join(',');
  if (asked.trim() === '' || !(await deps.visitors.mayOverride(request))) return false;
  sendConfirmation(reply, await confirmationOf(deps, request, reply, asked, request.url));
  return true;
}

/** Adds the two addresses that the confirmation's and the badge's button post to. */
export function serveOverrides(app: FastifyInstance, deps: OverrideDeps): void {
  const { visitors, config } = deps;
  app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_MAX }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    forms.addHook('onRequest', async (request) => {
      if (!isFromOwnPage(request.headers, config)) throw new ApiError('foreign_origin');
    });

    forms.post(OVERRIDE_PATH, async (request, reply) => {
      const form = formOf(request);
      const asked = form.get(OVERRIDE_QUERY) ?? '';
      const to = form.get('to') ?? '/';
      if (!(await visitors.mayOverride(request))) throw new ApiError('forbidden');
      // Read again: what the confirmation showed may be gone by now.
      const confirmation = await confirmationOf(deps, request, reply, asked, to);
      if (confirmation.unknown.length > 0) return sendConfirmation(reply, confirmation);
      visitors.override(request, reply, readOverrides(asked, visitors.devOrigins).overrides);
      return reply.header('cache-control', 'no-store').redirect(confirmation.to, 303);
    });

    forms.post(OVERRIDE_END_PATH, async (request, reply) => {
      visitors.endOverride(reply);
      return reply
        .header('cache-control', 'no-store')
        .redirect(ownPath(formOf(request).get('to') ?? '/'), 303);
    });
  });
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

async function confirmationOf(
  { releases, visitors }: OverrideDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: string,
  to: string,
): Promise<Confirmation> {
  const { overrides, unreadable } = readOverrides(asked, visitors.devOrigins);
  const { bucket } = await visitors.choiceOf(request, reply);
  const now = versionsOf(releases.compositionFor({ bucket, overrides: {} }));
  const wanted = releases.compositionFor({ bucket, overrides });
  // The composition names what it has followed; what it does not name does not exist.
  const followed = new Set((wanted.page.overrides ?? []).map((each) => each.slice(0, each.indexOf('@'))));
  const unknown = Object.entries(overrides).filter(([name]) => !followed.has(name));
  return {
    asked,
    to: ownPath(to),
    packages: [...versionsOf(wanted)].map(([name, version]) => ({
      name,
      version:
        wanted.page.overrides?.find((each) => each.startsWith(`${name}@`))?.slice(name.length + 1) ?? version,
      chosen: followed.has(name),
      instead: now.get(name),
    })),
    unknown: [...unknown.map(([name, value]) => `${name}@${value}`), ...unreadable],
  };
}

function versionsOf({ page }: LiveComposition): Map<string, string> {
  return new Map([['host', page.host], ...page.remotes.map(({ name, version }) => [name, version] as const)]);
}

function sendConfirmation(reply: FastifyReply, confirmation: Confirmation): FastifyReply {
  return reply
    .code(confirmation.unknown.length > 0 ? 422 : 200)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(overridePage(confirmation));
}

/** A path of this site without the question for versions; `/` for whatever would lead elsewhere. */
export function ownPath(address: string): string {
  const base = 'http://this.site';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return '/';
  const url = new URL(address, base);
  // `//host`, `/\host` and `/.//host` are read by browsers as another site's address.
  if (url.origin !== base || url.pathname.startsWith('//')) return '/';
  url.searchParams.delete(OVERRIDE_QUERY);
  return url.pathname + url.search;
}
