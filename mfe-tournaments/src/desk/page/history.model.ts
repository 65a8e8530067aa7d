import { getTournamentHistory } from '@duellwerk/shared/contract/tournament-desk';
import { send } from '@duellwerk/shared/http/http';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { combine, createEvent, sample } from 'effector';
import { $managed, $tournamentId, managedShown } from '../managed.model.ts';
import { $deskRoute } from '../opened.model.ts';

export const historyRetried = createEvent();

/** Newest first; `null` until the first answer. Asked for while it is on the screen. */
export const {
  $items: $history,
  $hasMore: $hasMoreHistory,
  $failure: $historyFailure,
  moreRequested: moreHistoryRequested,
  moreFx: moreHistoryFx,
} = createListQuery({
  call: (transport, tournament: string, cursor) =>
    send(transport, getTournamentHistory, { params: { tournament }, query: { cursor } }),
  params: combine($deskRoute, $tournamentId, (route, tournament) =>
    route?.query.tab === 'history' ? tournament : null,
  ),
  on: [managedShown, historyRetried, $managed],
});

sample({ clock: moreHistoryFx.failData, fn: errorToast, target: toastShown });
