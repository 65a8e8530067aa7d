import type { Side } from '@duellwerk/shared/contract/statistics';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { BAR_PICTURE_PX } from '@duellwerk/shared/ui/chart-marks';

/** A team's logo or a person's avatar, beside their name. */
export function SidePicture({ side: { kind, id, name, image } }: { side: Side }) {
  return (
    <Avatar
      id={id}
      name={name}
      src={image}
      size={BAR_PICTURE_PX}
      shape={kind === 'team' ? 'team' : 'person'}
    />
  );
}
