import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';

/** Whether a mail address is confirmed. */
export function MailState({ verified }: { verified: boolean }) {
  return verified ? (
    <ToneChip tone="success" icon="check">
      <Trans>bestätigt</Trans>
    </ToneChip>
  ) : (
    <ToneChip tone="warning" icon="warning">
      <Trans>nicht bestätigt</Trans>
    </ToneChip>
  );
}
