// The signed-in person sets another password.
import { changePassword } from '@duellwerk/shared/contract/password-reset';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { checkSessionFx, sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission, type Problem } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { type Toast, toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { isAnswerLost } from '../dialog/lost-answer.ts';
import { type NewPassword, newPasswordProblems } from './new-password.ts';

interface Change extends NewPassword {
  current?: string;
}

const uncertain: Toast = {
  tone: 'error',
  title: msg`Fehler`,
  text: msg`Die Antwort kam nicht an. Vielleicht gilt dein neues Passwort trotzdem schon: Dann bist du ausgeloggt und kommst mit dem neuen wieder hinein.`,
};

function changeProblems({ current = '', ...chosen }: Change): readonly Problem[] {
  const missing: Problem = { text: msg`Bitte gib dein jetziges Passwort ein`, field: 'current' };
  return [...(current === '' ? [missing] : []), ...newPasswordProblems(chosen)];
}

export const changeSubmission = createSubmission({
  check: changeProblems,
  call: (transport, { current = '', password = '' }: Change) =>
    send(transport, changePassword, { body: { current, password } }),
  success: () => ({ title: msg`Passwort geändert`, text: msg`Deine anderen Sitzungen sind beendet.` }),
  failure: (failure) => (isAnswerLost(failure) ? uncertain : errorToast(failure)),
  // The answer brings a new session. Its repeat, when the answer got lost, does not: then the way in is the new password.
  refreshes: [sessionChecked],
  dialog: 'auth.change-password',
});

const isLost = (failure: Error) => isAnswerLost(failure) || isNobody(failure);
const isNobody = (failure: Error) => failure instanceof ApiError && failure.reason === 'not_signed_in';
sample({ clock: changeSubmission.failed, filter: isLost, fn: () => undefined, target: sessionChecked });

const loggedOutByIt = createEvent();
const $isJustChanged = createStore(false, { serialize: 'ignore' })
  .on(changeSubmission.done, () => true)
  .reset([checkSessionFx.done, loggedOutByIt]);
sample({
  clock: checkSessionFx.failData,
  source: $isJustChanged,
  filter: (isJustChanged, failure) => isJustChanged && isNobody(failure),
  fn: () => undefined,
  target: loggedOutByIt,
});
sample({
  clock: loggedOutByIt,
  fn: () => ({
    tone: 'info' as const,
    title: msg`Logg dich noch einmal ein`,
    text: msg`Nimm dafür dein neues Passwort.`,
  }),
  target: toastShown,
});
sample({ clock: loggedOutByIt, fn: () => ({ name: 'auth.login' }) as const, target: dialogOpened });
