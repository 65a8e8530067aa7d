// The way to an identity provider and back. These are addresses that a browser opens, not calls.

export const platforms = ['discord', 'riot'] as const;
export type Platform = (typeof platforms)[number];

/** Fixed by the specification (7). */
export const loginRedirect = (platform: Platform) =>
  `/v1/users/login/redirect?platform=${platform}&type=public`;
export const registerRedirect = (platform: Platform) =>
  `/v1/users/register/redirect?platform=${platform}&type=public`;
/** Links a service to the signed-in account. */
export const connectRedirect = (platform: Platform) =>
  `/v1/users/connect/redirect?platform=${platform}&type=public`;

/** Where a provider sends the browser back to. */
export const callbackPath = (platform: Platform) => `/v1/users/oauth/callback/${platform}`;

/** The page that goes on with a social sign-up; its id stands behind `#`, so that no log has it. */
export const registrationReturn = (connection: string) =>
  `/users/register/handle-register-connection#connection=${connection}`;

/** Why nothing came of it; shown by the dialog `auth.connection-problem` under `code`. */
export const connectionProblems = [
  /** The account there belongs to another user here. */
  'already_connected',
  'banned',
  /** Nobody here has linked this account: offers to register with it. */
  'not_connected',
  /** The person refused there. */
  'refused',
  /** The provider does not answer, or not in time. */
  'unreachable',
  /** The answer does not belong to a question of this browser, or comes too late. */
  'foreign',
  /** The site has no keys for the provider. */
  'not_offered',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** The address that shows a problem, over the page at `path`. */
export const problemAddress = (path: string, code: ConnectionProblem, platform: Platform) =>
  `${path}#dialog=auth.connection-problem&code=${code}&platform=${platform}`;
