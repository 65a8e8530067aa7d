import type { FastifyReply, FastifyRequest } from 'fastify';
import { usesTls } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { hashOf, newSecret } from '../text/secret.ts';
import * as steps from './steps-repo.ts';

const TOKEN = /^[\w-]{43}$/;
const MAX_AGE_SECONDS = 10 * 60;

/** A login that waits for its second step, or for a passkey. It belongs to the browser that began it. */
export interface LoginSteps {
  /** @param step `proof`: the password hash that was compared, `null` for a login by a service */
  begin(reply: FastifyReply, step: { user: string; proof: string | null }, now: Date): Promise<void>;
  /** Begins a login with a passkey alone; the passkey says who it is. */
  beginPasskey(reply: FastifyReply, challenge: string, now: Date): Promise<void>;
  /** @throws ApiError token_invalid for a browser that is in the middle of no login */
  keyOf(request: FastifyRequest, purpose: 'login' | 'passkey_login'): steps.StepKey;
  /** The login is done. */
  end(reply: FastifyReply, key: steps.StepKey): Promise<void>;
}

export function createLoginSteps({ database, config }: Pick<AppContext, 'database' | 'config'>): LoginSteps {
  const secure = usesTls(config);
  const cookie = secure ? '__Host-login' : 'login_step';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const tokenOf = (request: FastifyRequest) => {
    const token = request.cookies[cookie];
    return token && TOKEN.test(token) ? token : null;
  };
  const give = (reply: FastifyReply, token: string) =>
    reply.setCookie(cookie, token, { ...attributes, maxAge: MAX_AGE_SECONDS });

  return {
    async begin(reply, { user, proof }, now) {
      // Never the token that the browser came with: another person may have planted it.
      const token = newSecret();
      const key = { holder: hashOf(token), purpose: 'login' } as const;
      await steps.putStep(database.sql, key, { user_id: user, proof }, now);
      give(reply, token);
    },
    async beginPasskey(reply, challenge, now) {
      const token = newSecret();
      const key = { holder: hashOf(token), purpose: 'passkey_login' } as const;
      await steps.putStep(database.sql, key, { challenge }, now);
      give(reply, token);
    },
    keyOf(request, purpose) {
      const token = tokenOf(request);
      if (token === null) throw new ApiError('token_invalid');
      return { holder: hashOf(token), purpose };
    },
    async end(reply, key) {
      await steps.dropStep(database.sql, key);
      reply.clearCookie(cookie, attributes);
    },
  };
}
