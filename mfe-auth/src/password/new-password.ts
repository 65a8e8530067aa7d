import type { FieldErrors } from '@duellwerk/shared/form/field-errors';
import { brokenPasswordRules } from '@duellwerk/shared/rules/password';
import type { Problem } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';

/** A password that is chosen, typed twice. */
export interface NewPassword {
  password?: string;
  repeat?: string;
}

/** What is wrong with a new password, in the order and words of specification 5. */
export function newPasswordProblems({ password = '', repeat = '' }: NewPassword): readonly Problem[] {
  const problems: Problem[] = [];
  if (brokenPasswordRules(password).length > 0) {
    problems.push({ text: msg`Das Passwort entspricht nicht den Anforderungen`, field: 'password' });
  }
  if (password !== repeat) {
    problems.push({ text: msg`Die Passwörter stimmen nicht überein`, field: 'repeat' });
  }
  return problems;
}

/** Refusals of a new password, at its field. */
export const newPasswordErrors: FieldErrors = { password_rules: 'password', password_common: 'password' };
