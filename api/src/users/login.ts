import type { SignedIn } from '@duellwerk/shared/contract/login';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { networkOf } from '../http/limits.ts';
import { createAddressLimiter, createSharedLimiter } from '../http/shared-limits.ts';
import { createLoginSteps } from '../second-factor/login-steps.ts';
import { hasFactor } from '../second-factor/repo.ts';
import { fold } from '../text/fold.ts';
import { findAccount } from './repo.ts';

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
 * Opens a session for a user name (or mail address) and password. A wrong one gets the same reply after the same time
 * whether or not the account exists; only failures count against the limits. An account with a second factor waits for it. Attempts from many addresses bar each
 * other, but not the browsers in which the account's owner was logged in.
 */
export function createLogin(context: AppContext): Login {
  const { database, sessions, browsers, passwords } = context;
  const loginSteps = createLoginSteps(context);
  const perAddress = createAddressLimiter(context, 'loginPerAddress');
  const perAccount = createSharedLimiter(context, 'loginPerAccount');
  const ofStrangers = createSharedLimiter(context, 'loginPerAccountOfStrangers');
  const perBrowser = createSharedLimiter(context, 'loginPerKnownBrowser');

  const compared = async ({ username, password }: Credentials, request: FastifyRequest, now: Date) => {
    const found = await findAccount(database.sql, username, now);
    const browser = found ? browsers.nameFor(request, found.id) : null;
    const who = found?.id ?? fold(username);
    const forget = await (browser ? takeAll([perBrowser, `${browser} ${who}`]) : takeOfStrangers(who));
    try {
      return { found, forget, isRight: await passwords.verify(found?.passwordHash ?? null, password) };
    } catch (error) {
      await forget();
      throw error;
    }
  };

  const takeOfStrangers = async (who: string) => {
    const wait = await ofStrangers.tryTake(who);
    if (wait !== undefined) throw new ApiError('login_barred', [], wait);
    return () => ofStrangers.giveBack(who);
  };

  return async ({ username, password }, { request, reply }, now) => {
    const address = networkOf(request.ip);
    const account = `${address} ${fold(username)}`;
    const forgetHere = await takeAll([perAddress, request], [perAccount, account]);
    const { found, isRight, forget } = await compared({ username, password }, request, now).catch(
      async (error) => {
        // Overloaded or barred: not a failed attempt.
        await forgetHere();
        throw error;
      },
    );
    if (!found || !isRight) throw new ApiError('wrong_credentials');
    await Promise.all([forgetHere(), forget()]);
    if (found.banned) throw new ApiError('banned');
    // The password may have been changed while it was compared.
    const { id, passwordHash } = found;
    if (await hasFactor(database.sql, id)) {
      await loginSteps.begin(reply, { user: id, proof: passwordHash }, now);
      throw new ApiError('second_factor_needed');
    }
    if (!(await sessions.open(request, reply, id, now, { password: passwordHash })))
      throw new ApiError('wrong_credentials');
    return { id, username: found.username };
  };
}

interface Countable<K> {
  take(key: K): Promise<void>;
  giveBack(key: K): Promise<void>;
}
/** A limit with what counts against it. */
type Count<K> = readonly [limiter: Countable<K>, key: K];

/** Counts an attempt against every limit, or against none where one refuses it. @returns what gives it back */
async function takeAll<A, B>(first: Count<A>, second?: Count<B>): Promise<() => Promise<void>> {
  const taken: (() => Promise<void>)[] = [];
  const forget = async () => {
    await Promise.all(taken.map((giveBack) => giveBack()));
  };
  const take = async <K>([limiter, key]: Count<K>) => {
    await limiter.take(key);
    taken.push(() => limiter.giveBack(key));
  };
  try {
    await take(first);
    if (second) await take(second);
  } catch (refusal) {
    await forget();
    throw refusal;
  }
  return forget;
}
