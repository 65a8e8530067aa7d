// The own account, gone for good.
import { deleteAccount } from '@duellwerk/shared/contract/account';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import type { Toast } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { createEffect, createStore, sample } from 'effector';
import { isAnswerLost } from '../../dialog/lost-answer.ts';

type GoTo = (path: string) => void;

interface Deletion {
  password: string;
  /** The router's `navigate`: it belongs to the view, so each attempt brings its own. */
  goTo: GoTo;
}

const uncertain: Toast = {
  tone: 'error',
  title: msg`Fehler`,
  text: msg`Die Antwort kam nicht an. Vielleicht ist dein Account trotzdem schon gelöscht: Dann bist du ausgeloggt und kommst nicht wieder hinein.`,
};

export const deleteSubmission = createSubmission({
  call: (transport, { password }: Deletion) => send(transport, deleteAccount, { body: { password } }),
  success: () => ({
    title: msg`Dein Account ist gelöscht`,
    text: msg`Mach’s gut, und danke für jede Begegnung.`,
  }),
  failure: (failure) => (isAnswerLost(failure) ? uncertain : errorToast(failure)),
  // The start page, and nobody signed in on it: the server has ended every session.
  refreshes: [sessionChecked],
  dialog: 'auth.delete-account',
});
/** The account has a second factor, which has to be shown first. */
export const $isProofMissing = createStore(false, { serialize: 'ignore' })
  .on(
    deleteSubmission.failed,
    (_, failure) => failure instanceof ApiError && failure.reason === 'proof_needed',
  )
  .reset([deleteSubmission.done, $dialog]);
const leaveFx = createEffect((goTo: GoTo) => goTo('/'));
sample({ clock: deleteSubmission.done, fn: ({ params }) => params.goTo, target: leaveFx });

// Whether it was done shows in whether somebody is still signed in.
sample({
  clock: deleteSubmission.failed,
  filter: (failure) =>
    isAnswerLost(failure) || (failure instanceof ApiError && failure.reason === 'not_signed_in'),
  fn: () => undefined,
  target: sessionChecked,
});
