import * as contract from '@duellwerk/shared/contract/second-factor';
import type { Transaction } from 'kysely';
import type { ConfirmPassword } from '../account/confirm-password.ts';
import { findAccountRow } from '../account/settings-repo.ts';
import { readSettings } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import type { Viewer } from '../users/sessions.ts';
import { markProven } from '../users/sessions-repo.ts';
import { addFactor, removeFactor } from './change-factors.ts';
import { createFactorCheck } from './check-factor.ts';
import { loginRoutes } from './login-routes.ts';
import { askForNewPasskey, askForPasskey, readNewPasskey, relyingPartyOf } from './passkeys.ts';
import { requireProof } from './proof.ts';
import { readFactors } from './read-factors.ts';
import { recordChange } from './record-change.ts';
import { renewCodes } from './recovery-codes.ts';
import * as repo from './repo.ts';
import { readRule, setRule } from './rule.ts';
import { putStep, type StepKey, takeChallenge } from './steps-repo.ts';
import { newAppSetup, sealSecret, secretOfSetup, stepOfCode } from './totp.ts';

/** The step of a signed-in browser. */
const stepOf = ({ tokenHash }: Viewer, purpose: 'add_passkey' | 'proof'): StepKey => ({
  holder: tokenHash,
  purpose,
});

/** The second step of a login, the own factors, and whom the site asks for one. */
export function secondFactorRoutes(context: AppContext, confirm: ConfirmPassword): void {
  const { database } = context;
  const check = createFactorCheck(context);
  loginRoutes(context, check);
  appRoutes(context);
  passkeyRoutes(context);

  serve(context, contract.getFactors, 'signed-in', ({ user, now }) => readFactors(database.sql, user, now));
  serve(context, contract.beginProof, 'signed-in', async ({ user, request, now }) => {
    const passkeys = await repo.listPasskeys(database.sql, user.id);
    if (passkeys.length === 0) throw new ApiError('not_found');
    const { options, challenge } = await askForPasskey(relyingPartyOf(request, context.config), passkeys);
    await putStep(database.sql, stepOf(user, 'proof'), { user_id: user.id, challenge }, now);
    return { options };
  });
  serve(context, contract.proveIdentity, 'signed-in', async ({ user, body, request, now }) => {
    const { kind, value } = body;
    if (kind === 'password') await confirm(user, value);
    else await check({ user: user.id, shown: { kind, value }, step: stepOf(user, 'proof'), request, now });
    await markProven(database.sql, user.tokenHash, { factor: kind !== 'password', now });
    const proven = { ...user, provenAt: now, ...(kind !== 'password' && { factorAt: now }) };
    return readFactors(database.sql, proven, now);
  });
  serve(context, contract.renewRecoveryCodes, 'signed-in', async ({ user, now }) => {
    await requireProof(database.sql, user, now);
    return changing(context, user, now, async (tx) => {
      if (!(await repo.hasFactor(tx, user.id))) throw new ApiError('not_found');
      const codes = await renewCodes(tx, context.config.secret, user.id);
      await recordChange(tx, user.id, 'recovery_renewed', now);
      return codes;
    });
  });
  serve(context, contract.getFactorRule, 'site.manage', () => readRule(database.sql));
  serveCommand(context, contract.setFactorRule, 'site.manage', (command) =>
    setRule(command, command.body.roles),
  );
}

/** Does a change that may bring new recovery codes. The session has shown a factor with it. */
async function changing(
  { database }: AppContext,
  user: Viewer,
  now: Date,
  work: (tx: Transaction<Schema>) => Promise<string[] | undefined>,
): Promise<contract.FactorsChanged> {
  return database.transaction(async (tx) => {
    const codes = await work(tx);
    const factors = await readFactors(tx, { ...user, factorAt: now }, now);
    return { factors, ...(codes && { recovery_codes: codes }) };
  });
}

/** What authenticators call the site and the user. */
async function namesOf({ database }: AppContext, { id }: Viewer) {
  const account = await findAccountRow(database.sql, id);
  if (!account) throw new ApiError('not_signed_in');
  const { title } = await readSettings(database.sql);
  return { id, username: account.username, site: String(title) };
}

function appRoutes(context: AppContext): void {
  const { database, config } = context;
  const { secret: key } = config;
  serve(context, contract.beginApp, 'signed-in', async ({ user, now }) => {
    await requireProof(database.sql, user, now);
    return newAppSetup(key, await namesOf(context, user), now);
  });
  serve(context, contract.confirmApp, 'signed-in', async ({ user, body, now }) => {
    await requireProof(database.sql, user, now);
    const secret = secretOfSetup(key, user.id, body.setup, now);
    const step = secret === null ? null : stepOfCode(secret, body.code, now);
    if (secret === null || step === null) throw new ApiError('factor_wrong');
    const app = {
      user_id: user.id,
      secret: sealSecret(key, user.id, secret),
      last_step: step,
      created_at: now,
    };
    const add = async (tx: Transaction<Schema>) => {
      await repo.putApp(tx, app);
      return true;
    };
    return changing(context, user, now, (tx) =>
      addFactor({ tx, user, now }, { key, change: 'app_added', add: () => add(tx) }),
    );
  });
  serveCommand(context, contract.removeApp, 'signed-in', async ({ tx, user, now }) => {
    await requireProof(tx, user, now);
    await removeFactor({ tx, user, now }, 'app_removed', async () =>
      (await repo.deleteApp(tx, user.id)) ? null : undefined,
    );
    return readFactors(tx, user, now);
  });
}

function passkeyRoutes(context: AppContext): void {
  const { database, config } = context;
  serve(context, contract.beginPasskey, 'signed-in', async ({ user, request, now }) => {
    await requireProof(database.sql, user, now);
    const passkeys = await repo.listPasskeys(database.sql, user.id);
    const names = await namesOf(context, user);
    const asked = await askForNewPasskey(relyingPartyOf(request, config), { ...names, passkeys });
    const step = { user_id: user.id, challenge: asked.challenge };
    await putStep(database.sql, stepOf(user, 'add_passkey'), step, now);
    return { options: asked.options };
  });
  serve(context, contract.addPasskey, 'signed-in', async ({ user, body, request, now }) => {
    await requireProof(database.sql, user, now);
    const { response } = body;
    const name = body.name.trim();
    const challenge = await takeChallenge(database.sql, stepOf(user, 'add_passkey'), now);
    if (challenge === null) throw new ApiError('factor_wrong');
    const made = await readNewPasskey(relyingPartyOf(request, config), { challenge, response });
    const add = async (tx: Transaction<Schema>) => {
      const { length } = await repo.listPasskeys(tx, user.id);
      if (length >= contract.PASSKEYS_MAX) throw new ApiError('too_many_entries');
      return repo.insertPasskey(tx, { ...made, user_id: user.id, name, created_at: now });
    };
    return changing(context, user, now, (tx) =>
      addFactor({ tx, user, now }, { key: config.secret, change: 'passkey_added', name, add: () => add(tx) }),
    );
  });
  serveCommand(context, contract.renamePasskey, 'signed-in', async ({ tx, user, now, params, body }) => {
    const renamed = { id: params.passkey, user: user.id, name: body.name.trim() };
    if (!(await repo.renamePasskey(tx, renamed))) throw new ApiError('not_found');
    return readFactors(tx, user, now);
  });
  serveCommand(context, contract.removePasskey, 'signed-in', async ({ tx, user, now, params }) => {
    const passkey = { id: params.passkey, user: user.id };
    if (!(await repo.listPasskeys(tx, user.id)).some(({ id }) => id === passkey.id))
      throw new ApiError('not_found');
    await requireProof(tx, user, now);
    await removeFactor({ tx, user, now }, 'passkey_removed', () => repo.deletePasskey(tx, passkey));
    return readFactors(tx, user, now);
  });
}
