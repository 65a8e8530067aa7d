// The second step of the login, after the password or another service.
import {
  type FactorKind,
  finishLogin,
  type ProofKind,
  readLoginStep,
} from '@duellwerk/shared/contract/second-factor';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { msg } from '@lingui/core/macro';
import { createEvent, sample } from 'effector';
import { $isSecondStep, loggedIn, secondStepEnded } from '../login/login.model.ts';
import { signWithPasskey } from './passkeys.ts';

/** The step is on the screen. */
export const stepShown = createEvent();
export const stepRetried = createEvent();

export const { $data: $step, $failure } = createQuery({
  call: (transport) => send(transport, readLoginStep, {}),
  params: $isSecondStep.map((isSecond) => (isSecond ? true : null)),
  on: [stepShown, stepRetried],
});

const isOver = (failure: Error) => failure instanceof ApiError && failure.reason === 'token_invalid';

/** Another question each time: an answer counts once. */
async function answerPasskey(transport: Transport): Promise<string> {
  const { options } = await send(transport, readLoginStep, {});
  return signWithPasskey(options ?? '{}');
}

export const stepSubmission = createSubmission({
  call: async (transport, { kind, value = '' }: { kind: ProofKind; value?: string | undefined }) => {
    const shown: { kind: FactorKind; value: string } =
      kind === 'passkey'
        ? { kind, value: await answerPasskey(transport) }
        : { kind: kind === 'code' ? kind : 'recovery', value };
    return send(transport, finishLogin, { body: shown });
  },
  failure: (failure) =>
    isOver(failure)
      ? {
          tone: 'error',
          title: msg`Fehler`,
          text: msg`Das hat zu lange gedauert. Fang bitte noch einmal von vorn an.`,
        }
      : errorToast(failure),
});
sample({ clock: stepSubmission.done, fn: () => undefined, target: loggedIn });
sample({
  clock: [stepSubmission.failed, $failure],
  filter: (failure) => failure !== null && isOver(failure),
  fn: () => undefined,
  target: secondStepEnded,
});
