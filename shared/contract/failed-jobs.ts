// /admin/jobs: timed steps of the site that have been given up. Everything needs platform.admin.
import {
  anyText,
  count,
  type Infer,
  id,
  moment,
  nullable,
  optional,
  page,
  pattern,
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { CURSOR_MAX } from './selectors.ts';

const failedJob = reply({
  id: anyText,
  /** `match.answer_over`. The API may know kinds that a page does not. */
  kind: anyText,
  /** What it is about: `match:{id}`, `tournament:{id}`, with the tournament's name. */
  object: nullable(anyText),
  name: nullable(anyText),
  failed_at: moment,
  attempts: count,
  /** What the last attempt said, to find the cause. */
  error: anyText,
});
export type FailedJob = Infer<typeof failedJob>;

export const listFailedJobs = call({
  method: 'GET',
  path: '/v1/admin/jobs',
  summary: 'Timed steps that have been given up, the latest first (platform.admin)',
  query: request({ cursor: optional(pattern(/^[\w-]+$/, CURSOR_MAX)) }),
  reply: page(failedJob),
});

const params = request({ job: id });

/** Refuses with not_found for a job that is not given up. */
export const retryJob = call({
  method: 'POST',
  path: '/v1/admin/jobs/:job/retry',
  summary: 'Tries a step that was given up once more, from the first attempt on (platform.admin)',
  params,
  reply: noContent,
});

/** Refuses as retryJob. */
export const discardJob = call({
  method: 'DELETE',
  path: '/v1/admin/jobs/:job',
  summary: 'Gives a step up for good (platform.admin)',
  params,
  reply: noContent,
});
