import { resendVerification } from '@duellwerk/shared/contract/registration';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';

/** The signed-in person wants the verification mail once more. */
export const resendSubmission = createSubmission({
  call: (transport) => send(transport, resendVerification, {}),
  success: () => ({ title: msg`Mail unterwegs`, text: msg`Der neue Link ist auf dem Weg zu dir.` }),
});
