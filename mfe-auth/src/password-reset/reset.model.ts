// The page behind a reset link: whose password it is for, and the new one.
import { checkPasswordReset, completePasswordReset } from '@duellwerk/shared/contract/password-reset';
import { send } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { createEvent, createStore, sample } from 'effector';
import { type NewPassword, newPasswordProblems } from '../password/new-password.ts';
import { type LinkFailed, linkFailed } from '../verification/link-failure.ts';
import { $resetToken } from './reset-link.model.ts';

/** The page is on a screen. */
export const resetShown = createEvent();
export const resetRetried = createEvent();

const checkSubmission = createSubmission({
  call: (transport, token: string) => send(transport, checkPasswordReset, { body: { token } }),
  context: $resetToken,
  failure: null,
});
interface Completion extends NewPassword {
  token: string;
}
export const completeSubmission = createSubmission({
  check: newPasswordProblems,
  call: (transport, { token, password = '' }: Completion) =>
    send(transport, completePasswordReset, { body: { token, password } }),
  context: $resetToken,
});

export type ResetState =
  | { kind: 'waiting' }
  | { kind: 'open'; username: string }
  | LinkFailed
  | { kind: 'done' };

export const $reset = createStore<ResetState>({ kind: 'waiting' });

sample({
  clock: [resetShown, resetRetried],
  source: { token: $resetToken, state: $reset },
  // Whoever comes back to a page that is through with its link sees how it ended.
  filter: ({ token, state }) => token !== '' && state.kind !== 'done',
  fn: ({ token }) => token,
  target: checkSubmission.submitted,
});
$reset
  .on(checkSubmission.done, (_, { result }) => ({ kind: 'open', username: result.username }))
  .on(checkSubmission.failed, (_, error) => linkFailed(error))
  .on(completeSubmission.done, () => ({ kind: 'done' }))
  .on(completeSubmission.failed, (state, error) => {
    const failed = linkFailed(error);
    return failed.failure === 'used' ? failed : state;
  })
  .reset([$resetToken, resetRetried]);
// Every session of the account has ended, this browser's perhaps among them.
sample({ clock: completeSubmission.submitFx.done, fn: () => undefined, target: sessionChecked });
