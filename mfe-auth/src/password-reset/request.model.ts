// A link for a new password is asked for. What follows is the same whether or not there is an account.
import { requestPasswordReset } from '@duellwerk/shared/contract/password-reset';
import { send } from '@duellwerk/shared/http/http';
import { isMailAddress } from '@duellwerk/shared/rules/registration';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { createSubmission, type Problem } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createStore, sample } from 'effector';

const $isOpen = $dialog.map((dialog) => dialog?.name === 'auth.password-reset');

/** What is wrong with an address, `null` for a good one (specification 5). */
function mailProblem(mail: string): Problem | null {
  if (mail === '') return { text: msg`Bitte gib deine E-Mail-Adresse ein`, field: 'mail' };
  return isMailAddress(mail) ? null : { text: msg`Die E-Mail Adresse ist ungültig`, field: 'mail' };
}

export const requestSubmission = createSubmission({
  check: mailProblem,
  call: (transport, mail: string) => send(transport, requestPasswordReset, { body: { mail } }),
});

/** Where the link goes to, if there is an account; `null` until it was asked for. */
export const $sentTo = createStore<string | null>(null);

sample({
  clock: requestSubmission.done,
  source: $isOpen,
  filter: (isOpen) => isOpen,
  fn: (_, { params }) => params,
  target: $sentTo,
});
$sentTo.reset($isOpen);
