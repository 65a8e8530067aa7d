// /admin/tournaments: the tournaments of an organizer, by the filters of the address.
import { searchTournaments } from '@duellwerk/shared/contract/selectors';
import { type TournamentState, tournamentStates } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { gated } from '@duellwerk/shared/store/access';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { combine, createEvent, sample } from 'effector';
import { $deskAccess } from '../access.model.ts';
import { $deskRoute } from '../opened.model.ts';
import { type DeskQuery, deskQueryFrom } from './query.ts';

export const listShown = createEvent();

export interface DeskRow {
  id: string;
  name: string;
  organizer: string;
  game: string;
  state: TournamentState;
  starts_at: string;
  places: number;
  taken: number;
  waiting: number;
}

const stateFrom = (state: string): TournamentState =>
  tournamentStates.find((each) => each === state) ?? 'draft';

const { $items, $failure, $hasMore, moreRequested, moreFx } = createListQuery({
  call: async (transport, query: DeskQuery, cursor) => {
    const { tournaments, next_cursor } = await send(transport, searchTournaments, {
      query: { ...query, cursor },
    });
    const items = tournaments.map((row): DeskRow => ({ ...row, state: stateFrom(row.state) }));
    return { items, next_cursor };
  },
  // A page of one tournament is no list.
  params: combine($deskRoute, $deskAccess, (route, access) =>
    access === 'allowed' && route && route.params.id === undefined ? deskQueryFrom(route.query) : null,
  ),
  on: [listShown],
});

export { $hasMore, moreFx, moreRequested };

sample({ clock: moreFx.failData, fn: errorToast, target: toastShown });

/** What the page shows; the filters stay while a list is on its way. */
export const $listView = combine($deskAccess, $failure, $items, (access, failure, rows) =>
  gated(access, failure, failure && !rows ? null : { rows }),
);
