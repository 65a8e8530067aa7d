// Errors of browsers by version, and what an operator does about them.
import { type CanaryGrowth, setCanary } from '@duellwerk/shared/contract/releases';
import { dismissFault, getReleaseReports } from '@duellwerk/shared/contract/reports';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, whileAllowed } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { packageTouched, releasesOpened, reloadClicked, windowFocused } from '../releases.model.ts';

const $access = accessTo('release.manage');

/** A fault by its package, version and fingerprint or kind. */
interface FaultKey {
  name: string;
  version: string;
  fault: string;
}

export const dismissSubmission = createSubmission({
  call: (transport, params: FaultKey) => send(transport, dismissFault, { params }),
  success: () => ({ title: msg`Ausgeblendet, bis es wieder passiert` }),
});

/** What a canary is to do by itself; the share stays. */
export interface CareWish {
  name: string;
  percent: number;
  auto_stop?: boolean;
  grow?: Pick<CanaryGrowth, 'steps' | 'every_minutes'> | null;
}

export const careSubmission = createSubmission({
  call: (transport, { name, ...body }: CareWish) => send(transport, setCanary, { params: { name }, body }),
  success: () => ({ title: msg`Der Canary ist geändert` }),
});

export const { $data: $reports } = createQuery({
  call: (transport) => send(transport, getReleaseReports, {}),
  params: whileAllowed($access),
  on: [releasesOpened, windowFocused, reloadClicked, packageTouched],
});

/** The package whose plan is being written. */
export const planOpened = createEvent<string>();
export const planClosed = createEvent();
export const $planFor = createStore<string | null>(null)
  .on(planOpened, (_, name) => name)
  .reset(planClosed, careSubmission.done);

sample({ clock: dismissSubmission.done, fn: ({ params }) => params.name, target: packageTouched });
sample({ clock: careSubmission.done, fn: ({ params }) => params.name, target: packageTouched });
