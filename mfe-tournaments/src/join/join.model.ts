import { getEligibility, getTournament, joinTournament } from '@duellwerk/shared/contract/tournaments';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { $memberRoles } from '@duellwerk/shared/store/base.model';
import { dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import { tournamentTouched } from '../page/tournament.model.ts';
import { managedTeams } from './managed-teams.ts';

/** The dialog is on the screen, for this tournament. */
export const joinOpened = createEvent<{ tournament: string }>();
/** The team with this id was chosen, or the visitor alone (`null`). */
export const subjectChosen = createEvent<string | null>();
export const joinSubmitted = createEvent();

interface Subject {
  tournament: string;
  subject: string;
}

interface Entry {
  tournament: string;
  team: string | null;
}
export const joinSubmission = createSubmission({
  call: (transport, { tournament, team }: Entry) =>
    send(transport, joinTournament, { params: { tournament }, body: { team_id: team } }),
  success: (entry) =>
    entry.state === 'waitlisted'
      ? {
          tone: 'info',
          title: msg`Auf der Warteliste`,
          text: msg`Wird ein Platz frei, rückst du automatisch nach.`,
        }
      : { title: msg`Dabei`, text: msg`Die Anmeldung zum Turnier steht.` },
  refreshes: [tournamentTouched],
  dialog: 'tournaments.join',
});

const $tournamentId = createStore<string | null>(null).on(joinOpened, (_, { tournament }) => tournament);
/** Whose eligibility is asked for. */
const $subject = createStore<Subject | null>(null).reset(joinOpened);
export const $team = createStore<string | null>(null)
  .on(subjectChosen, (_, team) => team)
  .reset(joinOpened);

const tournament = createQuery({
  call: (transport, id: string) => send(transport, getTournament, { params: { tournament: id } }),
  params: $tournamentId,
  on: [joinOpened],
});
const eligibility = createQuery({
  call: (transport, params: Subject) => send(transport, getEligibility, { params }),
  params: $subject,
  on: [],
});

export const $tournament = tournament.$data;
/** `null` while it is not known for the present choice. */
export const $eligibility = eligibility.$data;
/** Why the dialog cannot say who may enter. */
export const $checkFailure = combine(
  $tournament,
  tournament.$failure,
  eligibility.$failure,
  (shown, failure, checkFailure) => (shown ? checkFailure : failure),
);
/** Teams for which this visitor may act: owned, or managed by role (specification 6). */
export const $teams = combine($user, $memberRoles, managedTeams);

// The first choice is made for the visitor: alone, or the first team they manage. A dialog that a link opened may have its
// tournament before it is known who looks.
sample({
  clock: [joinOpened, $tournament, $user, $teams],
  source: { tournament: $tournament, subject: $subject, user: $user, teams: $teams },
  filter: ({ tournament, subject, user, teams }) =>
    tournament !== null &&
    subject === null &&
    (tournament.summary.mode === 'single' ? user !== null : teams.length > 0),
  fn: ({ tournament, teams }) => (tournament?.summary.mode === 'single' ? null : (teams[0]?.id ?? null)),
  target: subjectChosen,
});
sample({
  clock: subjectChosen,
  source: { tournament: $tournamentId, user: $user },
  filter: ({ user }, team) => team !== null || user !== null,
  fn: ({ tournament, user }, team): Subject => ({
    tournament: tournament ?? '',
    subject: team ?? user?.id ?? '',
  }),
  target: $subject,
});
sample({
  clock: joinSubmitted,
  source: { tournament: $tournamentId, team: $team },
  fn: ({ tournament, team }): Entry => ({ tournament: tournament ?? '', team }),
  target: joinSubmission.submitted,
});

// A session can end while the page is open: the header must know, and this dialog has nothing left to ask.
const signedOut = sample({
  clock: [eligibility.loadFx.failData, joinSubmission.failed],
  filter: (error) => error instanceof ApiError && error.reason === 'not_signed_in',
});
sample({ clock: signedOut, target: sessionChecked });
sample({
  clock: eligibility.loadFx.failData,
  filter: (error) => error instanceof ApiError && error.reason === 'not_signed_in',
  fn: errorToast,
  target: toastShown,
});
sample({ clock: signedOut, fn: () => 'tournaments.join', target: dialogFinished });
