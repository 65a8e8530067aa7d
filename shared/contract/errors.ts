import { anyText, type Infer, integer, list, reply } from '@duellwerk/shared/contract/schema';

/**
 * Every coded error of the API. Codes never change their meaning and are never used again.
 * `status` is the HTTP status it comes with. A refusal by rule is 422 (or 403, 404, 412): the client repeats 409 and 425.
 */
export const errorTable = {
  /** The request is not valid JSON or does not fit the call's schema; details: the paths of the fields. */
  invalid_request: { code: 1, status: 400 },
  unknown_route: { code: 2, status: 404 },
  not_found: { code: 3, status: 404 },
  not_signed_in: { code: 4, status: 401 },
  forbidden: { code: 5, status: 403 },
  /** Comes with `Retry-After`. */
  too_many_requests: { code: 6, status: 429 },
  too_large: { code: 7, status: 413 },
  unsupported_type: { code: 8, status: 415 },
  /** A changing request from another origin. */
  foreign_origin: { code: 9, status: 403 },
  /** Fixed by the specification (8): the mail address belongs to an account. */
  mail_taken: { code: 10, status: 422 },
  /** User name or mail and password do not fit together; never says which. */
  wrong_credentials: { code: 11, status: 401 },
  internal: { code: 12, status: 500 },
  /** Comes with `Retry-After`. */
  overloaded: { code: 13, status: 503 },
  /** The idempotency key was used before with another request. */
  key_reused: { code: 14, status: 422 },
  /** The thing has changed since it was read; details: the present version. */
  stale_version: { code: 15, status: 412 },
  banned: { code: 16, status: 403 },
  /** Neither a place nor a place on the waiting list is left. */
  tournament_full: { code: 20, status: 422 },
  /** The tournament does not take entries in its present state. */
  registration_closed: { code: 21, status: 422 },
  /** See the eligibility call for the reasons. */
  not_eligible: { code: 22, status: 422 },
  already_entered: { code: 23, status: 422 },
  not_entered: { code: 24, status: 422 },
  /** Only a team's owner or manager acts for it. */
  not_team_manager: { code: 25, status: 403 },
  /** A team tournament was entered as a single player or the other way round. */
  wrong_mode: { code: 26, status: 422 },
  /** Leaving is over: the bracket is made. */
  leave_closed: { code: 27, status: 422 },
  /** This version is published already; nothing is overwritten. */
  release_exists: { code: 30, status: 409 },
  /** The upload is no whole build; details: what is wrong with it. */
  release_invalid: { code: 31, status: 422 },
  /** Making this version live would break something; details: what. */
  release_incompatible: { code: 32, status: 422 },
  /** No such package, version, channel or canary. */
  unknown_release: { code: 33, status: 404 },
  /** A token that nobody has, or that was ended. */
  wrong_token: { code: 34, status: 401 },
  /** A team's token reaches its own package only. */
  foreign_package: { code: 35, status: 403 },
  /** The place that releases are kept in takes no more. */
  storage_full: { code: 36, status: 507 },
  /** The channel has run one version only. */
  nothing_to_roll_back: { code: 37, status: 422 },
  /** The text of a page cannot be taken; details: `place:problem`, see `contentProblems`. */
  content_invalid: { code: 50, status: 422 },
  /** The password breaks a rule of specification 5; details: the rules. */
  password_rules: { code: 60, status: 422 },
  /** The password is one of those that are tried first. */
  password_common: { code: 61, status: 422 },
  mail_invalid: { code: 62, status: 422 },
  /** Fixed by the specification (8): additional fields missing or wrong; details: their keys. */
  additional_fields: { code: 63, status: 422 },
  username_missing: { code: 64, status: 422 },
  /** Signs that no user name has, or a name that nobody may have. */
  username_invalid: { code: 65, status: 422 },
  username_taken: { code: 66, status: 422 },
  terms_missing: { code: 67, status: 422 },
  /** The link was used, is too old, or never was one. */
  token_invalid: { code: 68, status: 422 },
  /** The social sign-up was used, is too old, or belongs to another browser. */
  connection_expired: { code: 69, status: 422 },
  /** The account at the service belongs to another user. */
  already_connected: { code: 70, status: 422 },
  /** A password that has to be given again, such as before the account is deleted. Not 401: the session stands. */
  wrong_password: { code: 71, status: 422 },
  /** Somebody must be able to administer the site. */
  last_admin: { code: 72, status: 422 },
  /** Without it nobody could sign in to the account any more. */
  last_way_in: { code: 73, status: 422 },
  /** Not a picture of a kind that is taken, or too many pixels. */
  picture_invalid: { code: 74, status: 422 },
  already_verified: { code: 75, status: 422 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorName = keyof typeof errorTable;

export const apiErrorReply = reply({
  errors: list(reply({ code: integer(0, 9999), message: anyText, details: list(anyText) })),
});
export type ApiErrorReply = Infer<typeof apiErrorReply>;

/** The name of a code, `undefined` for one that this version does not know. */
export function errorNameOf(code: number): ErrorName | undefined {
  const names = Object.keys(errorTable) as ErrorName[];
  return names.find((name) => errorTable[name].code === code);
}
