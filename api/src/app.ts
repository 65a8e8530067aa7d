import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { baseRoutes } from './base/routes.ts';
import type { ApiConfig } from './config.ts';
import { type ContentFile, contentFiles } from './content/files.ts';
import { contentRoutes } from './content/routes.ts';
import type { Database } from './db/open.ts';
import { geoRoutes } from './geo/routes.ts';
import { installGuards } from './http/guards.ts';
import { type Clock, createKernel, type Kernel } from './http/kernel.ts';
import { loggedRequest } from './http/logged.ts';
import { installErrorReplies, sendError } from './http/replies.ts';
import { REQUEST_MS } from './http/slow-clients.ts';
import { imageRoutes } from './images/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { shownMailRoutes } from './mail/shown-mails.ts';
import { matchRoutes } from './matches/routes.ts';
import { openApiOf } from './openapi.ts';
import { registrationRoutes } from './registration/routes.ts';
import { rulingRoutes } from './rulings/routes.ts';
import { selectorRoutes } from './selectors/routes.ts';
import { socialRoutes } from './social/routes.ts';
import { stepRoutes } from './steps/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { tournamentRoutes } from './tournaments/routes.ts';
import { userAdminRoutes } from './user-admin/routes.ts';
import { userRoutes } from './users/routes.ts';

export interface ApiDeps {
  database: Database;
  clock: Clock;
  config: ApiConfig;
  /** The texts of pages that come with the software; without them there are no such pages. */
  content?: readonly ContentFile[];
  /** Where the log goes, as JSON lines; without it nothing is logged. */
  log?: { level: 'debug' | 'info' | 'warn' | 'error'; stream?: { write(line: string): void } };
}

const subjects = [
  ...[baseRoutes, userRoutes, stepRoutes, teamRoutes, tournamentRoutes, matchRoutes],
  ...[rulingRoutes, alertRoutes, contentRoutes, accountRoutes, imageRoutes],
  ...[userAdminRoutes, selectorRoutes, geoRoutes, socialRoutes, registrationRoutes],
  shownMailRoutes,
];
const BODY_MAX = 64 * 1024;
const secrets = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
];

/**
 * The whole API on an instance that does not listen yet: call `listen`, `inject` or add pages to it first.
 * Closing it ends its sockets; the database stays open, it belongs to the caller.
 */
export async function buildApp(deps: ApiDeps): Promise<FastifyInstance> {
  return (await buildKernel(deps)).app;
}

/** The same with what further calls of the site are served from. */
export async function buildKernel(deps: ApiDeps): Promise<Kernel> {
  const app = fastify({
    bodyLimit: BODY_MAX,
    trustProxy: deps.config.trustProxy,
    logger: deps.log ? { ...deps.log, redact: secrets, serializers: { req: loggedRequest } } : false,
    frameworkErrors: sendError,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_MS,
  });
  await app.register(cookie);
  const kernel = createKernel(app, { ...deps, content: contentFiles(deps.content ?? []) });
  installGuards(app, deps.config);
  installErrorReplies(app, kernel.sessions.unmark);
  await liveRoutes(kernel);
  for (const routes of subjects) routes(kernel);
  let document: ReturnType<typeof openApiOf> | undefined;
  app.get('/v1/openapi.json', async () => {
    // Made when it is first asked for: whoever assembles a site may serve further calls until it listens.
    document ??= openApiOf(kernel.served, deps.config.version);
    return document;
  });
  return kernel;
}
