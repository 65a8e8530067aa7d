// A changing call of a model: sent once, its outcome told in a toast, and what it made old asked for again.

import { $transport } from '@duellwerk/shared/http/http';
import { dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, createStore, type EventCallable, type Store, sample } from 'effector';
import type { DialogName } from '../contract/dialogs.ts';
import type { Transport } from '../http/transport.ts';
import { errorToast } from '../toast/api-error-toast.ts';
import type { Toast } from '../toast/toast.model.ts';

/** What keeps something from being sent: the words of the toast, and the field that they are about. */
export interface Problem {
  text: MessageDescriptor;
  field?: string;
}

/** A submission that failed its own check; the server was not asked. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
  /** The one whose words the toast has. */
  readonly problem: Problem;
  /** All of them, that one first. */
  readonly problems: readonly Problem[];

  constructor(problem: Problem, ...others: readonly Problem[]) {
    super('Not sent');
    this.problem = problem;
    this.problems = [problem, ...others];
  }

  /** What is wrong with each field that is. */
  get byField(): readonly (readonly [field: string, text: MessageDescriptor])[] {
    return this.problems.flatMap(({ field, text }) => (field === undefined ? [] : [[field, text] as const]));
  }
}

export interface SubmissionConfig<P, R> {
  call: (transport: Transport, params: P) => Promise<R>;
  /** What is wrong with the params, all of it where there are several fields; the toast is about the first. `null` or none for nothing. */
  check?: (params: P) => Problem | readonly Problem[] | null;
  /** What it is submitted for, such as the open text: an outcome that comes after a change of it is not told. */
  context?: Store<unknown>;
  /** The toast of a success, of this tone unless it says another. */
  success?: (result: R, params: P) => Omit<Toast, 'tone'> & { tone?: Toast['tone'] };
  /** The toast of a failed call: the server's words unless given, none for `null`. */
  failure?: ((error: Error) => Toast) | null;
  /** Takes the reply, such as a query's `replaced`. */
  replaces?: EventCallable<R>;
  /** What is to be asked for again after a success. */
  refreshes?: EventCallable<void>[];
  /** Name of the dialog that a success closes. */
  dialog?: DialogName;
}

/** For a submission that belongs to nothing. */
const $nothing = createStore(null, { serialize: 'ignore' });

function failureToast(error: Error, toastOf: (error: Error) => Toast): Toast {
  return error instanceof CheckError
    ? { tone: 'error', title: msg`Fehler`, text: error.problem.text }
    : toastOf(error);
}

/**
 * Sends a changing call. Buttons fire `submitted`, which does nothing while a call is under way; forms await `submitFx`
 * by `useSubmit`. Units of the models that use it get their sids from effector's Babel plugin (`factories`).
 */
export function createSubmission<P = void, R = unknown>(config: SubmissionConfig<P, R>) {
  const {
    call,
    check,
    context = $nothing,
    success,
    failure = errorToast,
    replaces,
    refreshes,
    dialog,
  } = config;
  const submitted = createEvent<P>();
  const submitFx = attach({
    source: $transport,
    effect: (transport, params: P) => {
      const [problem, ...others] = [check?.(params) ?? []].flat();
      if (problem) throw new CheckError(problem, ...others);
      return call(transport, params);
    },
  });

  sample({
    clock: submitted,
    source: submitFx.pending,
    filter: (pending) => !pending,
    fn: (_, params) => params,
    target: submitFx,
  });

  const $submittedFor = createStore<unknown>(null, { serialize: 'ignore' });
  sample({ clock: submitFx, source: context, target: $submittedFor });
  const settled = sample({
    clock: submitFx.finally,
    source: { present: context, asked: $submittedFor },
    filter: ({ present, asked }) => present === asked,
    fn: (_, outcome) => outcome,
  });
  const done = settled.filterMap((outcome) =>
    outcome.status === 'done' ? { params: outcome.params, result: outcome.result } : undefined,
  );
  const failed = settled.filterMap((outcome) => (outcome.status === 'fail' ? outcome.error : undefined));

  if (replaces) sample({ clock: done, fn: ({ result }) => result, target: replaces });
  if (success) {
    sample({
      clock: done,
      fn: ({ result, params }) => ({ tone: 'success' as const, ...success(result, params) }),
      target: toastShown,
    });
  }
  if (failure) sample({ clock: failed, fn: (error) => failureToast(error, failure), target: toastShown });
  if (refreshes) sample({ clock: done, fn: () => undefined, target: refreshes });
  if (dialog !== undefined) sample({ clock: done, fn: () => dialog, target: dialogFinished });

  return { submitted, submitFx, $pending: submitFx.pending, done, failed };
}
