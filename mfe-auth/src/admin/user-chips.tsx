import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';

/** A ban holds. */
export function BannedChip() {
  return (
    <ToneChip tone="danger" icon="lock">
      <Trans context="user">gesperrt</Trans>
    </ToneChip>
  );
}
