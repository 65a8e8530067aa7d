import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiConfig, usesTls } from '../config.ts';
import type { Database } from '../db/open.ts';
import * as repo from './sessions-repo.ts';

/** Who sends a request, as far as every call needs it. */
export interface Viewer {
  id: string;
  permissions: readonly string[];
  tokenHash: string;
}

export interface Sessions {
  /** The user of the request's session cookie; `null` without one, for an ended session and for a banned user. */
  viewerOf(request: FastifyRequest, now: Date): Promise<Viewer | null>;
  /** Opens a session with a token of its own and ends the one that the request came with (session fixation). */
  open(request: FastifyRequest, reply: FastifyReply, user: string, now: Date): Promise<void>;
  /** Ends the request's session and clears its cookie; also without one. Gives the user whose session it was. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The hash of the token that a request carries, of a live session or not. */
  hashOf(request: FastifyRequest): string | null;
  /** The user of a session by the hash of its token. */
  viewerByHash(tokenHash: string, now: Date): Promise<Viewer | null>;
}

const TOKEN_BYTES = 32;
const DAY = 24 * 60 * 60 * 1000;
/** A session ends after this long without use, and in any case this long after login. */
export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 90;

/** Opaque tokens in a cookie; the database knows only their SHA-256. */
export function createSessions({ database, config }: { database: Database; config: ApiConfig }): Sessions {
  const tls = usesTls(config);
  // Browsers take the __Host- name only over TLS, so development has another.
  const cookie = tls ? '__Host-sid' : 'sid';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: tls } as const;

  const hashOf = (request: FastifyRequest) => {
    const token = request.cookies[cookie];
    return token ? hashOfToken(token) : null;
  };

  const viewerByHash = async (tokenHash: string, now: Date) => {
    const bounds = {
      seenAfter: new Date(now.getTime() - IDLE_DAYS * DAY),
      createdAfter: new Date(now.getTime() - ABSOLUTE_DAYS * DAY),
    };
    const found = await repo.findViewer(database.sql, tokenHash, bounds, now);
    if (!found) return null;
    if (now.getTime() - found.seenAt.getTime() > DAY) await repo.touchSession(database.sql, tokenHash, now);
    return { id: found.id, permissions: found.permissions, tokenHash };
  };

  return {
    hashOf,
    viewerByHash,
    async viewerOf(request, now) {
      const tokenHash = hashOf(request);
      return tokenHash ? viewerByHash(tokenHash, now) : null;
    },
    async open(request, reply, user, now) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const former = hashOf(request);
      const userAgent = request.headers['user-agent']?.slice(0, 200) ?? null;
      await database.transaction(async (tx) => {
        if (former) await repo.deleteSession(tx, former);
        await repo.insertSession(tx, { tokenHash: hashOfToken(token), user, now, userAgent });
      });
      reply.setCookie(cookie, token, { ...attributes, maxAge: (ABSOLUTE_DAYS * DAY) / 1000 });
    },
    async end(request, reply) {
      const tokenHash = hashOf(request);
      if (tokenHash) await database.transaction((tx) => repo.deleteSession(tx, tokenHash));
      reply.clearCookie(cookie, attributes);
    },
  };
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
