// Which versions a remote may meet the others in: one release behind what is live, and one ahead of it.
import type { PackageStatus, PublishedVersion } from '@duellwerk/shared/contract/releases';
import { STABLE } from '@duellwerk/shared/contract/releases';

export interface Skew {
  name: string;
  step: 'behind' | 'ahead';
  /** `null` where there is no such version. */
  version: string | null;
}

/**
 * Both steps of a package: behind is what a rollback would bring, else what was published before the live version; ahead is
 * what was published last after it.
 * @param versions the newest first
 */
export function skewsOf(
  { name, channels, previous }: Pick<PackageStatus, 'name' | 'channels' | 'previous'>,
  versions: readonly Pick<PublishedVersion, 'version'>[],
): Skew[] {
  const live = channels[STABLE]?.version;
  const all = versions.map(({ version }) => version);
  const place = live === undefined ? -1 : all.indexOf(live);
  const before = place < 0 ? null : (all[place + 1] ?? null);
  const newest = place > 0 ? (all[0] ?? null) : null;
  return [
    { name, step: 'behind', version: previous ?? before },
    { name, step: 'ahead', version: newest === previous ? null : newest },
  ];
}
