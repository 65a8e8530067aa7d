// The own account, gone for good.
import { deleteAccount } from '@duellwerk/shared/contract/account';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { type Toast, toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEffect, sample } from 'effector';
import { isAnswerLost } from '../../dialog/lost-answer.ts';

type GoTo = (path: string) => void;

interface Deletion {
  password: string;
  /** The router's `navigate`: it belongs to the view, so each attempt brings its own. */
  goTo: GoTo;
}

export const deleteAccountFx = attach({
  source: $transport,
  effect: (transport, { password }: Deletion) => send(transport, deleteAccount, { body: { password } }),
});
const uncertain: Toast = {
  tone: 'error',
  title: msg`Fehler`,
  text: msg`Die Antwort kam nicht an. Vielleicht ist dein Account trotzdem schon gelöscht: Dann bist du ausgeloggt und kommst nicht wieder hinein.`,
};
const leaveFx = createEffect((goTo: GoTo) => goTo('/'));

// The start page, and nobody signed in on it: the server has ended every session.
sample({ clock: deleteAccountFx.done, fn: () => undefined, target: sessionChecked });
sample({ clock: deleteAccountFx.done, fn: () => 'auth.delete-account', target: dialogFinished });
sample({ clock: deleteAccountFx.done, fn: ({ params }) => params.goTo, target: leaveFx });
sample({
  clock: deleteAccountFx.done,
  fn: () => ({
    tone: 'success' as const,
    title: msg`Dein Account ist gelöscht`,
    text: msg`Mach’s gut, und danke für jede Begegnung.`,
  }),
  target: toastShown,
});
sample({
  clock: deleteAccountFx.failData,
  fn: (failure) => (isAnswerLost(failure) ? uncertain : errorToast(failure)),
  target: toastShown,
});
// Whether it was done shows in whether somebody is still signed in.
sample({
  clock: deleteAccountFx.failData,
  filter: (failure) =>
    isAnswerLost(failure) || (failure instanceof ApiError && failure.reason === 'not_signed_in'),
  fn: () => undefined,
  target: sessionChecked,
});
