// What decides which versions a visitor gets: the canary bucket of the browser, and a tester's own choice.
import { type ApiConfig, usesTls } from '@duellwerk/api/config';
import type { Clock } from '@duellwerk/api/http/app-context';
import type { Sessions } from '@duellwerk/api/users/sessions';
import type { DevHost } from '@duellwerk/shared/build/dev/dev-host-file.ts';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyVisitor, type LocalRemote, type Releases, type VisitorChoice } from '../releases/releases.ts';
import { bucketCookieOf, createBuckets, readBucket } from './buckets.ts';
import { KIT_HOST_FOLDER } from './local-remote.ts';
import { type Chosen, openOverrides, sealOverrides } from './override-cookie.ts';
import { localIn } from './override-query.ts';

export interface VisitorDeps {
  releases: Pick<Releases, 'hasCanary'>;
  sessions: Pick<Sessions, 'hashOf' | 'viewerOf' | 'mark'>;
  config: ApiConfig;
  clock: Clock;
  /** Whether everyone may try other versions (demo, development), not only holders of `release.manage`. */
  openToAll: boolean;
  /** Gives the development build of the shell, which a local remote runs in; without it there are no local remotes. */
  devHost?: (() => Promise<DevHost>) | undefined;
}

export interface Visitors {
  /**
   * Which versions this visitor gets; `anyVisitor` itself where nothing sets one apart. Gives a new visitor a bucket
   * while a canary runs, and says how the answer may be cached: not by others as soon as it may differ between visitors.
   */
  choiceOf(request: FastifyRequest, reply: FastifyReply): Promise<VisitorChoice>;
  /**
   * Whether this visitor may choose versions. A `local` remote is for holders of `release.manage` only, in a demo too: it is
   * code that was never published.
   */
  mayOverride(request: FastifyRequest, local?: boolean): Promise<boolean>;
  /** Whether this site has a shell for local remotes. */
  readonly hasShell: boolean;
  /** That shell, built first where it is stale; `undefined` where it cannot be built. */
  shellFor(request: FastifyRequest): Promise<DevHost | undefined>;
  /** Makes a choice hold for this browser session, bound to the person who is signed in; it ends with their session. */
  override(request: FastifyRequest, reply: FastifyReply, chosen: Chosen): void;
  endOverride(reply: FastifyReply): void;
}

const BUCKET_SECONDS = 30 * 24 * 60 * 60;

export function createVisitors(deps: VisitorDeps): Visitors {
  const { releases, sessions, config, clock, openToAll, devHost } = deps;
  const secure = usesTls(config);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Over TLS no neighbouring subdomain can plant a cookie of this name.
  const overrideCookie = secure ? '__Host-dw_override' : 'dw_override';
  const bucketCookie = bucketCookieOf(config);
  const nextBucket = createBuckets();

  const mayOverride = async (request: FastifyRequest, local = false) => {
    if (openToAll && !local) return true;
    const viewer = await sessions.viewerOf(request, clock());
    return viewer !== null && isAllowed(viewer.permissions, 'release.manage');
  };

  const sealFor = (request: FastifyRequest) => ({
    secret: config.secret,
    session: sessions.hashOf(request),
    now: clock(),
  });

  const chosenBy = async (request: FastifyRequest): Promise<Chosen | undefined> => {
    const value = request.cookies[overrideCookie];
    if (!value) return undefined;
    const chosen = openOverrides(value, sealFor(request));
    if (Object.keys(chosen.overrides).length === 0) return undefined;
    // Asked again at every page: a permission that was taken away takes the choice along.
    return (await mayOverride(request, localIn(chosen.overrides) !== undefined)) ? chosen : undefined;
  };

  /** Of this process's sources, which do not change while it runs. */
  let shell: Promise<DevHost> | undefined;
  const shellFor = async ({ log }: FastifyRequest): Promise<DevHost | undefined> => {
    shell ??= devHost?.();
    try {
      return await shell;
    } catch (error) {
      shell = undefined;
      log.error(error);
      return undefined;
    }
  };

  const localOf = async (
    { overrides, declaration }: Chosen,
    request: FastifyRequest,
  ): Promise<LocalRemote | undefined> => {
    const local = localIn(overrides);
    const host = local && (await shellFor(request));
    if (!host || !declaration) return undefined;
    return { declaration, origin: local.origin, host, hostFolder: KIT_HOST_FOLDER };
  };

  const bucketOf = (request: FastifyRequest, reply: FastifyReply): number => {
    const known = readBucket(request.cookies[bucketCookie]);
    if (known !== null) return known;
    const bucket = nextBucket();
    reply.setCookie(bucketCookie, String(bucket), { ...attributes, maxAge: BUCKET_SECONDS });
    return bucket;
  };

  return {
    mayOverride,
    hasShell: devHost !== undefined,
    shellFor,
    async choiceOf(request, reply) {
      const chosen = await chosenBy(request);
      const bucket = releases.hasCanary() ? bucketOf(request, reply) : null;
      const marked = await sessions.mark(request, reply, clock());
      if (bucket === null && !chosen && !marked) {
        reply.header('cache-control', 'no-cache');
        return anyVisitor;
      }
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
      if (bucket === null && !chosen) return anyVisitor;
      const local = chosen && (await localOf(chosen, request));
      // Without its shell there is no badge that ends the choice, and each page would try to build one.
      if (chosen?.declaration && !local) reply.clearCookie(overrideCookie, attributes);
      return { bucket, overrides: chosen?.overrides ?? {}, ...(local && { local }) };
    },
    override(request, reply, chosen) {
      // Without an age: it goes with the browser's session.
      reply.setCookie(overrideCookie, sealOverrides(chosen, sealFor(request)), attributes);
    },
    endOverride(reply) {
      reply.clearCookie(overrideCookie, attributes);
    },
  };
}
