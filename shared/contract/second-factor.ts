// Login in two steps: what an account has beside its password, and what is proven with it.
import {
  anyText,
  count,
  flag,
  type Infer,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { factorRoles } from '../rules/second-factor.ts';
import { call } from './call.ts';
import { signedIn } from './login.ts';

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
export const RECOVERY_CODES = 10;
/** Longest response of an authenticator, as JSON: keys of today have 1 to 3 kB. */
const RESPONSE_MAX = 12_000;

/** What a user can show beside the password: the codes of an app, a passkey, a recovery code. */
export const factorKinds = ['code', 'passkey', 'recovery'] as const;
export type FactorKind = (typeof factorKinds)[number];
/** `login`: they have to log in again, because the account has nothing else. */
export type ProofKind = FactorKind | 'password' | 'login';

/** A code as it was typed, or the response of an authenticator as JSON. */
const shownFactor = { kind: oneOf(factorKinds), value: text(1, RESPONSE_MAX) };
/** Options of a WebAuthn call as JSON. */
const passkeyOptions = reply({ options: anyText });
const passkeyId = pattern(/^[\w-]{1,1400}$/, 1400);
const passkeyName = text(1, PASSKEY_NAME_MAX);

/** Which second steps a login that waits for one accepts. Refuses with token_invalid: the first step is too long ago. */
export const readLoginStep = call({
  method: 'POST',
  path: '/v1/users/login/step',
  summary: 'What the second step of the login may be',
  reply: reply({
    kinds: list(anyText),
    /** For the browser's question for a passkey; `null` for an account without one. */
    options: nullable(anyText),
  }),
  stored: false,
});

/** Refuses with token_invalid, factor_wrong, banned, too_many_requests. */
export const finishLogin = call({
  method: 'POST',
  path: '/v1/users/login/factor',
  summary: 'Ends the login with its second step',
  body: request(shownFactor),
  reply: signedIn,
  stored: false,
});

export const beginPasskeyLogin = call({
  method: 'POST',
  path: '/v1/users/login/passkey/options',
  summary: 'Begins a login with a passkey alone',
  reply: passkeyOptions,
  stored: false,
});

/** Refuses with token_invalid, factor_wrong, banned, too_many_requests. */
export const finishPasskeyLogin = call({
  method: 'POST',
  path: '/v1/users/login/passkey',
  summary: 'Logs in with a passkey alone',
  body: request({ response: text(1, RESPONSE_MAX) }),
  reply: signedIn,
  stored: false,
});

const passkey = reply({
  id: anyText,
  name: anyText,
  created_at: moment,
  used_at: nullable(moment),
});
export type Passkey = Infer<typeof passkey>;

const factors = reply({
  /** Since when codes of an app are asked for. */
  app: nullable(reply({ created_at: moment })),
  passkeys: list(passkey),
  /** How many recovery codes are left. */
  recovery_left: count,
  /** Whether the site asks this account for a second factor. */
  required: flag,
  /** What has to be shown before a change; empty while that was done a moment ago. */
  proof: list(anyText),
});
export type Factors = Infer<typeof factors>;

export const getFactors = call({
  method: 'GET',
  path: '/v1/users/@me/factors',
  summary: 'The own second factors',
  reply: factors,
});

/** Refuses with wrong_password, factor_wrong, too_many_requests. */
export const proveIdentity = call({
  method: 'POST',
  path: '/v1/users/@me/factors/proof',
  summary: 'Shows again who it is, before changes that hurt',
  body: request({ kind: oneOf(['password', ...factorKinds]), value: text(1, RESPONSE_MAX) }),
  reply: factors,
  stored: false,
});

/** Refuses with not_found for an account without a passkey. */
export const beginProof = call({
  method: 'POST',
  path: '/v1/users/@me/factors/proof/options',
  summary: 'Begins to show a passkey again',
  reply: passkeyOptions,
  stored: false,
});

const appSetup = reply({
  /** For typing, in groups of four. */
  secret: anyText,
  uri: anyText,
  /** The address as a QR code: modules of a square of this size, as an SVG path. */
  qr: reply({ size: count, path: anyText }),
  /** Sent back with the first code. */
  setup: anyText,
});
export type AppSetup = Infer<typeof appSetup>;

/** Refuses with proof_needed. Nothing changes before `confirmApp`. */
export const beginApp = call({
  method: 'POST',
  path: '/v1/users/@me/factors/app/setup',
  summary: 'A new key for an authenticator app',
  reply: appSetup,
  stored: false,
});

const changed = reply({
  factors,
  /** New recovery codes, shown once; absent where the account has some already. */
  recovery_codes: optional(list(anyText)),
});
export type FactorsChanged = Infer<typeof changed>;

/** Not stored, because the reply may hold recovery codes. Refuses with proof_needed, factor_wrong. */
export const confirmApp = call({
  method: 'POST',
  path: '/v1/users/@me/factors/app',
  summary: 'Adds the authenticator app, or replaces it, by a code of it',
  body: request({ setup: text(1, 600), code: text(1, 20) }),
  reply: changed,
  stored: false,
});

/** Refuses with proof_needed, last_factor. */
export const removeApp = call({
  method: 'DELETE',
  path: '/v1/users/@me/factors/app',
  summary: 'Removes the authenticator app',
  reply: factors,
});

/** Refuses with proof_needed, too_many_entries. */
export const beginPasskey = call({
  method: 'POST',
  path: '/v1/users/@me/factors/passkeys/options',
  summary: 'Begins to add a passkey',
  reply: passkeyOptions,
  stored: false,
});

/** Not stored, because the reply may hold recovery codes. Refuses with proof_needed, factor_wrong, too_many_entries. */
export const addPasskey = call({
  method: 'POST',
  path: '/v1/users/@me/factors/passkeys',
  summary: 'Adds a passkey',
  body: request({ name: passkeyName, response: text(1, RESPONSE_MAX) }),
  reply: changed,
  stored: false,
});

export const renamePasskey = call({
  method: 'PATCH',
  path: '/v1/users/@me/factors/passkeys/:passkey',
  summary: 'Renames a passkey',
  params: request({ passkey: passkeyId }),
  body: request({ name: passkeyName }),
  reply: factors,
});

/** Refuses with proof_needed, last_factor. */
export const removePasskey = call({
  method: 'DELETE',
  path: '/v1/users/@me/factors/passkeys/:passkey',
  summary: 'Removes a passkey',
  params: request({ passkey: passkeyId }),
  reply: factors,
});

/** Not stored, because the reply holds the codes. Refuses with proof_needed, not_found without a second factor. */
export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/v1/users/@me/factors/recovery-codes',
  summary: 'Makes new recovery codes; the former ones end',
  reply: changed,
  stored: false,
});

const factorRule = reply({
  roles: list(anyText),
  /** How many people have such permissions, and how many of them no second factor. */
  people: count,
  missing: count,
});
export type FactorRule = Infer<typeof factorRule>;

export const getFactorRule = call({
  method: 'GET',
  path: '/v1/settings/second-factor',
  summary: 'Whose permissions ask for a second factor (site.manage)',
  reply: factorRule,
});

export const setFactorRule = call({
  method: 'PUT',
  path: '/v1/settings/second-factor',
  summary: 'Decides whose permissions ask for a second factor (site.manage)',
  body: request({ roles: list(oneOf(factorRoles), factorRoles.length) }),
  reply: factorRule,
});
