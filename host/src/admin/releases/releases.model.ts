// What runs where: the page's main data, loaded anew after each own action and when the window is looked at again.
import { getReleases, type ReleaseStatus } from '@duellwerk/shared/contract/releases';
import { $transport, send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { attach, combine, createEvent, createStore, sample } from 'effector';

const $access = accessTo('release.manage');

export const releasesOpened = createEvent();
export const windowFocused = createEvent();
export const reloadClicked = createEvent();
/** Something of a package was changed by this page. */
export const packageTouched = createEvent<string>();

export const loadReleasesFx = attach({
  source: $transport,
  effect: (transport) => send(transport, getReleases, {}),
});

/** `null` until the first answer. */
export const $status = createStore<ReleaseStatus | null>(null);
/** Why the last load failed; what was loaded before stays on the screen. */
export const $failure = createStore<Error | null>(null);

$status.on(loadReleasesFx.doneData, (_, status) => status);
$failure.on(loadReleasesFx.failData, (_, failure) => failure).reset(loadReleasesFx.done);

sample({
  clock: [releasesOpened, windowFocused, reloadClicked, packageTouched, $access],
  source: { access: $access, pending: loadReleasesFx.pending },
  filter: ({ access, pending }) => access === 'allowed' && !pending,
  fn: () => undefined,
  target: loadReleasesFx,
});

interface Shown {
  status: ReleaseStatus;
  outdated: boolean;
}

/** What the page shows now. */
export const $view = combine(
  $access,
  $status,
  $failure,
  (access, status, failure): Gated<Shown> =>
    gated(access, failure, status && { status, outdated: failure !== null }),
);
