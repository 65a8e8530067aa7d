import { resendVerification } from '@duellwerk/shared/contract/registration';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { refreshedBy } from '../entry.model.ts';

/** The verification mail once more; refused for an address that was verified meanwhile. */
export const resendSubmission = createSubmission({
  call: (transport) => send(transport, resendVerification, {}),
  success: () => ({
    title: msg`Mail unterwegs`,
    text: msg`Öffne den Link darin und komm hierher zurück.`,
  }),
});
refreshedBy(resendSubmission.failed);
