// Failed changes of the settings. A session can end while they are open, from another device or by a new password: the
// header must know, and whoever was about to change something gets the way in at once.
import { ApiError } from '@duellwerk/shared/http/api-error';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createEvent, sample } from 'effector';
import { resendSubmission } from '../verification/resend.model.ts';

/** A change of the settings failed. */
export const changeFailed = createEvent<Error>();

const sessionLost = sample({
  clock: [changeFailed, resendSubmission.failed],
  filter: (failure) => failure instanceof ApiError && failure.reason === 'not_signed_in',
});
sample({ clock: sessionLost, fn: () => undefined, target: sessionChecked });
sample({ clock: sessionLost, fn: () => ({ name: 'auth.login' }) as const, target: dialogOpened });
