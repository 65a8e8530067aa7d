// /admin/teams: the list, by the text of the address.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { type ListedTeam, searchTeams } from '@duellwerk/shared/contract/teams-admin';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { combine, createEvent, createStore, sample } from 'effector';

const TEXT_MAX = 100;

export const teamsOpened = createEvent<RouteOpened>();
export const teamsRetried = createEvent();

const $access = accessTo('team.moderate');
const $isOpen = createStore(false, { serialize: 'ignore' }).on(teamsOpened, () => true);
export const $text = createStore('').on(teamsOpened, (_, { query }) =>
  (query.q ?? '').trim().slice(0, TEXT_MAX),
);

const { $items, $failure, $hasMore, moreRequested, moreFx } = createListQuery({
  call: (transport, q: string, cursor) => send(transport, searchTeams, { query: { q, cursor } }),
  params: combine($text, $access, $isOpen, (text, access, isOpen) =>
    isOpen && access === 'allowed' ? text : null,
  ),
  on: [teamsOpened, teamsRetried],
});

export { $hasMore, moreFx as loadMoreTeamsFx, moreRequested as moreTeamsRequested };

sample({ clock: moreFx.failData, fn: errorToast, target: toastShown });

/** What the page shows; the search stays while a list is on its way. */
export const $view = combine(
  $access,
  $failure,
  $items,
  (access, failure, teams): Gated<{ teams: readonly ListedTeam[] | null }> =>
    gated(access, failure, failure && !teams ? null : { teams }),
);
