import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { createLimiter } from '../http/limits.ts';
import { hashOf } from '../text/secret.ts';
import * as repo from './repo.ts';

/** The last use is noted at most once in this time: every request would be a write otherwise. */
const USED_INTERVAL_MS = 60 * 60 * 1000;
const BEARER = /^Bearer +(\S+)$/i;

export interface ApiKeys {
  /**
   * Lets a request with a key read what everybody may read, and tells in headers how many more it may send.
   * @param isPublic whether its call answers everybody the same
   * @returns whether it carries a key: then it is nobody's, whatever cookies it has
   * @throws ApiError api_key_invalid, api_key_reads_only, too_many_requests
   */
  admit(
    exchange: { request: FastifyRequest; reply: FastifyReply; now: Date },
    isPublic: boolean,
  ): Promise<boolean>;
}

/** Keys for programs; the database knows only their hashes. */
export function createApiKeys({
  database,
  config,
  clock,
}: {
  database: Database;
  config: ApiConfig;
  clock: () => Date;
}): ApiKeys {
  const limit = config.limits.perApiKey;
  const limiter = createLimiter(limit, clock);
  return {
    async admit({ request, reply, now }, isPublic) {
      const [, key] = BEARER.exec(request.headers.authorization ?? '') ?? [];
      if (key === undefined) return false;
      const known = await repo.findKey(database.sql, hashOf(key), now);
      if (!known) throw new ApiError('api_key_invalid');
      const wait = limiter.tryTake(known.id);
      const left = limiter.left(known.id);
      reply.headers({
        'ratelimit-limit': limit.count,
        'ratelimit-remaining': left.count,
        'ratelimit-reset': left.seconds,
      });
      if (wait !== undefined) throw new ApiError('too_many_requests', [], wait);
      if (!isPublic) throw new ApiError('api_key_reads_only');
      if (now.getTime() - (known.used_at?.getTime() ?? 0) > USED_INTERVAL_MS)
        await repo.noteUse(database.sql, known.id, now);
      return true;
    },
  };
}
