// What decides which versions a visitor gets: the canary bucket of the browser, and a tester's own choice.
import { type ApiConfig, usesTls } from '@duellwerk/api/config';
import type { Clock } from '@duellwerk/api/http/app-context';
import type { Sessions } from '@duellwerk/api/users/sessions';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyVisitor, type Releases, type VisitorChoice } from '../releases/releases.ts';
import { bucketCookieOf, createBuckets, readBucket } from './buckets.ts';
import { openOverrides, sealOverrides } from './override-cookie.ts';
import type { Overrides } from './override-query.ts';

export interface VisitorDeps {
  releases: Pick<Releases, 'hasCanary'>;
  sessions: Pick<Sessions, 'hashOf' | 'viewerOf' | 'mark'>;
  config: ApiConfig;
  clock: Clock;
  /** Whether everyone may try other versions (demo, development), not only holders of `release.manage`. */
  openToAll: boolean;
  /** Addresses of development servers that may take a remote's place, `http://localhost:3003`; none in production. */
  devOrigins: readonly string[];
}

export interface Visitors {
  readonly devOrigins: readonly string[];
  /**
   * Which versions this visitor gets; `anyVisitor` itself where nothing sets one apart. Gives a new visitor a bucket
   * while a canary runs, and says how the answer may be cached: not by others as soon as it may differ between visitors.
   */
  choiceOf(request: FastifyRequest, reply: FastifyReply): Promise<VisitorChoice>;
  /** Whether this visitor may choose versions. */
  mayOverride(request: FastifyRequest): Promise<boolean>;
  /** Makes a choice hold for this browser session, bound to the person who is signed in; it ends with their session. */
  override(request: FastifyRequest, reply: FastifyReply, overrides: Overrides): void;
  endOverride(reply: FastifyReply): void;
}

const BUCKET_SECONDS = 30 * 24 * 60 * 60;

export function createVisitors(deps: VisitorDeps): Visitors {
  const { releases, sessions, config, clock, openToAll, devOrigins } = deps;
  const secure = usesTls(config);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Over TLS no neighbouring subdomain can plant a cookie of this name.
  const overrideCookie = secure ? '__Host-dw_override' : 'dw_override';
  const bucketCookie = bucketCookieOf(config);
  const nextBucket = createBuckets();

  const mayOverride = async (request: FastifyRequest) => {
    if (openToAll) return true;
    const viewer = await sessions.viewerOf(request, clock());
    return viewer !== null && isAllowed(viewer.permissions, 'release.manage');
  };

  const sealFor = (request: FastifyRequest) => ({
    secret: config.secret,
    session: sessions.hashOf(request),
    now: clock(),
  });

  const overridesOf = async (request: FastifyRequest): Promise<Overrides | undefined> => {
    const value = request.cookies[overrideCookie];
    if (!value) return undefined;
    const overrides = openOverrides(value, sealFor(request), devOrigins);
    if (Object.keys(overrides).length === 0) return undefined;
    // Asked again at every page: a permission that was taken away takes the choice along.
    return (await mayOverride(request)) ? overrides : undefined;
  };

  const bucketOf = (request: FastifyRequest, reply: FastifyReply): number => {
    const known = readBucket(request.cookies[bucketCookie]);
    if (known !== null) return known;
    const bucket = nextBucket();
    reply.setCookie(bucketCookie, String(bucket), { ...attributes, maxAge: BUCKET_SECONDS });
    return bucket;
  };

  return {
    devOrigins,
    mayOverride,
    async choiceOf(request, reply) {
      const overrides = await overridesOf(request);
      const bucket = releases.hasCanary() ? bucketOf(request, reply) : null;
      const marked = await sessions.mark(request, reply, clock());
      if (bucket === null && !overrides && !marked) {
        reply.header('cache-control', 'no-cache');
        return anyVisitor;
      }
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
      return bucket === null && !overrides ? anyVisitor : { bucket, overrides: overrides ?? {} };
    },
    override(request, reply, overrides) {
      // Without an age: it goes with the browser's session.
      reply.setCookie(overrideCookie, sealOverrides(overrides, sealFor(request)), attributes);
    },
    endOverride(reply) {
      reply.clearCookie(overrideCookie, attributes);
    },
  };
}
