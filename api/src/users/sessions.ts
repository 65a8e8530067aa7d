import { createHmac } from 'node:crypto';
import { SIGNED_IN_COOKIE } from '@duellwerk/shared/contract/users';
import { withheldPermissions } from '@duellwerk/shared/rules/second-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type ApiConfig, usesTls } from '../config.ts';
import { isDiskFull } from '../db/errors.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { keyOf } from '../http/idempotency.ts';
import * as secret from '../text/secret.ts';
import { isEnded } from './ended-secrets.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import * as repo from './sessions-repo.ts';

/** Who sends a request, as far as every call needs it. */
export interface Viewer {
  id: string;
  permissions: readonly string[];
  /** Further ones, which do not count in this session: the site asks their holders for a second factor. */
  withheld: readonly string[];
  tokenHash: string;
  /** When the password, or what else opened the session, was last shown in it. */
  provenAt: Date;
  /** When a second factor was last shown in it; `null` in every session of an account without one. */
  factorAt: Date | null;
}

/** What a user was let in by. */
export interface Proof {
  /** The stored password that was compared: it must not have changed since. Absent for another way in. */
  password?: string | null;
  /** A second factor was shown as well. */
  factor?: boolean;
}

export interface Sessions {
  /** The user of the request's session cookie; `null` without one, for an ended session and for a banned user. */
  viewerOf(request: FastifyRequest, now: Date): Promise<Viewer | null>;
  /**
   * Opens a session with a token of its own and ends the one that the request came with (session fixation). The repeat of
   * a request with an idempotency key opens the same session again, so that a lost answer leaves no second one behind; one
   * that was ended stays ended.
   * @returns false when the password of the proof has changed, with nothing done
   * @throws ApiError already_ended
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    user: string,
    now: Date,
    proof?: Proof,
  ): Promise<boolean>;
  /**
   * Inside the transaction that ends the request's own session: opens one in its place. @returns what gives it to the
   * browser, to be called after the commit
   */
  renew(
    db: Kysely<Schema>,
    request: FastifyRequest,
    viewer: Pick<Viewer, 'id' | 'factorAt'>,
    now: Date,
  ): Promise<(reply: FastifyReply) => void>;
  /** Takes both cookies from the browser, whose session was ended already. */
  clear(reply: FastifyReply): void;
  /** Ends the request's session and clears its cookie; also without one. Gives the user whose session it was. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Gives the browser of a live session the readable sign of it where that is missing: of sessions that are older than the
   * sign, or when it went with a refusal that crossed a login. @returns whether it was given
   */
  mark(request: FastifyRequest, reply: FastifyReply, now: Date): Promise<boolean>;
  /** Takes the readable sign from a browser that has it and was told that nobody is signed in. */
  unmark(request: FastifyRequest, reply: FastifyReply): void;
  /** The hash of the token that a request carries, of a live session or not. */
  hashOf(request: FastifyRequest): string | null;
  /** The user of a session by the hash of its token. */
  viewerByHash(tokenHash: string, now: Date): Promise<Viewer | null>;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The last use of a session is noted at most once in this time: every request would be a write otherwise. */
const SEEN_INTERVAL_MS = HOUR;
/** A session ends after this long without use, and in any case this long after login. */
export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 90;

/** How young a session must be at `now` to be a live one. */
export function sessionBounds(now: Date): repo.SessionBounds {
  return {
    seenAfter: new Date(now.getTime() - IDLE_DAYS * DAY),
    createdAfter: new Date(now.getTime() - ABSOLUTE_DAYS * DAY),
  };
}

/** Opaque tokens in a cookie; the database knows only their SHA-256. */
export function createSessions({
  database,
  config,
  browsers,
}: {
  database: Database;
  config: ApiConfig;
  browsers: KnownBrowsers;
}): Sessions {
  const tls = usesTls(config);
  // Browsers take the __Host- name only over TLS, so development has another.
  const cookie = tls ? '__Host-sid' : 'sid';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: tls } as const;
  const readable = { ...attributes, httpOnly: false } as const;
  const lasting = { maxAge: (ABSOLUTE_DAYS * DAY) / 1000 };

  const hashOf = (request: FastifyRequest) => {
    const token = request.cookies[cookie];
    return token ? secret.hashOf(token) : null;
  };

  const viewerByHash = async (tokenHash: string, now: Date) => {
    const found = await repo.findViewer(database.sql, tokenHash, sessionBounds(now), now);
    if (!found) return null;
    if (now.getTime() - found.seenAt.getTime() > SEEN_INTERVAL_MS)
      await repo.touchSession(database.sql, tokenHash, now).catch(unlessDiskFull);
    const { id, permissions, requiredRoles, provenAt, factorAt } = found;
    const withheld = factorAt ? [] : withheldPermissions(permissions, requiredRoles);
    const counting = permissions.filter((permission) => !withheld.includes(permission));
    return { ...{ id, permissions: counting, withheld, tokenHash }, ...{ provenAt, factorAt } };
  };

  const viewerOf = async (request: FastifyRequest, now: Date) => {
    const tokenHash = hashOf(request);
    return tokenHash ? viewerByHash(tokenHash, now) : null;
  };

  /** A session to be stored, and what gives it to the browser once it is. */
  const create = (request: FastifyRequest, user: string, now: Date, factorAt: Date | null) => {
    const key = keyOf(request);
    const token = key === null ? secret.newSecret() : tokenFor(key, user, now);
    const userAgent = request.headers['user-agent']?.slice(0, 200) ?? null;
    return {
      session: { tokenHash: secret.hashOf(token), user, now, userAgent, factorAt },
      give: (reply: FastifyReply) => {
        reply.setCookie(cookie, token, { ...attributes, ...lasting });
        reply.setCookie(SIGNED_IN_COOKIE, '1', { ...readable, ...lasting });
        browsers.remember(request, reply, user);
      },
    };
  };

  /** Made from the key instead of being stored beside it: the database never holds a token that could be used. */
  const tokenFor = (key: string, user: string, now: Date) =>
    createHmac('sha256', config.secret)
      .update(JSON.stringify(['session', key, user, secret.dayOf(now)]))
      .digest('base64url');

  const clear = (reply: FastifyReply) => {
    reply.clearCookie(cookie, attributes);
    reply.clearCookie(SIGNED_IN_COOKIE, readable);
  };

  return {
    hashOf,
    viewerByHash,
    viewerOf,
    async mark(request, reply, now) {
      if (request.cookies[SIGNED_IN_COOKIE] || !(await viewerOf(request, now))) return false;
      reply.setCookie(SIGNED_IN_COOKIE, '1', { ...readable, ...lasting });
      return true;
    },
    unmark(request, reply) {
      if (request.cookies[SIGNED_IN_COOKIE]) reply.clearCookie(SIGNED_IN_COOKIE, readable);
    },
    async open(request, reply, user, now, { password, factor = false } = {}) {
      const { session, give } = create(request, user, now, factor ? now : null);
      const carried = hashOf(request);
      const former = carried === session.tokenHash ? null : carried;
      const insert = (db: Kysely<Schema>) =>
        password === undefined
          ? repo.insertSessionUnlessEnded(db, session)
          : repo.insertSessionIf(db, session, password);
      // One statement for the usual login, which has no session to end: a storm of them waits for the database least.
      const opened = await (former
        ? database.transaction(async (tx) => {
            const isThere = await insert(tx);
            if (isThere) await repo.deleteSession(tx, former);
            return isThere;
          })
        : insert(database.sql));
      if (opened) give(reply);
      else if (await isEnded(database.sql, session.tokenHash)) throw new ApiError('already_ended');
      return opened;
    },
    async renew(db, request, { id, factorAt }, now) {
      const { session, give } = create(request, id, now, factorAt);
      await repo.insertSession(db, session);
      return give;
    },
    clear,
    async end(request, reply) {
      const tokenHash = hashOf(request);
      if (tokenHash) await database.transaction((tx) => repo.deleteSession(tx, tokenHash));
      clear(reply);
    },
  };
}

/** Whoever only reads goes on reading. */
function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}
