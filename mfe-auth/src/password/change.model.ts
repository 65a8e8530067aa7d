// The signed-in person sets another password.
import { changePassword } from '@duellwerk/shared/contract/password-reset';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $dialog, dialogFinished, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { checkSessionFx, sessionChecked } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { type Toast, toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, createStore, sample } from 'effector';
import { type FlagCounts, flagged } from '../dialog/flags.ts';
import { isAnswerLost } from '../dialog/lost-answer.ts';
import { type NewPassword, newPasswordProblem, type Problem } from './new-password.ts';

const DIALOG = 'auth.change-password';

interface Change extends NewPassword {
  current?: string;
}
export const changeSubmitted = createEvent<Change>();

export const changeFx = attach({
  source: $transport,
  effect: (transport, body: { current: string; password: string }) =>
    send(transport, changePassword, { body }),
});

const uncertain: Toast = {
  tone: 'error',
  title: msg`Fehler`,
  text: msg`Die Antwort kam nicht an. Vielleicht gilt dein neues Passwort trotzdem schon: Dann bist du ausgeloggt und kommst mit dem neuen wieder hinein.`,
};

export const $flags = createStore<FlagCounts>({});

function changeProblem({ current = '', ...chosen }: Change): Problem | null {
  if (current === '') return { text: msg`Bitte gib dein jetziges Passwort ein`, field: 'current' };
  return newPasswordProblem(chosen);
}

const attempted = sample({
  clock: changeSubmitted,
  source: changeFx.pending,
  filter: (pending) => !pending,
  fn: (_, values) => ({
    body: { current: values.current ?? '', password: values.password ?? '' },
    problem: changeProblem(values),
  }),
});
const problemFound = attempted.filterMap(({ problem }) => problem ?? undefined);
sample({
  clock: attempted,
  filter: ({ problem }) => problem === null,
  fn: ({ body }) => body,
  target: changeFx,
});
sample({
  clock: problemFound,
  fn: ({ text }) => ({ tone: 'error' as const, title: msg`Fehler`, text }),
  target: toastShown,
});
sample({
  clock: changeFx.failData,
  fn: (failure) => (isAnswerLost(failure) ? uncertain : errorToast(failure)),
  target: toastShown,
});
const refused = changeFx.failData.filterMap((error) =>
  error instanceof ApiError ? error.reason : undefined,
);
$flags
  .on(problemFound, (counts, { field }) => flagged(counts, [field]))
  .on(refused, (counts, reason) => {
    if (reason === 'wrong_password') return flagged(counts, ['current']);
    return reason.startsWith('password_') ? flagged(counts, ['password']) : counts;
  })
  .reset($dialog);

sample({
  clock: changeFx.done,
  fn: () => ({
    tone: 'success' as const,
    title: msg`Passwort geändert`,
    text: msg`Deine anderen Sitzungen sind beendet.`,
  }),
  target: toastShown,
});
sample({ clock: changeFx.done, fn: () => DIALOG, target: dialogFinished });

// The answer brings a new session. Its repeat, when the answer got lost, does not: then the way in is the new password.
const isLost = (failure: Error) => isAnswerLost(failure) || isNobody(failure);
const isNobody = (failure: Error) => failure instanceof ApiError && failure.reason === 'not_signed_in';
sample({ clock: changeFx.done, fn: () => undefined, target: sessionChecked });
sample({ clock: changeFx.failData, filter: isLost, fn: () => undefined, target: sessionChecked });

const loggedOutByIt = createEvent();
const $isJustChanged = createStore(false, { serialize: 'ignore' })
  .on(changeFx.done, () => true)
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
sample({ clock: loggedOutByIt, fn: () => ({ name: 'auth.login' }), target: dialogOpened });
