import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { resendSubmission } from './resend.model.ts';

/** Sends the verification mail again; for the signed-in person. */
export function ResendButton() {
  const [pending, resend] = useUnit([resendSubmission.$pending, resendSubmission.submitted]);
  return (
    <Button busy={pending} onClick={() => resend()}>
      <Trans>E-Mail noch einmal senden</Trans>
    </Button>
  );
}
