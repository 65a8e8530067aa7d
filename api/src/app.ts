import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { baseRoutes } from './base/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import type { ApiConfig } from './config.ts';
import { type ContentFile, contentFiles } from './content/files.ts';
import { contentRoutes } from './content/routes.ts';
import { dayRoutes } from './day/routes.ts';
import type { Database } from './db/open.ts';
import { directoryRoutes } from './directory/routes.ts';
import { failedJobRoutes } from './failed-jobs/routes.ts';
import { geoRoutes } from './geo/routes.ts';
import { guestRoutes } from './guests/routes.ts';
import { type AppContext, type Clock, createAppContext } from './http/app-context.ts';
import {
  boundConnections,
  boundRequests,
  REQUEST_MS,
  STALLED_MS,
  serverOptions,
} from './http/connections.ts';
import { encoded } from './http/encoded.ts';
import { installGuards } from './http/guards.ts';
import { loggedRequest } from './http/logged.ts';
import { installErrorReplies, sendError } from './http/replies.ts';
import { type CachedReply, sendCached } from './http/reply-cache.ts';
import { imageRoutes } from './images/routes.ts';
import { leagueRoutes } from './leagues/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { logRequests } from './log/log-requests.ts';
import { shownMailRoutes } from './mail/shown-mails.ts';
import { masterDataRoutes } from './master-data/routes.ts';
import { matchDeskRoutes } from './matches/desk/routes.ts';
import { matchRoutes } from './matches/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { openApiOf } from './openapi.ts';
import { organizerBanRoutes } from './organizer-bans/routes.ts';
import { organizerRoutes } from './organizers/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { rulingRoutes } from './rulings/routes.ts';
import { selectorRoutes } from './selectors/routes.ts';
import { seriesRoutes } from './series/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { socialRoutes } from './social/routes.ts';
import { stageRoutes } from './stages/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { newId } from './text/ids.ts';
import { tipRoutes } from './tips/routes.ts';
import { deskRoutes } from './tournament-desk/routes.ts';
import { tournamentRoutes } from './tournaments/routes.ts';
import { userAdminRoutes } from './user-admin/routes.ts';
import type { Passwords } from './users/passwords.ts';
import { userRoutes } from './users/routes.ts';
import { venueCodeRoutes } from './venue-codes/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export interface ApiDeps {
  database: Database;
  clock: Clock;
  config: ApiConfig;
  /** The texts of pages that come with the software; without them there are no such pages. */
  content?: readonly ContentFile[];
  /** How passwords are hashed; as they are everywhere unless it is said. */
  passwords?: Passwords;
  /** Where the log goes, as JSON lines; without it nothing is logged. */
  log?: { level: 'debug' | 'info' | 'warn' | 'error'; stream?: { write(line: string): void } };
}

const subjects = [
  ...[
    baseRoutes,
    userRoutes,
    taskRoutes,
    teamRoutes,
    directoryRoutes,
    tournamentRoutes,
    matchRoutes,
    matchDeskRoutes,
    stageRoutes,
  ],
  ...[rulingRoutes, tipRoutes, alertRoutes, contentRoutes, accountRoutes, imageRoutes],
  ...[
    userAdminRoutes,
    auditRoutes,
    dayRoutes,
    failedJobRoutes,
    masterDataRoutes,
    organizerRoutes,
    organizerBanRoutes,
    guestRoutes,
    seriesRoutes,
    siteRoutes,
    selectorRoutes,
    geoRoutes,
    socialRoutes,
    registrationRoutes,
  ],
  ...[
    notificationRoutes,
    calendarRoutes,
    shownMailRoutes,
    deskRoutes,
    leagueRoutes,
    webhookRoutes,
    apiKeyRoutes,
    statisticsRoutes,
    venueCodeRoutes,
  ],
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
  return (await buildAppContext(deps)).app;
}

/** The same with what further calls of the site are served from. */
export async function buildAppContext(deps: ApiDeps): Promise<AppContext> {
  const app = fastify({
    bodyLimit: BODY_MAX,
    trustProxy: deps.config.trustProxy,
    logger: deps.log ? { ...deps.log, redact: secrets, serializers: { req: loggedRequest } } : false,
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    forceCloseConnections: 'idle',
    http: serverOptions,
    requestTimeout: REQUEST_MS,
    connectionTimeout: STALLED_MS,
  });
  boundRequests(app);
  logRequests(app);
  await app.register(cookie);
  const context = createAppContext(app, {
    ...deps,
    content: contentFiles(deps.content ?? [], deps.config.showsExamples),
  });
  if (deps.config.trustProxy === false) boundConnections(app, context.trusted);
  await context.trusted.refresh();
  installGuards(app, deps.config);
  installErrorReplies(app, context.sessions.unmark);
  await liveRoutes(context);
  for (const routes of subjects) routes(context);
  serveOpenApi(context);
  return context;
}

/** Half a megabyte of JSON, built and compressed once. */
function serveOpenApi({ app, served, access, config }: AppContext): void {
  let document: Promise<CachedReply> | undefined;
  const build = async (): Promise<CachedReply> => {
    const value = openApiOf(served, { ...config, access });
    return { ...(await encoded(JSON.stringify(value))), value, tags: [], validUntil: null };
  };
  app.get('/v1/openapi.json', async (request, reply) => {
    // At the first request: further calls may be added until the site listens.
    document ??= build().catch((error) => {
      document = undefined;
      throw error;
    });
    return sendCached(request, reply, await document);
  });
}
