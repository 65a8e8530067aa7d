// Who plays for a team in a division of a league.
import { getLeagueRoster, setLeagueRoster } from '@duellwerk/shared/contract/league-desk';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import type { Toast } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore } from 'effector';
import { checkedAgain, followRefusals } from '../entry.model.ts';

const LEAGUE_ROSTER = 'tournaments.league-roster';

interface RosterPlace {
  division: string;
  team: string;
}

export const leagueRosterOpened = createEvent<RosterPlace>();
const $place = createStore<RosterPlace | null>(null).on(leagueRosterOpened, (_, place) => place);

/** What was refused is shown as it is now. */
const refused = createEvent();
const roster = createQuery({
  call: (transport, params: RosterPlace) => send(transport, getLeagueRoster, { params }),
  params: $place,
  on: [leagueRosterOpened, checkedAgain, refused],
});
export const { $data: $roster, $failure: $rosterFailure } = roster;

const reasons = {
  player_elsewhere: msg`Jemand aus der Auswahl spielt in dieser Saison schon für ein anderes Team.`,
  selection_invalid: msg`Die Auswahl passt nicht mehr zum Team. Der Stand von jetzt ist zu sehen.`,
  not_eligible: msg`Das Team kann so nicht antreten. Die Gründe sind jetzt zu sehen.`,
} as const;

/** A refusal in the words of a league: those of the server are about tournaments. */
function rosterFailure(failure: Error): Toast {
  const toast = errorToast(failure);
  if (!(failure instanceof ApiError)) return toast;
  const text = Object.entries(reasons).find(([reason]) => reason === failure.reason)?.[1];
  return text ? { ...toast, text } : toast;
}

interface RosterChange extends RosterPlace {
  players: readonly string[];
  rev: number | undefined;
}

export const rosterSubmission = createSubmission({
  call: (transport, { players, rev, ...params }: RosterChange) =>
    send(transport, setLeagueRoster, {
      params,
      body: { players: [...players], ...(rev === undefined ? {} : { rev }) },
    }),
  success: () => ({ title: msg`Aufgebot gespeichert` }),
  failure: rosterFailure,
  dialog: LEAGUE_ROSTER,
});

followRefusals({
  dialog: LEAGUE_ROSTER,
  refused,
  failed: rosterSubmission.failed,
  unread: roster.loadFx.failData,
});
