import * as contract from '@duellwerk/shared/contract/second-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { createAddressLimiter } from '../http/shared-limits.ts';
import { findUser } from '../user-admin/repo.ts';
import type { Proof } from '../users/sessions.ts';
import { type CheckFactor, spendPasskey } from './check-factor.ts';
import { createLoginSteps } from './login-steps.ts';
import { askForPasskey, passkeyIn, relyingPartyOf, verifyPasskey } from './passkeys.ts';
import { factorKindsOf } from './proof.ts';
import * as repo from './repo.ts';
import { findStep, type Step, type StepKey, setChallenge, takeChallenge } from './steps-repo.ts';

/** The second step of a login, and the login with a passkey alone. */
export function loginRoutes(context: AppContext, check: CheckFactor): void {
  const { database, config, sessions } = context;
  const steps = createLoginSteps(context);
  const perAddress = createAddressLimiter(context, 'loginPerAddress');

  const open = async (
    http: { request: FastifyRequest; reply: FastifyReply },
    { user, key, proof }: { user: string; key: StepKey; proof: Proof },
    now: Date,
  ) => {
    const account = await findUser(database.sql, user, now);
    if (!account) throw new ApiError('token_invalid');
    if (account.banned) throw new ApiError('banned');
    const opened = await sessions.open(http.request, http.reply, user, now, { ...proof, factor: true });
    // The password was changed since the first step.
    if (!opened) throw new ApiError('token_invalid');
    await steps.end(http.reply, key);
    return { id: user, username: account.username };
  };

  serve(context, contract.readLoginStep, 'anyone', async ({ request, now }) => {
    const key = steps.keyOf(request, 'login');
    const { user } = await startedStep(context, key, now);
    const passkeys = await repo.listPasskeys(database.sql, user);
    const asked =
      passkeys.length > 0 ? await askForPasskey(relyingPartyOf(request, config), passkeys) : undefined;
    if (asked) await setChallenge(database.sql, key, asked.challenge);
    return { kinds: await factorKindsOf(database.sql, user), options: asked?.options ?? null };
  });
  serve(context, contract.finishLogin, 'anyone', async ({ request, reply, body, now }) => {
    const key = steps.keyOf(request, 'login');
    const { user, proof } = await startedStep(context, key, now);
    await check({ user, shown: body, step: key, request, now });
    return open({ request, reply }, { user, key, proof: proof === null ? {} : { password: proof } }, now);
  });
  serve(context, contract.beginPasskeyLogin, 'anyone', async ({ request, reply, now }) => {
    const { options, challenge } = await askForPasskey(relyingPartyOf(request, config), null);
    await steps.beginPasskey(reply, challenge, now);
    return { options };
  });
  serve(context, contract.finishPasskeyLogin, 'anyone', async ({ request, reply, body, now }) => {
    await perAddress.take(request);
    const key = steps.keyOf(request, 'passkey_login');
    const challenge = await takeChallenge(database.sql, key, now);
    const passkey = await repo.findPasskey(database.sql, passkeyIn(body.response));
    if (!passkey || challenge === null) throw new ApiError('factor_wrong');
    const signed = { challenge, response: body.response, isAlone: true };
    const counter = await verifyPasskey(relyingPartyOf(request, config), passkey, signed);
    await spendPasskey(context, { passkey, counter, now });
    await perAddress.giveBack(request);
    return open({ request, reply }, { user: passkey.user_id, key, proof: {} }, now);
  });
}

/** The login that waits for its second step. @throws ApiError token_invalid */
async function startedStep(
  { database }: AppContext,
  key: StepKey,
  now: Date,
): Promise<{ user: string; proof: Step['proof'] }> {
  const step = await findStep(database.sql, key, now);
  if (!step || step.user_id === null) throw new ApiError('token_invalid');
  return { user: step.user_id, proof: step.proof };
}
