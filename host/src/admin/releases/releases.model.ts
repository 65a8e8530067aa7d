// What runs where: the page's main data, loaded anew after each own action and when the window is looked at again.
import { getReleases, type ReleaseStatus } from '@duellwerk/shared/contract/releases';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated, whileAllowed } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent } from 'effector';

const $access = accessTo('release.manage');

export const releasesOpened = createEvent();
export const windowFocused = createEvent();
export const reloadClicked = createEvent();
/** Something of a package was changed by this page. */
export const packageTouched = createEvent<string>();

export const {
  $data: $status,
  $failure,
  loadFx: loadReleasesFx,
} = createQuery({
  call: (transport) => send(transport, getReleases, {}),
  params: whileAllowed($access),
  on: [releasesOpened, windowFocused, reloadClicked, packageTouched],
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
