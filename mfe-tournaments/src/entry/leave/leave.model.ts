import { leaveTournament } from '@duellwerk/shared/contract/tournament-entries';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { tournamentTouched } from '../../page/tournament.model.ts';
import { closedBySignOut, entryOpened, refreshedBy } from '../entry.model.ts';

/** The dialog is on the screen. */
export const leaveOpened = entryOpened.prepend(
  ({ tournament, entry }: { tournament: string; entry?: string | undefined }) => ({
    tournament,
    entry,
    acts: ['leave' as const],
  }),
);

export interface LeftEntry {
  tournament: string;
  entry: string;
  /** It plays already. */
  givesUp: boolean;
}

export const leaveSubmission = createSubmission({
  call: (transport, { tournament, entry }: LeftEntry) =>
    send(transport, leaveTournament, { params: { tournament, entry } }),
  success: (_, { givesUp }) =>
    givesUp
      ? { title: msg`Aufgegeben`, text: msg`Offene Begegnungen gewinnen die Gegner kampflos.` }
      : { title: msg`Turnier verlassen`, text: msg`Der Platz ist wieder frei.` },
  refreshes: [tournamentTouched],
  dialog: 'tournaments.leave',
});
refreshedBy(leaveSubmission.failed);
closedBySignOut(leaveSubmission.failed);
