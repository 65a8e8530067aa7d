import { brokenPasswordRules } from '@duellwerk/shared/rules/password';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What keeps a form from being sent: the words of the toast, and the field that is outlined. */
export interface Problem {
  text: MessageDescriptor;
  field: string;
}

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
