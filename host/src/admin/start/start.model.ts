// /admin: where the signed-in person has something to do, with how much waits there.
import { listWrittenAlerts } from '@duellwerk/shared/contract/alert-desk';
import { listFailedJobs } from '@duellwerk/shared/contract/failed-jobs';
import { listCases } from '@duellwerk/shared/contract/match-desk';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore } from 'effector';
import { $pageFacts } from '../../app/page-facts.ts';
import { type Area, areasOf } from './areas.ts';

export interface CountedArea extends Area {
  /** How many things wait there; `null` where nobody counts, or the number did not come. */
  open: number | null;
}

export const startOpened = createEvent();

/** Whoever holds any permission, also one that is bound to an organizer. */
const $access = accessTo('platform.admin', (held) => held.length > 0);
const $isOpened = createStore(false, { serialize: 'ignore' }).on(startOpened, () => true);
const $areas = combine($user, $pageFacts, (user, { routes }) => areasOf(user?.permissions ?? [], routes));

/** Only what the person may see is asked for. */
const asksFor = (path: string) =>
  combine($isOpened, $areas, (isOpened, areas) =>
    isOpened && areas.some((area) => area.path === path) ? true : null,
  );

const cases = createQuery({
  call: (transport) => send(transport, listCases, { query: { limit: 1 } }),
  params: asksFor('/admin/matches'),
  on: [startOpened],
});
const alerts = createQuery({
  call: (transport) => send(transport, listWrittenAlerts, {}),
  params: asksFor('/admin/alerts'),
  on: [startOpened],
});

const jobs = createQuery({
  call: (transport) => send(transport, listFailedJobs, { query: {} }),
  params: asksFor('/admin/jobs'),
  on: [startOpened],
});

const $counts = combine(
  cases.$data,
  alerts.$data,
  jobs.$data,
  (open, standing, failed): Record<string, number | null> => {
    const total = open?.counts.reduce((sum, { cases: count }) => sum + count, 0) ?? null;
    return {
      '/admin/matches': total,
      '/admin/alerts': standing?.items.length ?? null,
      '/admin/jobs': failed?.items.length ?? null,
    };
  },
);

/** What the page shows now; the ways are there before the numbers. */
export const $view = combine(
  $access,
  $areas,
  $counts,
  (access, areas, counts): Gated<{ areas: readonly CountedArea[] }> =>
    gated(access, null, { areas: areas.map((area) => ({ ...area, open: counts[area.path] ?? null })) }),
);
