// The page behind a reset link: whose password it is for, and the new one.
import { checkPasswordReset, completePasswordReset } from '@duellwerk/shared/contract/password-reset';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, createStore, sample } from 'effector';
import { type FlagCounts, flagged } from '../dialog/flags.ts';
import { type NewPassword, newPasswordProblem } from '../password/new-password.ts';
import { type LinkFailure, linkFailureOf } from '../verification/link-failure.ts';
import { $resetToken } from './reset-link.model.ts';

/** The page is on a screen. */
export const resetShown = createEvent();
export const resetRetried = createEvent();
export const newPasswordSubmitted = createEvent<NewPassword>();

const checkFx = attach({
  source: $transport,
  effect: (transport, token: string) => send(transport, checkPasswordReset, { body: { token } }),
});
interface Completion {
  token: string;
  password: string;
}
export const completeFx = attach({
  source: $transport,
  effect: (transport, body: Completion) => send(transport, completePasswordReset, { body }),
});

export type ResetState =
  | { kind: 'checking' }
  | { kind: 'open'; username: string }
  | { kind: 'failed'; failure: LinkFailure }
  | { kind: 'done' };

export const $reset = createStore<ResetState>({ kind: 'checking' });
export const $flags = createStore<FlagCounts>({}).reset($resetToken);

sample({
  clock: [resetShown, resetRetried],
  source: { token: $resetToken, pending: checkFx.pending, state: $reset },
  // Whoever comes back to a page that is through with its link sees how it ended.
  filter: ({ token, pending, state }) => token !== '' && !pending && state.kind !== 'done',
  fn: ({ token }) => token,
  target: checkFx,
});

const isPresent = (token: string, { params }: { params: string }) => token === params;
sample({
  clock: checkFx.done,
  source: $resetToken,
  filter: isPresent,
  fn: (_, { result }): ResetState => ({ kind: 'open', username: result.username }),
  target: $reset,
});
sample({
  clock: checkFx.fail,
  source: $resetToken,
  filter: isPresent,
  fn: (_, { error }): ResetState => ({ kind: 'failed', failure: linkFailureOf(error) }),
  target: $reset,
});
$reset.reset([$resetToken, resetRetried]);

const attempted = sample({
  clock: newPasswordSubmitted,
  source: { token: $resetToken, pending: completeFx.pending },
  filter: ({ pending }) => !pending,
  fn: ({ token }, values) => ({
    completion: { token, password: values.password ?? '' },
    problem: newPasswordProblem(values),
  }),
});
const problemFound = attempted.filterMap(({ problem }) => problem ?? undefined);
sample({
  clock: attempted,
  filter: ({ problem }) => problem === null,
  fn: ({ completion }) => completion,
  target: completeFx,
});
sample({
  clock: problemFound,
  fn: ({ text }) => ({ tone: 'error' as const, title: msg`Fehler`, text }),
  target: toastShown,
});
sample({ clock: completeFx.failData, fn: errorToast, target: toastShown });
const refused = completeFx.failData.filterMap((error) =>
  error instanceof ApiError ? error.reason : undefined,
);
$flags
  .on(problemFound, (counts, { field }) => flagged(counts, [field]))
  .on(refused, (counts, reason) => (reason.startsWith('password_') ? flagged(counts, ['password']) : counts));
sample({
  clock: completeFx.fail,
  source: $resetToken,
  filter: (token, { params, error }) => token === params.token && linkFailureOf(error) === 'used',
  fn: (): ResetState => ({ kind: 'failed', failure: 'used' }),
  target: $reset,
});
sample({
  clock: completeFx.done,
  source: $resetToken,
  filter: (token, { params }) => token === params.token,
  fn: (): ResetState => ({ kind: 'done' }),
  target: $reset,
});
// Every session of the account has ended, this browser's perhaps among them.
sample({ clock: completeFx.done, fn: () => undefined, target: sessionChecked });
