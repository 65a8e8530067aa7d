// The registration as it goes: which step is open, what is checked and sent, what the server said.

import { login } from '@duellwerk/shared/contract/login';
import {
  type Registered,
  readRegistrationConnection,
  register,
  validateRegistration,
} from '@duellwerk/shared/contract/registration';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $config } from '@duellwerk/shared/store/base.model';
import { $dialog, dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { type ToastText, toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { platformOf } from '../connection/platforms.ts';
import { type FlagCounts, flagged } from '../dialog/flags.ts';
import type { Problem } from '../password/new-password.ts';
import { keepDraft, tabStorage } from './kept-draft.ts';
import { isToken, type RegistrationPayload } from './payload.ts';
import { type Method, moved, openStep, start } from './steps.ts';
import {
  baseProblem,
  draftOf,
  fieldValues,
  type RegistrationValues,
  refusalText,
  refusedFields,
  registrationBody,
  usernameProblem,
  validationBody,
} from './values.ts';

const DIALOG = 'auth.register';

/** The dialog is on the screen. */
export const registrationOpened = createEvent<RegistrationPayload>();
export const methodChosen = createEvent<Method>();
/** Forward was pressed, with everything that the form holds. */
export const forwardPressed = createEvent<RegistrationValues>();
export const backPressed = createEvent();
export const finishPressed = createEvent();
export const valuesChanged = createEvent<RegistrationValues>();

/** An answer is for the dialog that asked: a number that grows whenever it is closed. */
interface Asked {
  visit: number;
  values: RegistrationValues;
}

export const readConnectionFx = attach({
  source: $transport,
  effect: (transport, id: string) => {
    if (!isToken(id)) throw new ApiError(0, 'connection_expired', 'Not an id');
    return send(transport, readRegistrationConnection, { body: { id } });
  },
});
const checkBaseFx = attach({
  source: $transport,
  effect: (transport, { values }: Asked) =>
    send(transport, validateRegistration, { body: validationBody(values, []) }),
});

export const $definitions = $config.map((config) => config?.required_registration_fields ?? []);
const checkAllFx = attach({
  source: { transport: $transport, definitions: $definitions },
  effect: ({ transport, definitions }, { values }: Asked) =>
    send(transport, validateRegistration, {
      body: validationBody(values, fieldValues(values, definitions)),
    }),
});

/** What the service told, `null` without one. */
export const $connection = restore(readConnectionFx.doneData, null);
/** The token of the first administrator's link. */
export const $adminToken = createStore<string | null>(null);
export const $progress = createStore(start);

const $around = combine($definitions, $connection, $adminToken, $progress, (definitions, ...rest) => {
  const [connection, adminToken, { method }] = rest;
  return { definitions, adminToken, connection: method === 'mail' ? null : (connection?.id ?? null) };
});
const registerFx = attach({
  source: { transport: $transport, around: $around },
  effect: ({ transport, around }, { values }: Asked) =>
    send(transport, register, { body: registrationBody(values, around) }),
});
const signInFx = attach({
  source: $transport,
  effect: (transport, { mail = '', password = '' }: RegistrationValues) =>
    send(transport, login, { body: { username: mail.trim(), password } }),
});

export const $pending = combine([checkBaseFx.pending, checkAllFx.pending, registerFx.pending], (pending) =>
  pending.includes(true),
);
/** The account that was made, until the dialog is closed. */
export const $account = restore<Registered>(registerFx.doneData, null);
/** What was typed and is not secret: still there when the dialog is opened again. */
export const $draft = createStore<RegistrationValues>({});
const keepDraftFx = createEffect((draft: RegistrationValues) => keepDraft(tabStorage(), draft));
export const $flags = createStore<FlagCounts>({});
/** What was wrong with the last attempt to go forward, and the fields it is about. */
export const $refusal = createStore<{ fields: readonly string[]; text: ToastText } | null>(null);
/** Why the service could not be asked what it knows. */
export const $connectionFailure = createStore<'expired' | 'unread' | null>(null);
/** The social sign-up that the dialog was opened with and that has been read, or not. */
export const $wanted = createStore<string | null>(null);

const $isOpen = createStore(false).on(registrationOpened, () => true);
const closed = sample({
  clock: $dialog,
  source: $isOpen,
  filter: (isOpen, dialog) => isOpen && dialog?.name !== DIALOG,
  fn: () => undefined,
});
const $visit = createStore(0).on(closed, (visit) => visit + 1);
$isOpen.reset(closed);

// Opening: what the address carries.
$adminToken.on(registrationOpened, (_, { admin = '' }) => (isToken(admin) ? admin : null));
$wanted.on(registrationOpened, (_, { connection = null }) => connection).reset(closed);
$connectionFailure.reset([registrationOpened, closed]);
sample({
  clock: registrationOpened,
  filter: ({ connection }) => connection !== undefined,
  fn: ({ connection = '' }) => connection,
  target: readConnectionFx,
});
const wasRead = sample({
  clock: readConnectionFx.done,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params,
  fn: (_, { result }) => platformOf(result.platform),
});
sample({
  clock: readConnectionFx.fail,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params,
  fn: (_, { error }) => (isExpired(error) ? ('expired' as const) : ('unread' as const)),
  target: $connectionFailure,
});
$connection.reset([readConnectionFx, closed]);

function isExpired(error: Error): boolean {
  return error instanceof ApiError && error.reason === 'connection_expired';
}

// The steps.
const expired = createEvent();
const wentForward = createEvent();
$progress
  .on(methodChosen, (progress, method) => moved(progress, { type: 'chosen', method }))
  .on(wasRead, (progress, platform) =>
    platform === null ? progress : moved(progress, { type: 'linked', platform }),
  )
  .on(wentForward, (progress) => moved(progress, { type: 'forward' }))
  .on([closed, expired], (progress) => moved(progress, { type: 'closed' }))
  .on(finishPressed, (progress) => moved(progress, { type: 'finished' }));
sample({
  clock: backPressed,
  source: { progress: $progress, pending: $pending },
  filter: ({ pending }) => !pending,
  fn: ({ progress }) => moved(progress, { type: 'back' }),
  target: $progress,
});
sample({ clock: finishPressed, fn: () => undefined, target: dialogClosed });

// Forward pressed twice sends one request.
const attempted = sample({
  clock: forwardPressed,
  source: { step: $progress.map(openStep), pending: $pending, visit: $visit },
  filter: ({ pending }) => !pending,
  fn: ({ step, visit }, values) => ({ step, asked: { visit, values }, problem: problemAt(step, values) }),
});

function problemAt(step: string, values: RegistrationValues): Problem | null {
  if (step === 'base') return baseProblem(values);
  return step === 'fields' ? usernameProblem(values) : null;
}

sample({
  clock: attempted,
  filter: ({ step }) => step === 'links',
  fn: () => undefined,
  target: wentForward,
});
sample({
  clock: attempted,
  filter: ({ step, problem }) => step === 'base' && problem === null,
  fn: ({ asked }) => asked,
  target: checkBaseFx,
});
sample({
  clock: attempted,
  filter: ({ step, problem }) => step === 'fields' && problem === null,
  fn: ({ asked }) => asked,
  target: checkAllFx,
});

/** Whether an answer came to the dialog that had asked. */
const isPresent = (visit: number, { params }: { params: Asked }) => visit === params.visit;

sample({
  clock: [checkBaseFx.done, registerFx.done],
  source: $visit,
  filter: isPresent,
  fn: () => undefined,
  target: wentForward,
});
sample({
  clock: checkAllFx.done,
  source: $visit,
  filter: isPresent,
  fn: (_, { params }) => params,
  target: registerFx,
});

// What is wrong, in the words of the check or of the very call that failed (specification 8).
const problemFound = attempted.filterMap(({ problem }) => problem ?? undefined);
sample({
  clock: problemFound,
  fn: ({ text }) => ({ tone: 'error' as const, title: msg`Fehler`, text }),
  target: toastShown,
});
const checkFailed = sample({
  clock: [checkBaseFx.fail, checkAllFx.fail],
  source: $visit,
  filter: isPresent,
  fn: (_, { error }) => error,
});
// Whether there is an account is told also when the dialog was closed meanwhile.
const refused = sample({ clock: [checkFailed, registerFx.failData] });
sample({ clock: refused, fn: errorToast, target: toastShown });
$flags
  .on(problemFound, (counts, { field }) => flagged(counts, [field]))
  .on(refused, (counts, error) =>
    error instanceof ApiError ? flagged(counts, refusedFields(error)) : counts,
  )
  .reset($progress);
$refusal
  .on(problemFound, (_, { field, text }) => ({ fields: [field], text }))
  .on(refused, (_, error) =>
    error instanceof ApiError ? { fields: refusedFields(error), text: refusalText(error) } : null,
  )
  .reset($progress);
sample({ clock: refused, filter: isExpired, fn: () => undefined, target: expired });
$connectionFailure.on(expired, () => 'expired');
$connection.reset(expired);

// The account is made: its person is signed in without a word, and told what is left to do.
sample({ clock: registerFx.done, fn: ({ params }) => params.values, target: signInFx });
sample({ clock: signInFx.done, fn: () => undefined, target: sessionChecked });
sample({
  clock: registerFx.done,
  source: $visit,
  filter: (visit, answer) => !isPresent(visit, answer),
  fn: (_, { result }) => ({
    tone: 'success' as const,
    title: msg`Account angelegt`,
    ...(result.mail_verified
      ? {}
      : { text: msg`Bestätige jetzt noch deine E-Mail Adresse über den Link in unserer Mail.` }),
  }),
  target: toastShown,
});
$account.reset(closed);
$draft.on(valuesChanged, (_, values) => draftOf(values)).reset(registerFx.done);
sample({ clock: $draft, target: keepDraftFx });
