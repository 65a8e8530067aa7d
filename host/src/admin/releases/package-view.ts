// What the page says of a package, as plain rules.
import { type PackageStatus, type RenderFault, STABLE } from '@duellwerk/shared/contract/releases';

/** Where a version runs: a channel's name, or the canary with its share in percent. */
export type Place = { channel: string } | { percent: number };

/** Where a version of a package runs; `stable` first. */
export function placesOf(version: string, { channels, canary }: PackageStatus): Place[] {
  const names = Object.keys(channels).filter((name) => channels[name]?.version === version);
  const sorted = names.toSorted((a, b) => Number(b === STABLE) - Number(a === STABLE) || a.localeCompare(b));
  return [
    ...sorted.map((channel) => ({ channel })),
    ...(canary?.version === version ? [{ percent: canary.percent }] : []),
  ];
}

/** Names of the channels beside `stable`. */
export function otherChannels({ channels }: PackageStatus): string[] {
  return Object.keys(channels)
    .filter((channel) => channel !== STABLE)
    .toSorted((a, b) => a.localeCompare(b));
}

/** Channel for trying out what is not for everyone yet; offered before it exists. */
const CANDIDATE = 'candidate';

/** Channels that a version may be activated in. */
export function channelChoices(status: PackageStatus): string[] {
  return [...new Set([STABLE, CANDIDATE, ...otherChannels(status)])];
}

/** Faults of the versions that visitors get now, then those of older ones; the last seen first. */
export function sortedFaults(
  faults: readonly RenderFault[],
  packages: readonly PackageStatus[],
): RenderFault[] {
  const runs = ({ name, version }: RenderFault) => {
    const status = packages.find((each) => each.name === name);
    return status !== undefined && placesOf(version, status).length > 0;
  };
  return faults.toSorted((a, b) => Number(runs(b)) - Number(runs(a)) || b.last_at.localeCompare(a.last_at));
}
