import { anyText, reply, request, text } from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { token } from './registration.ts';
import { MAIL_MAX, PASSWORD_MAX } from './users.ts';

/**
 * Answers alike and equally fast whether or not the address belongs to an account. Refuses with mail_invalid, and with
 * too_many_requests per mail address and per network address.
 */
export const requestPasswordReset = call({
  method: 'POST',
  path: '/v1/users/pw-reset',
  summary: 'Sends a link for a new password to the address, if it belongs to an account',
  body: request({ mail: text(0, MAIL_MAX) }),
  reply: noContent,
});

/** In a body, not in an address: addresses end in logs. Refuses with token_invalid. */
export const checkPasswordReset = call({
  method: 'POST',
  path: '/v1/users/pw-reset/check',
  summary: 'Whose password a link is for',
  body: request({ token }),
  reply: reply({ username: anyText }),
  stored: false,
});

/** Ends every session of the account. Refuses with token_invalid, password_rules, password_common. */
export const completePasswordReset = call({
  method: 'POST',
  path: '/v1/users/pw-reset/complete',
  summary: 'Sets a new password by the token of a link',
  body: request({ token, password: text(0, PASSWORD_MAX) }),
  reply: noContent,
});

/**
 * Gives this browser a new session. A repeat with the same key and the cookie of the session that ended by it gets the
 * first answer, but no session: one opens by logging in. Refuses with wrong_password, password_rules, password_common.
 */
export const changePassword = call({
  method: 'POST',
  path: '/v1/users/@me/password',
  summary: 'Sets a new password and ends the other sessions',
  body: request({ current: text(0, PASSWORD_MAX), password: text(0, PASSWORD_MAX) }),
  reply: noContent,
});
