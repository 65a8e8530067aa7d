// Who plays for a team while its tournament is played.
import { changeRoster, getRoster } from '@duellwerk/shared/contract/tournament-entries';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import type { Toast } from '@duellwerk/shared/toast/toast.model';
import { msg, plural } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { tournamentTouched } from '../../page/tournament.model.ts';
import { checkedAgain, followRefusals } from '../entry.model.ts';

const ROSTER = 'tournaments.roster';

interface RosterPlace {
  tournament: string;
  entry: string;
}

export const rosterOpened = createEvent<RosterPlace>();
const $place = createStore<RosterPlace | null>(null).on(rosterOpened, (_, place) => place);

/** What was refused is shown as it is now. */
const refused = createEvent();
const changedHere = sample({
  clock: tournamentChanged,
  source: $place,
  filter: (place, { id }) => place?.tournament === id,
});
const roster = createQuery({
  call: (transport, params: RosterPlace) => send(transport, getRoster, { params }),
  params: $place,
  on: [rosterOpened, checkedAgain, refused, changedHere],
});
export const { $data: $roster, $failure: $rosterFailure } = roster;

/** A refusal with what there is to know of it. */
function rosterFailure(failure: Error): Toast {
  const toast = errorToast(failure);
  if (!(failure instanceof ApiError) || failure.reason !== 'substitutes_used') return toast;
  const left = Number(failure.details[0] ?? 0);
  return {
    ...toast,
    text:
      left === 0
        ? msg`Weitere Spieler könnt ihr nicht mehr nachnominieren.`
        : msg`${plural(left, {
            one: 'Ihr könnt noch einen Spieler nachnominieren.',
            other: 'Ihr könnt noch # Spieler nachnominieren.',
          })}`,
  };
}

interface RosterChange extends RosterPlace {
  rev: number;
  players: readonly string[];
  reason: string | null;
}

export const changeSubmission = createSubmission({
  call: (transport, { players, rev, reason, ...params }: RosterChange) =>
    send(transport, changeRoster, { params, body: { rev, reason, players: [...players] } }),
  success: () => ({ title: msg`Aufgebot gespeichert` }),
  failure: rosterFailure,
  refreshes: [tournamentTouched],
  dialog: ROSTER,
});

followRefusals({ dialog: ROSTER, refused, failed: changeSubmission.failed, unread: roster.loadFx.failData });
