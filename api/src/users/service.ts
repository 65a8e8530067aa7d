import type { SignedIn } from '@duellwerk/shared/contract/login';
import type { UserPage } from '@duellwerk/shared/contract/user-page';
import type { CurrentUser } from '@duellwerk/shared/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { createLimiter, type Limiter, networkOf } from '../http/limits.ts';
import { historyOfUser, recordOfUser } from '../matches/record-repo.ts';
import { fold } from '../text/fold.ts';
import * as repo from './repo.ts';

export async function readCurrentUser(db: Kysely<Schema>, id: string): Promise<CurrentUser> {
  const user = await repo.findCurrentUser(db, id);
  if (!user) throw new ApiError('not_signed_in');
  return user;
}

export async function readUserPage(db: Kysely<Schema>, id: string): Promise<UserPage> {
  const user = await repo.findPublicUser(db, id);
  if (!user) throw new ApiError('not_found');
  return {
    ...user,
    teams: await repo.listTeamsOf(db, id),
    tournaments: await historyOfUser(db, id),
    record: await recordOfUser(db, id),
  };
}

interface Credentials {
  username: string;
  password: string;
}
export type Login = (
  credentials: Credentials,
  http: { request: FastifyRequest; reply: FastifyReply },
  now: Date,
) => Promise<SignedIn>;

/**
 * Opens a session for the right user name (or mail address) and password. Wrong ones are told alike and take equally
 * long whether or not the account exists; only they count against the limits per account and address. Strangers who try
 * an account's passwords from many addresses bar each other, but not the browsers in which its owner was logged in.
 */
export function createLogin({ database, sessions, browsers, passwords, config, clock }: AppContext): Login {
  const perAddress = createLimiter(config.limits.loginPerAddress, clock);
  const perAccount = createLimiter(config.limits.loginPerAccount, clock);
  const ofStrangers = createLimiter(config.limits.loginPerAccountOfStrangers, clock);
  const perBrowser = createLimiter(config.limits.loginPerKnownBrowser, clock);

  const compared = async ({ username, password }: Credentials, request: FastifyRequest, now: Date) => {
    const found = await repo.findAccount(database.sql, username, now);
    const browser = found ? browsers.nameFor(request, found.id) : null;
    const who = found?.id ?? fold(username);
    const forget = browser ? taken([perBrowser, `${browser} ${who}`]) : takenOfStrangers(who);
    try {
      return { found, forget, isRight: await passwords.verify(found?.passwordHash ?? null, password) };
    } catch (error) {
      forget();
      throw error;
    }
  };

  const takenOfStrangers = (who: string) => {
    const wait = ofStrangers.tryTake(who);
    if (wait !== undefined) throw new ApiError('login_barred', [], wait);
    return () => ofStrangers.giveBack(who);
  };

  return async ({ username, password }, { request, reply }, now) => {
    const address = networkOf(request.ip);
    const account = `${address} ${fold(username)}`;
    const forgetHere = taken([perAddress, address], [perAccount, account]);
    const { found, isRight, forget } = await compared({ username, password }, request, now).catch((error) => {
      // Too busy to look, or barred: whoever tries again has not been wrong.
      forgetHere();
      throw error;
    });
    if (!found || !isRight) throw new ApiError('wrong_credentials');
    forgetHere();
    forget();
    if (found.banned) throw new ApiError('banned');
    // The password may have been changed while it was compared, to keep just this one out.
    const { id, passwordHash } = found;
    if (!(await sessions.open(request, reply, id, now, passwordHash)))
      throw new ApiError('wrong_credentials');
    return { id, username: found.username };
  };
}

/** Counts an attempt against every limit or, where one refuses it, against none. @returns what takes it back */
function taken(...counts: readonly (readonly [Limiter, string])[]): () => void {
  const done: (readonly [Limiter, string])[] = [];
  const forget = () => {
    for (const [limiter, key] of done) limiter.giveBack(key);
  };
  try {
    for (const [limiter, key] of counts) {
      limiter.take(key);
      done.push([limiter, key]);
    }
  } catch (refusal) {
    forget();
    throw refusal;
  }
  return forget;
}
