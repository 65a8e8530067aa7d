// One question before each action that visitors feel. Actions that make a version live show the server's check first.
import {
  activateRelease,
  checkRelease,
  type PackageStatus,
  type ReleaseCheck,
  rollBackRelease,
  STABLE,
  setCanary,
} from '@duellwerk/shared/contract/releases';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import { packageTouched } from './releases.model.ts';

/** What is asked; `name` is the package. */
export type Question =
  | { kind: 'activate'; name: string; channel: string; from: string | null; to: string }
  | { kind: 'rollback'; name: string; channel: string; from: string; to: string }
  | { kind: 'canary'; name: string; channel: string; from: string | null; to: string; percent: number }
  | { kind: 'end-canary'; name: string; from: string | null; to: string; percent: number };

export interface ConfirmedAction {
  question: Question;
  /** Of a canary that is wanted; unused elsewhere. */
  percent: number;
  /** Why it is to become live although its trial showed faults; absent where none is needed. */
  reason?: string;
}

export const asked = createEvent<Question>();
export const dismissed = createEvent();
/** Another channel for the version that is to be activated; `from` is what runs there. */
export const channelChosen = createEvent<{ channel: string; from: string | null }>();

interface CheckTarget {
  name: string;
  to: string;
  channel: string;
}

export const releaseSubmission = createSubmission({
  call: (transport, { question, percent, reason }: ConfirmedAction): Promise<PackageStatus> => {
    const params = { name: question.name };
    const forced = reason === undefined ? {} : { force_reason: reason };
    switch (question.kind) {
      case 'activate':
        return send(transport, activateRelease, {
          params,
          body: { version: question.to, channel: question.channel, ...forced },
        });
      case 'rollback':
        return send(transport, rollBackRelease, { params, body: { channel: question.channel } });
      case 'canary':
        return send(transport, setCanary, { params, body: { version: question.to, percent, ...forced } });
      case 'end-canary':
        return send(transport, setCanary, { params, body: { percent: 0 } });
    }
  },
  success: (result, { question }) => {
    const { name } = question;
    const running = result.channels[question.kind === 'activate' ? question.channel : STABLE]?.version ?? '';
    const title = {
      activate: msg`${name} ${running} ist aktiv`,
      rollback: msg`${name} läuft wieder mit ${running}`,
      canary: msg`Canary von ${name} läuft`,
      'end-canary': msg`Canary von ${name} ist beendet`,
    }[question.kind];
    return { title, text: msg`Das gilt ab dem nächsten Seitenaufruf.` };
  },
  // It stands in the question.
  failure: null,
});

/** The question on the screen. */
export const $question = createStore<Question | null>(null);
/** Why the server did not take the action. */
export const $refusal = createStore<Error | null>(null);

$question
  .on(asked, (_, question) => question)
  .on(channelChosen, (question, choice) =>
    question?.kind === 'activate' ? { ...question, ...choice } : question,
  )
  .reset(dismissed);
$refusal.on(releaseSubmission.failed, (_, failure) => failure).reset($question, releaseSubmission.submitFx);
/** What the server is asked to check, `null` for an action that makes nothing live. */
function targetOf(question: Question | null): CheckTarget | null {
  if (!question || question.kind === 'end-canary') return null;
  const { name, to, channel } = question;
  return { name, to, channel };
}

const $checkTarget = createStore<CheckTarget | null>(null).on($question, (_, question) => targetOf(question));
const check = createQuery({
  call: (transport, { name, to, channel }: CheckTarget) =>
    send(transport, checkRelease, { params: { name, version: to }, query: { channel } }),
  params: $checkTarget,
  on: [],
});

export type CheckView = { kind: 'none' | 'loading' | 'failed' } | { kind: 'done'; check: ReleaseCheck };

/** Whether the version has faults that may pass with a reason. */
export const isForceable = ({ problems, faults = [] }: ReleaseCheck): boolean =>
  problems.length === 0 && faults.length > 0;

/** What the server says to the action that is asked about. */
export const $check = combine(
  $checkTarget,
  check.$data,
  check.$failure,
  (target, data, failure): CheckView => {
    if (target === null) return { kind: 'none' };
    if (data) return { kind: 'done', check: data };
    return { kind: failure ? 'failed' : 'loading' };
  },
);

sample({
  clock: releaseSubmission.done,
  fn: ({ params }) => params.question.name,
  target: packageTouched,
});
sample({ clock: releaseSubmission.done, fn: () => undefined, target: dismissed });
