// The registration as it goes: which step is open, what is checked and sent, what the server said.

import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import { login } from '@duellwerk/shared/contract/login';
import {
  type Registered,
  readRegistrationConnection,
  register,
  validateRegistration,
} from '@duellwerk/shared/contract/registration';
import { refusedFields } from '@duellwerk/shared/form/field-errors';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $config } from '@duellwerk/shared/store/base.model';
import { dialogIn } from '@duellwerk/shared/store/dialog-address';
import { $dialog, dialogClosed, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { CheckError, createSubmission } from '@duellwerk/shared/store/submission';
import { type ToastText, toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { platformOf } from '../connection/platforms.ts';
import { type FlagCounts, flagged } from './flags.ts';
import { keepDraft, tabStorage } from './kept-draft.ts';
import { keepNext, readNext } from './kept-next.ts';
import { isToken, type RegistrationPayload } from './payload.ts';
import { type Method, moved, openStep, type StepId, start, stepNumber } from './steps.ts';
import {
  type Around,
  baseProblems,
  draftOf,
  type FieldDefinition,
  fieldErrors,
  fieldValues,
  type RegistrationValues,
  registrationBody,
  usernameProblem,
  validationBody,
} from './values.ts';

export const DIALOG = 'auth.register';

/** The dialog is on the screen. */
export const registrationOpened = createEvent<RegistrationPayload>();
export const methodChosen = createEvent<Method>();
/** Forward was pressed, with everything that the form holds. */
export const forwardPressed = createEvent<RegistrationValues>();
export const backPressed = createEvent();
/** The browser went back or forward to the place of this step. */
export const placeReached = createEvent<StepId>();
export const finishPressed = createEvent();
export const valuesChanged = createEvent<RegistrationValues>();

/** Everything that was typed, and the fields that are asked for. */
interface Filled {
  values: RegistrationValues;
  definitions: readonly FieldDefinition[];
}
interface Asked {
  values: RegistrationValues;
  around: Around;
  visit: number;
}
/** The fields that were refused, each with what is wrong with it. */
type Refusal = readonly (readonly [field: string, text: ToastText])[];

export const readConnectionFx = attach({
  source: $transport,
  effect: (transport, id: string) => {
    if (!isToken(id)) throw new ApiError(0, 'connection_expired', 'Not an id');
    return send(transport, readRegistrationConnection, { body: { id } });
  },
});

export const $definitions = $config.map((config) => config?.required_registration_fields ?? []);
/** What the service told, `null` without one. */
export const $connection = restore(readConnectionFx.doneData, null);
/** The token of the first administrator's link. */
export const $adminToken = createStore<string | null>(null);
export const $progress = createStore(start);

const $around = combine($definitions, $connection, $adminToken, $progress, (definitions, ...rest) => {
  const [connection, adminToken, { method }] = rest;
  return { definitions, adminToken, connection: method === 'mail' ? null : (connection?.id ?? null) };
});
/** An answer is for the dialog that asked: a number that grows whenever it is closed. */
const $visit = createStore(0);

const checkBaseSubmission = createSubmission({
  check: baseProblems,
  call: (transport, values: RegistrationValues) =>
    send(transport, validateRegistration, { body: validationBody(values, []) }),
  context: $visit,
});
const checkAllSubmission = createSubmission({
  check: ({ values }: Filled) => usernameProblem(values),
  call: (transport, { values, definitions }: Filled) =>
    send(transport, validateRegistration, {
      body: validationBody(values, fieldValues(values, definitions)),
    }),
  context: $visit,
});
// Whether there is an account is told also when the dialog was closed meanwhile.
const registerSubmission = createSubmission({
  call: (transport, { values, around }: Asked) =>
    send(transport, register, { body: registrationBody(values, around) }),
});
const signInSubmission = createSubmission({
  call: (transport, { mail = '', password = '' }: RegistrationValues) =>
    send(transport, login, { body: { username: mail.trim(), password } }),
  failure: null,
  refreshes: [sessionChecked],
});

export const $pending = combine(
  [checkBaseSubmission.$pending, checkAllSubmission.$pending, registerSubmission.$pending],
  (pending) => pending.includes(true),
);
/** The account that was made, until the dialog is closed. */
export const $account = createStore<Registered | null>(null).on(
  registerSubmission.done,
  (_, { result }) => result,
);
/** What was typed and is not secret: still there when the dialog is opened again. */
export const $draft = createStore<RegistrationValues>({});
const keepDraftFx = createEffect((draft: RegistrationValues) => keepDraft(tabStorage(), draft));
export const $flags = createStore<FlagCounts>({});
/** What was wrong with the last attempt to go forward. */
export const $refusal = createStore<Refusal>([]);
/** Why the service could not be asked what it knows. */
export const $connectionFailure = createStore<'expired' | 'unread' | null>(null);
/** The social sign-up that the dialog was opened with and that has been read, or not. */
export const $wanted = createStore<string | null>(null);

/** The dialog that it leads on to, `null` for none. */
export const $next = createStore<DialogRequest | null>(null, { serialize: 'ignore' }).on(
  registrationOpened,
  (_, { to = '' }) => dialogIn(to),
);
// The way over another service leaves the page: what it was for is kept in the tab.
const readNextFx = createEffect(() => dialogIn(readNext(tabStorage())));
$next.on(readNextFx.doneData, (_, next) => next);
sample({
  clock: registrationOpened,
  filter: ({ connection, to }) => connection !== undefined && to === undefined,
  fn: () => undefined,
  target: readNextFx,
});
const keepNextFx = createEffect((to: string) => keepNext(tabStorage(), to));
sample({
  clock: registrationOpened,
  filter: ({ connection }) => connection === undefined,
  fn: ({ to = '' }) => to,
  target: keepNextFx,
});

const $isOpen = createStore(false).on(registrationOpened, () => true);
const closed = sample({
  clock: $dialog,
  source: $isOpen,
  filter: (isOpen, dialog) => isOpen && dialog?.name !== DIALOG,
  fn: () => undefined,
});
$visit.on(closed, (visit) => visit + 1);
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
/** The last step that the browser may go forward to: what lies behind one that is changed has to be checked again. */
export const $reached = createStore(1)
  .on($progress, (reached, progress) => Math.max(reached, stepNumber(openStep(progress))))
  .reset([closed, expired]);
sample({
  clock: valuesChanged,
  source: $progress,
  fn: (progress) => stepNumber(openStep(progress)),
  target: $reached,
});
sample({
  clock: placeReached,
  source: { progress: $progress, reached: $reached, pending: $pending },
  filter: ({ reached, pending }, step) => !pending && stepNumber(step) <= reached,
  fn: ({ progress }, step) => moved(progress, { type: 'returned', step }),
  target: $progress,
});
const finished = sample({ clock: finishPressed, source: $next });
sample({
  clock: finished.filterMap((next) => next ?? undefined),
  target: dialogOpened,
});
sample({ clock: finished, filter: (next) => next === null, fn: () => undefined, target: dialogClosed });

// Forward pressed twice sends one request.
const attempted = sample({
  clock: forwardPressed,
  source: { step: $progress.map(openStep), definitions: $definitions, pending: $pending },
  filter: ({ pending }) => !pending,
  fn: ({ step, definitions }, values) => ({ step, definitions, values }),
});
sample({
  clock: attempted,
  filter: ({ step }) => step === 'links',
  fn: () => undefined,
  target: wentForward,
});
sample({
  clock: attempted,
  filter: ({ step }) => step === 'base',
  fn: ({ values }) => values,
  target: checkBaseSubmission.submitted,
});
sample({ clock: attempted, filter: ({ step }) => step === 'fields', target: checkAllSubmission.submitted });
sample({ clock: checkBaseSubmission.done, fn: () => undefined, target: wentForward });
sample({
  clock: checkAllSubmission.done,
  source: { around: $around, visit: $visit },
  fn: ({ around, visit }, { params }) => ({ around, visit, values: params.values }),
  target: registerSubmission.submitted,
});

/** Whether an account was made for the dialog that is open. */
const isPresent = (visit: number, { params }: { params: Asked }) => visit === params.visit;
sample({
  clock: registerSubmission.done,
  source: $visit,
  filter: isPresent,
  fn: () => undefined,
  target: wentForward,
});

// What is wrong, in the words of the check or of the very call that failed (specification 8).
const refused = sample({
  clock: [checkBaseSubmission.failed, checkAllSubmission.failed, registerSubmission.failed],
});
$flags.on(refused, (counts, error) => flagged(counts, fieldsOf(refusalOf(error)))).reset($progress);
$refusal.on(refused, (_, error) => refusalOf(error)).reset($progress);

const fieldsOf = (refusal: Refusal) => refusal.map(([field]) => field);
function refusalOf(error: Error): Refusal {
  if (error instanceof CheckError) return error.byField;
  if (!(error instanceof ApiError)) return [];
  return refusedFields(error, fieldErrors).map((field) => [field, error.message] as const);
}

sample({ clock: refused, filter: isExpired, fn: () => undefined, target: expired });
$connectionFailure.on(expired, () => 'expired');
$connection.reset(expired);

// The account is made: its person is signed in without a word, and told what is left to do.
sample({
  clock: registerSubmission.done,
  fn: ({ params }) => params.values,
  target: signInSubmission.submitted,
});
sample({
  clock: registerSubmission.done,
  source: $visit,
  filter: (visit, answer) => !isPresent(visit, answer),
  fn: (_, { result }) => ({
    tone: 'success' as const,
    title: msg`Account angelegt`,
    ...(result.mail_verified
      ? {}
      : { text: msg`Bestätige jetzt noch deine E-Mail-Adresse über den Link in unserer Mail.` }),
  }),
  target: toastShown,
});
$account.reset(closed);
$draft.on(valuesChanged, (_, values) => draftOf(values)).reset(registerSubmission.done);
sample({ clock: $draft, target: keepDraftFx });
