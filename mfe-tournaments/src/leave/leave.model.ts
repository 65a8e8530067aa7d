import { leaveTournament } from '@duellwerk/shared/contract/tournaments';
import { $transport, send } from '@duellwerk/shared/http/http';
import { dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, sample } from 'effector';
import { tournamentTouched } from '../page/tournament.model.ts';

export interface LeftEntry {
  tournament: string;
  entry: string;
}

export const leaveConfirmed = createEvent<LeftEntry>();

export const leaveFx = attach({
  source: $transport,
  effect: (transport, params: LeftEntry) => send(transport, leaveTournament, { params }),
});

// A button pressed twice sends one request.
sample({
  clock: leaveConfirmed,
  source: leaveFx.pending,
  filter: (pending) => !pending,
  fn: (_, entry) => entry,
  target: leaveFx,
});
sample({ clock: leaveFx.done, target: tournamentTouched });
sample({ clock: leaveFx.done, fn: () => 'tournaments.leave', target: dialogFinished });
sample({
  clock: leaveFx.done,
  fn: () => ({
    tone: 'success' as const,
    title: msg`Turnier verlassen`,
    text: msg`Der Platz ist wieder frei.`,
  }),
  target: toastShown,
});
sample({ clock: leaveFx.failData, fn: errorToast, target: toastShown });
