// Who plays: the dialogs that check in, in time or late.
import { askLateCheckIn, undoCheckIn } from '@duellwerk/shared/contract/tournament-entries';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { sample } from 'effector';
import { checkInSubmission } from '../../page/check-in.model.ts';
import { tournamentTouched } from '../../page/tournament.model.ts';
import { $entry, $wish, closedBySignOut, entryOpened, refreshedBy, subjectWanted } from '../entry.model.ts';

/** What such a dialog is opened with; without a subject it is the first own entry that takes it. */
export interface RosterPayload {
  tournament: string;
  subject?: string | undefined;
}
export const checkInOpened = entryOpened.prepend((payload: RosterPayload) => ({
  ...payload,
  acts: ['check_in' as const, 'undo_check_in' as const],
}));
export const lateCheckInOpened = entryOpened.prepend((payload: RosterPayload) => ({
  ...payload,
  acts: ['ask_late_check_in' as const],
}));

interface Target {
  tournament: string;
  entry: string;
  rev: number;
}
export const undoSubmission = createSubmission({
  call: (transport, { tournament, entry, rev }: Target) =>
    send(transport, undoCheckIn, { params: { tournament, entry }, query: { rev } }),
  success: () => ({
    tone: 'info',
    title: msg`Check-in zurückgenommen`,
    text: msg`Dein Platz bleibt, bis der Check-in endet.`,
  }),
  refreshes: [tournamentTouched],
});
export const lateSubmission = createSubmission({
  call: (
    transport,
    { tournament, entry, ...body }: Target & { players: readonly string[]; reason: string },
  ) =>
    send(transport, askLateCheckIn, {
      params: { tournament, entry },
      body: { ...body, players: [...body.players] },
    }),
  success: () => ({
    tone: 'info',
    title: msg`Später Check-in angefragt`,
    text: msg`Die Turnierleitung entscheidet. Du siehst es auf der Seite des Turniers.`,
  }),
  refreshes: [tournamentTouched],
  dialog: 'tournaments.late-check-in',
});

// The roster is chosen from those who may play now.
sample({
  clock: [entryOpened, $entry],
  source: { entry: $entry, wish: $wish },
  filter: ({ entry, wish }) => entry !== null && wish?.acts.some((act) => act !== 'leave') === true,
  fn: ({ entry }) => entry?.id ?? '',
  target: subjectWanted,
});
for (const { failed } of [checkInSubmission, undoSubmission, lateSubmission]) {
  refreshedBy(failed);
  closedBySignOut(failed);
}
