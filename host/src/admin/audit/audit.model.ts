// /admin/audit: what people in office have done, by the filters of the address.
import { type AdministrativeEntry, listAdministrativeAudit } from '@duellwerk/shared/contract/audit';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { combine, createEvent, createStore, sample } from 'effector';
import { type AuditQuery, auditQueryFrom, filterOf, isSameQuery } from './query.ts';

export const auditOpened = createEvent();
export const auditAddressed = createEvent<RouteOpened>();
export const auditRetried = createEvent();

const $access = accessTo('platform.admin');
const $addressed = createStore<AuditQuery>({}).on(auditAddressed, (_, { query }) => auditQueryFrom(query));
// The address is read before the page opens: a visit asks once.
const visited = sample({ clock: auditOpened, source: $addressed });
/** `null` until the first visit. */
const $visited = createStore<AuditQuery | null>(null).on(visited, (present, wanted) =>
  present && isSameQuery(present, wanted) ? present : wanted,
);
export const $query = $visited.map((query): AuditQuery => query ?? {});

const { $items, $failure, $hasMore, moreRequested, moreFx } = createListQuery({
  call: (transport, query: AuditQuery, cursor) =>
    send(transport, listAdministrativeAudit, { query: { ...filterOf(query), cursor } }),
  params: combine($visited, $access, (query, access) => (access === 'allowed' ? query : null)),
  on: [visited, auditRetried],
});

export { $hasMore, moreFx as loadMoreFx, moreRequested };

sample({ clock: moreFx.failData, fn: errorToast, target: toastShown });

interface Shown {
  /** `null` while a list is on its way. */
  entries: readonly AdministrativeEntry[] | null;
}

/** What the page shows; the filters stay while a list is on its way. */
export const $view = combine(
  $access,
  $failure,
  $items,
  (access, failure, entries): Gated<Shown> =>
    gated(access, failure, failure && !entries ? null : { entries }),
);
