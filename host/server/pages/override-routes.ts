// Trying other versions: `?mfe=teams@1.4.0-rc.2` asks, a confirmation names them, its button makes it hold.
import type { ApiConfig } from '@duellwerk/api/config';
import { ApiError } from '@duellwerk/api/errors';
import { isFromOwnPage } from '@duellwerk/api/http/origin';
import { OVERRIDE_END_PATH, OVERRIDE_PATH, OVERRIDE_QUERY } from '@duellwerk/shared/contract/builds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveComposition, Releases } from '../releases/releases.ts';
import { readDeclaration } from './local-declaration.ts';
import type { Chosen } from './override-cookie.ts';
import { type Confirmation, overridePage, refusedPage } from './override-page.ts';
import { localIn, readOverrides } from './override-query.ts';
import { ownPath } from './own-path.ts';
import { newNonce } from './policy.ts';
import { firstPage } from './preview-route.ts';
import type { Visitors } from './visitor.ts';

export interface OverrideDeps {
  releases: Pick<Releases, 'compositionFor'>;
  visitors: Visitors;
  config: ApiConfig;
}

const NO_SHELL =
  'Der Server konnte den Rahmen der Seite nicht für die Entwicklung bauen. Warum, steht in seinem Log.';

const FORM = 'application/x-www-form-urlencoded';
/** A declaration is far shorter. */
const FORM_MAX = 16 * 1024;

// No frame around it, and its form goes to this site only. Its one script fetches the declaration of a local remote.
function policyFor(local: Confirmation['local'], nonce: string): string {
  return [
    "default-src 'none'",
    ...(local ? [`script-src 'nonce-${nonce}'`, `connect-src ${local.origin}`] : []),
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Answers a page's address that asks for other versions, when this visitor may choose them: with a confirmation. The
 * address alone never changes anything, so a link to it does nothing to whom it is sent. Who asks for a local remote and may
 * not gets a refusal.
 * @returns whether it has answered; if not, the query means nothing and the page is the usual one
 */
export async function offerOverride(
  deps: OverrideDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const asked = new URLSearchParams(request.url.split('?')[1]).getAll(OVERRIDE_QUERY).join(',');
  if (asked.trim() === '') return false;
  const isLocal = localIn(readOverrides(asked).overrides) !== undefined;
  if (await deps.visitors.mayOverride(request, isLocal))
    sendConfirmation(reply, await confirmationOf(deps, request, reply, asked, request.url));
  else if (isLocal) sendRefusal(reply, ownPath(request.url), true);
  else return false;
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

    const confirmed = (reply: FastifyReply, chosen: Chosen, to: string) => {
      visitors.override(reply.request, reply, chosen);
      return reply.header('cache-control', 'no-store').redirect(to, 303);
    };

    forms.post(OVERRIDE_PATH, async (request, reply) => {
      const form = formOf(request);
      const asked = form.get(OVERRIDE_QUERY) ?? '';
      const to = form.get('to') ?? '/';
      const { overrides } = readOverrides(asked);
      const local = localIn(overrides);
      if (!(await visitors.mayOverride(request, local !== undefined))) throw new ApiError('forbidden');
      // Read again: what the confirmation showed may be gone by now.
      const confirmation = await confirmationOf(deps, request, reply, asked, to);
      if (isRefused(confirmation)) return sendConfirmation(reply, confirmation);
      if (!local) return confirmed(reply, { overrides }, confirmation.to);
      const live = deps.releases.compositionFor({ bucket: null, overrides });
      const { declaration, problems } = readDeclaration(form.get('declaration') ?? '', local, live);
      if (!declaration) return sendConfirmation(reply, { ...confirmation, problems });
      // Built now, so that no page has to wait for it.
      if (!(await visitors.shellFor(request)))
        return sendConfirmation(reply, { ...confirmation, problems: [NO_SHELL] });
      const page = confirmation.to === '/' ? ownPath(firstPage(declaration)) : confirmation.to;
      return confirmed(reply, { overrides, declaration }, page);
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
  const { overrides, unreadable } = readOverrides(asked);
  const local = localIn(overrides);
  const { bucket } = await visitors.choiceOf(request, reply);
  const now = versionsOf(releases.compositionFor({ bucket, overrides: {} }));
  const wanted = releases.compositionFor({ bucket, overrides });
  // The composition names what it has followed; what it does not name does not exist.
  const followed = new Set((wanted.page.overrides ?? []).map((each) => each.slice(0, each.indexOf('@'))));
  const unknown = Object.entries(overrides).filter(([name]) => !followed.has(name) && name !== local?.name);
  const versions = versionsOf(wanted);
  if (local) versions.set(local.name, local.origin).set('host', 'Build für die Entwicklung');
  return {
    asked,
    to: ownPath(to),
    packages: [...versions].map(([name, version]) => ({
      name,
      version:
        wanted.page.overrides?.find((each) => each.startsWith(`${name}@`))?.slice(name.length + 1) ?? version,
      chosen: followed.has(name) || name === local?.name || (local !== undefined && name === 'host'),
      instead: now.get(name),
    })),
    unknown: [...unknown.map(([name, value]) => `${name}@${value}`), ...unreadable],
    local,
    problems: local && !visitors.hasShell ? ['Diese Seite bietet keine lokalen Remotes an (KIT=0).'] : [],
  };
}

function versionsOf({ page }: LiveComposition): Map<string, string> {
  return new Map([['host', page.host], ...page.remotes.map(({ name, version }) => [name, version] as const)]);
}

const isRefused = ({ unknown, problems }: Confirmation) => unknown.length > 0 || problems.length > 0;

function sendConfirmation(reply: FastifyReply, confirmation: Confirmation): FastifyReply {
  const nonce = newNonce();
  const page = overridePage(confirmation, nonce);
  return sendPage(
    reply.code(isRefused(confirmation) ? 422 : 200),
    page,
    policyFor(confirmation.local, nonce),
  );
}

/** Says who may try versions, to a visitor who may not. */
export function sendRefusal(reply: FastifyReply, to: string, isLocal: boolean): FastifyReply {
  return sendPage(reply.code(403), refusedPage(to, isLocal), policyFor(undefined, ''));
}

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page);
}
