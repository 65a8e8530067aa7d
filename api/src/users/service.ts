import type { SignedIn } from '@duellwerk/shared/contract/login';
import type { UserPage } from '@duellwerk/shared/contract/user-page';
import type { CurrentUser } from '@duellwerk/shared/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { Kernel } from '../http/kernel.ts';
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
 * long whether or not the account exists; only they count against the limits per account and address.
 */
export function createLogin({ database, sessions, passwords, config, clock }: Kernel): Login {
  const perAddress = createLimiter(config.limits.loginPerAddress, clock);
  const perAccount = createLimiter(config.limits.loginPerAccount, clock);

  const compared = async (username: string, password: string, now: Date) => {
    const found = await repo.findAccount(database.sql, username, now);
    return { found, isRight: await passwords.verify(found?.passwordHash ?? null, password) };
  };

  return async ({ username, password }, { request, reply }, now) => {
    const address = networkOf(request.ip);
    const account = `${address} ${fold(username)}`;
    const forget = taken([perAddress, address], [perAccount, account]);
    const { found, isRight } = await compared(username, password, now).catch((error) => {
      // Too busy to look: whoever tries again has not been wrong.
      forget();
      throw error;
    });
    if (!found || !isRight) throw new ApiError('wrong_credentials');
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
