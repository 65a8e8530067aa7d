import type { FieldErrors } from '@duellwerk/shared/form/field-errors';
import { brokenPasswordRules } from '@duellwerk/shared/rules/password';
import type { Problem } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';

/** A password that is chosen, typed twice. */
export interface NewPassword {
  password?: string;
  repeat?: string;
}

/** The first thing that is wrong with a new password, in the order and words of specification 5; `null` when all is well. */
export function newPasswordProblem({ password = '', repeat = '' }: NewPassword): Problem | null {
  if (brokenPasswordRules(password).length > 0) {
    return { text: msg`Das Passwort entspricht nicht den Anforderungen`, field: 'password' };
  }
  return password === repeat ? null : { text: msg`Die Passwörter stimmen nicht überein`, field: 'repeat' };
}

/** Refusals of a new password, at its field. */
export const newPasswordErrors: FieldErrors = { password_rules: 'password', password_common: 'password' };
