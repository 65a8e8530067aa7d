import { checkIn } from '@duellwerk/shared/contract/tournament-entries';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { sample } from 'effector';
import { tournamentTouched } from './tournament.model.ts';

interface CheckedIn {
  tournament: string;
  entry: string;
  rev: number;
  players: readonly string[];
}

/** Checks in: from the page itself for somebody who plays alone, from the dialog for everybody. */
export const checkInSubmission = createSubmission({
  call: (transport, { tournament, entry, rev, players }: CheckedIn) =>
    send(transport, checkIn, { params: { tournament, entry }, body: { rev, players: [...players] } }),
  success: ({ state }) => ({
    title: msg`Eingecheckt`,
    ...(state === 'waitlisted' && { text: msg`Wird ein Platz frei, seid ihr dabei.` }),
  }),
  refreshes: [tournamentTouched],
  dialog: 'tournaments.check-in',
});

// The dialog says what speaks against it, and what can be done.
sample({
  clock: checkInSubmission.submitFx.fail,
  filter: ({ error }) => error instanceof ApiError && error.reason === 'not_eligible',
  fn: ({ params: { tournament } }) => ({ name: 'tournaments.check-in', payload: { tournament } }) as const,
  target: dialogOpened,
});
