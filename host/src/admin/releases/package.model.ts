// The package that is open on the page: its versions and history, and the difference of two versions.
import { getPackageReleases, getReleaseDiff, STABLE } from '@duellwerk/shared/contract/releases';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, createStore, sample } from 'effector';
import { $status, packageTouched } from './releases.model.ts';

/** Opens a package, or closes the open one. */
export const packageToggled = createEvent<string>();
export const detailsRetried = createEvent();
export const diffChosen = createEvent<Partial<DiffPair>>();

export interface DiffPair {
  from: string;
  to: string;
}

/** Name of the open package. */
export const $open = createStore<string | null>(null).on(packageToggled, (open, name) =>
  open === name ? null : name,
);

const openTouched = sample({
  clock: packageTouched,
  source: $open,
  filter: (open, name) => open === name,
  fn: () => undefined,
});

/** `null` until the first answer for the open package. */
export const { $data: $details, $failure: $detailsFailure } = createQuery({
  call: (transport, name: string) => send(transport, getPackageReleases, { params: { name } }),
  params: $open,
  on: [detailsRetried, openTouched],
});

export const $diffPair = createStore<DiffPair | null>(null).reset($open);

/** The pair to begin with: from what runs to the newest, or, where that runs, from the one before it. */
export function firstPair(versions: readonly string[], stable: string | undefined): DiffPair | null {
  const [newest, second] = versions;
  if (newest === undefined || second === undefined) return null;
  if (stable === undefined || !versions.includes(stable)) return { from: second, to: newest };
  return { from: stable === newest ? second : stable, to: newest };
}

sample({
  clock: $details,
  source: { pair: $diffPair, open: $open, status: $status },
  filter: ({ pair }, details) => pair === null && details !== null,
  fn: ({ open, status }, details) => {
    const versions = details?.versions.map(({ version }) => version) ?? [];
    const running = status?.packages.find(({ name }) => name === open);
    return firstPair(versions, running?.channels[STABLE]?.version);
  },
  target: $diffPair,
});

$diffPair.on(diffChosen, (pair, choice) => pair && { ...pair, ...choice });

/** The pair that is to be loaded; versions that are equal differ in nothing. */
const $diffTarget = combine($open, $diffPair, (name, pair) =>
  name !== null && pair && pair.from !== pair.to ? { name, ...pair } : null,
);

/** `null` while it is on its way, and for a pair of equal versions. */
export const { $data: $diff, $failure: $diffFailure } = createQuery({
  call: (transport, { name, from, to }: DiffPair & { name: string }) =>
    send(transport, getReleaseDiff, { params: { name }, query: { from, to } }),
  params: $diffTarget,
  on: [],
});
