import { STABLE } from '@duellwerk/shared/contract/releases';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';
import type { Place } from './package-view.ts';

/** A chip that says where a version runs. */
export function PlaceChip({ place }: { place: Place }) {
  if ('percent' in place) {
    return (
      <ToneChip tone="warning" icon="users">
        <Trans>Canary {place.percent} %</Trans>
      </ToneChip>
    );
  }
  const { channel } = place;
  return channel === STABLE ? (
    <ToneChip tone="success" icon="check">
      {channel}
    </ToneChip>
  ) : (
    <ToneChip tone="info" icon="flag">
      {channel}
    </ToneChip>
  );
}
