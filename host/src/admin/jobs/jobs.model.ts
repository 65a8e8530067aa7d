// /admin/jobs: what the site has failed to do at its time, and what is done about it.
import { discardJob, type FailedJob, listFailedJobs, retryJob } from '@duellwerk/shared/contract/failed-jobs';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';

export const jobsOpened = createEvent();
export const jobsRetried = createEvent();
export const discardAsked = createEvent<FailedJob>();
export const discardDismissed = createEvent();

const $access = accessTo('platform.admin');
const $isOpened = createStore(false, { serialize: 'ignore' }).on(jobsOpened, () => true);

export const retrySubmission = createSubmission({
  call: (transport, job: string) => send(transport, retryJob, { params: { job } }),
  success: () => ({ title: msg`Die Seite versucht es noch einmal` }),
});
export const discardSubmission = createSubmission({
  call: (transport, job: string) => send(transport, discardJob, { params: { job } }),
  success: () => ({ title: msg`Der Schritt ist verworfen` }),
});

/** The step that is asked about. */
export const $discarding = createStore<FailedJob | null>(null)
  .on(discardAsked, (_, job) => job)
  .reset(discardDismissed, discardSubmission.done, jobsOpened);

const { $items, $failure, $hasMore, moreRequested, moreFx } = createListQuery({
  call: (transport, _: true, cursor) => send(transport, listFailedJobs, { query: { cursor } }),
  params: combine($access, $isOpened, (access, isOpened) => (access === 'allowed' && isOpened ? true : null)),
  on: [jobsOpened, jobsRetried, retrySubmission.done, discardSubmission.done],
});

export { $hasMore, moreFx as loadMoreFx, moreRequested };

sample({ clock: moreFx.failData, fn: errorToast, target: toastShown });

/** What the page shows now. */
export const $view = combine(
  $access,
  $failure,
  $items,
  (access, failure, jobs): Gated<{ jobs: readonly FailedJob[] }> => gated(access, failure, jobs && { jobs }),
);
