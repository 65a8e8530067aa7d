// The package that is open on the page: its versions and history, and the difference of two versions.
import {
  getPackageReleases,
  getReleaseDiff,
  type ReleaseDetails,
  type ReleaseDiff,
  STABLE,
} from '@duellwerk/shared/contract/releases';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $status, packageTouched } from './releases.model.ts';

/** Opens a package, or closes the open one. */
export const packageToggled = createEvent<string>();
export const detailsRetried = createEvent();
export const diffChosen = createEvent<Partial<DiffPair>>();

export interface DiffPair {
  from: string;
  to: string;
}

const loadDetailsFx = attach({
  source: $transport,
  effect: (transport, name: string) => send(transport, getPackageReleases, { params: { name } }),
});
const loadDiffFx = attach({
  source: $transport,
  effect: (transport, { name, from, to }: DiffPair & { name: string }) =>
    send(transport, getReleaseDiff, { params: { name }, query: { from, to } }),
});

/** Name of the open package. */
export const $open = createStore<string | null>(null);
/** `null` until the first answer for the open package. */
export const $details = createStore<ReleaseDetails | null>(null);
export const $detailsFailure = createStore<Error | null>(null);
export const $diffPair = createStore<DiffPair | null>(null);
/** `null` while it is on its way, and for a pair of equal versions. */
export const $diff = createStore<ReleaseDiff | null>(null);
export const $diffFailure = createStore<Error | null>(null);

$open.on(packageToggled, (open, name) => (open === name ? null : name));
$details.reset($open);
$detailsFailure.reset($open, loadDetailsFx);
$diffPair.reset($open);
$diff.reset($diffPair);
$diffFailure.reset($diffPair);

const isName = (name: string | null): name is string => name !== null;

sample({ clock: [$open, detailsRetried], source: $open, filter: isName, target: loadDetailsFx });
sample({
  clock: packageTouched,
  source: $open,
  filter: (open, name) => open === name,
  fn: (_, name) => name,
  target: loadDetailsFx,
});

// An answer for a package that was closed meanwhile is not shown.
sample({
  clock: loadDetailsFx.done,
  source: $open,
  filter: (open, { params }) => open === params,
  fn: (_, { result }) => result,
  target: $details,
});
sample({
  clock: loadDetailsFx.fail,
  source: $open,
  filter: (open, { params }) => open === params,
  fn: (_, { error }) => error,
  target: $detailsFailure,
});

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
type DiffTarget = DiffPair & { name: string };

sample({ clock: $diffTarget, filter: (target): target is DiffTarget => target !== null, target: loadDiffFx });

const isWanted = (target: DiffTarget | null, { params }: { params: DiffTarget }) =>
  target?.name === params.name && target.from === params.from && target.to === params.to;
sample({
  clock: loadDiffFx.done,
  source: $diffTarget,
  filter: isWanted,
  fn: (_, { result }) => result,
  target: $diff,
});
sample({
  clock: loadDiffFx.fail,
  source: $diffTarget,
  filter: isWanted,
  fn: (_, { error }) => error,
  target: $diffFailure,
});
