// A link for a new password is asked for. What follows is the same whether or not there is an account.
import { requestPasswordReset } from '@duellwerk/shared/contract/password-reset';
import { $transport, send } from '@duellwerk/shared/http/http';
import { isMailAddress } from '@duellwerk/shared/rules/registration';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, createStore, sample } from 'effector';
import { type FlagCounts, flagged } from '../dialog/flags.ts';

export const requestSubmitted = createEvent<{ mail?: string }>();

export const requestFx = attach({
  source: $transport,
  effect: (transport, mail: string) => send(transport, requestPasswordReset, { body: { mail } }),
});

/** Where the link goes to, if there is an account; `null` until it was asked for. */
export const $sentTo = createStore<string | null>(null);
export const $flags = createStore<FlagCounts>({});

const closed = sample({
  clock: $dialog,
  filter: (dialog) => dialog?.name !== 'auth.password-reset',
  fn: () => undefined,
});

/** The words of what is wrong with an address, `null` for a good one (specification 5). */
function mailProblem(mail: string): MessageDescriptor | null {
  if (mail === '') return msg`Bitte gib deine E-Mail Adresse ein`;
  return isMailAddress(mail) ? null : msg`Die E-Mail Adresse ist ungültig`;
}

const attempted = sample({
  clock: requestSubmitted,
  source: requestFx.pending,
  filter: (pending) => !pending,
  fn: (_, { mail = '' }) => ({ mail: mail.trim(), problem: mailProblem(mail.trim()) }),
});
const problemFound = attempted.filterMap(({ problem }) => problem ?? undefined);

sample({
  clock: attempted,
  filter: ({ problem }) => problem === null,
  fn: ({ mail }) => mail,
  target: requestFx,
});
sample({
  clock: problemFound,
  fn: (text) => ({ tone: 'error' as const, title: msg`Fehler`, text }),
  target: toastShown,
});
sample({ clock: requestFx.failData, fn: errorToast, target: toastShown });
$flags.on(problemFound, (counts) => flagged(counts, ['mail'])).reset(closed);
sample({
  clock: requestFx.done,
  source: $dialog,
  filter: (dialog) => dialog?.name === 'auth.password-reset',
  fn: (_, { params }) => params,
  target: $sentTo,
});
$sentTo.reset(closed);
