// Failed changes of the settings. A session can end while they are open, from another device or by a new password: the
// header must know, and whoever was about to change something gets the way in at once.
import { ApiError } from '@duellwerk/shared/http/api-error';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { createEvent, sample } from 'effector';
import { resendFx } from '../verification/resend.model.ts';

/** A change of the settings failed: it is said in a toast (specification 8). */
export const changeFailed = createEvent<Error>();

sample({ clock: changeFailed, fn: errorToast, target: toastShown });

const sessionLost = sample({
  clock: [changeFailed, resendFx.failData],
  filter: (failure) => failure instanceof ApiError && failure.reason === 'not_signed_in',
});
sample({ clock: sessionLost, fn: () => undefined, target: sessionChecked });
sample({ clock: sessionLost, fn: () => ({ name: 'auth.login' }), target: dialogOpened });
