import { leaveTournament } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { tournamentTouched } from '../page/tournament.model.ts';

export interface LeftEntry {
  tournament: string;
  entry: string;
}

export const leaveSubmission = createSubmission({
  call: (transport, params: LeftEntry) => send(transport, leaveTournament, { params }),
  success: () => ({ title: msg`Turnier verlassen`, text: msg`Der Platz ist wieder frei.` }),
  refreshes: [tournamentTouched],
  dialog: 'tournaments.leave',
});
