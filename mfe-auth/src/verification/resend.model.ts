import { resendVerification } from '@duellwerk/shared/contract/registration';
import { $transport, send } from '@duellwerk/shared/http/http';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, sample } from 'effector';

/** The signed-in person wants the verification mail once more. */
export const resendPressed = createEvent();

export const resendFx = attach({
  source: $transport,
  effect: (transport) => send(transport, resendVerification, {}),
});

sample({
  clock: resendPressed,
  source: resendFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: resendFx,
});
sample({
  clock: resendFx.done,
  fn: () => ({
    tone: 'success' as const,
    title: msg`Mail unterwegs`,
    text: msg`Der neue Link ist auf dem Weg zu dir.`,
  }),
  target: toastShown,
});
sample({ clock: resendFx.failData, fn: errorToast, target: toastShown });
