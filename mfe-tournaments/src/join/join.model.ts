import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import {
  getEligibility,
  getTournament,
  joinTournament,
  type TournamentPage,
} from '@duellwerk/shared/contract/tournaments';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $memberRoles } from '@duellwerk/shared/store/base.model';
import { $dialog, dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { tournamentTouched } from '../page/tournament.model.ts';
import { managedTeams } from './managed-teams.ts';

/** The dialog is on the screen, for this tournament. */
export const joinOpened = createEvent<string>();
/** The team with this id was chosen, or the visitor alone (`null`). */
export const subjectChosen = createEvent<string | null>();
export const joinSubmitted = createEvent();

const loadFx = attach({
  source: $transport,
  effect: (transport, tournament: string) => send(transport, getTournament, { params: { tournament } }),
});

interface Subject {
  tournament: string;
  subject: string;
}
const checkFx = attach({
  source: $transport,
  effect: (transport, params: Subject) => send(transport, getEligibility, { params }),
});

interface Entry {
  tournament: string;
  team: string | null;
}
export const joinFx = attach({
  source: $transport,
  effect: (transport, { tournament, team }: Entry) =>
    send(transport, joinTournament, { params: { tournament }, body: { team_id: team } }),
});

const $tournamentId = createStore('');
/** The question whose answer the dialog waits for. */
const $asked = createStore<Subject | null>(null);
export const $tournament = createStore<TournamentPage | null>(null);
export const $team = createStore<string | null>(null);
/** `null` while it is not known for the present choice. */
export const $eligibility = createStore<Eligibility | null>(null);
/** Why the dialog cannot say who may enter. */
export const $checkFailure = createStore<Error | null>(null);

/** Teams for which this visitor may act: owned, or managed by role (specification 6). */
export const $teams = combine($user, $memberRoles, managedTeams);

$tournamentId.on(joinOpened, (_, tournament) => tournament);
$team.on(subjectChosen, (_, team) => team).reset(joinOpened);

sample({ clock: joinOpened, target: loadFx });

// Answers can overtake each other: only one about the tournament and the team that are chosen now counts.
const loaded = sample({
  clock: loadFx.done,
  source: $tournamentId,
  filter: (id, { params }) => params === id,
  fn: (_, { result }) => result,
});
const checked = sample({
  clock: checkFx.done,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, { result }) => result,
});
const failed = sample({
  clock: [loadFx.fail, checkFx.fail],
  source: { id: $tournamentId, asked: $asked },
  filter: ({ id, asked }, { params }) => params === id || params === asked,
  fn: (_, { error }) => error,
});
$asked.on(checkFx, (_, subject) => subject).reset(joinOpened);
$tournament.on(loaded, (_, tournament) => tournament).reset(joinOpened);
$eligibility.on(checked, (_, result) => result).reset([joinOpened, subjectChosen]);
$checkFailure.on(failed, (_, error) => error).reset([joinOpened, subjectChosen]);

// The first choice is made for the visitor: alone, or the first team they manage. A dialog that a link opened may have its
// tournament before it is known who looks.
sample({
  clock: [loaded, $user, $teams],
  source: { tournament: $tournament, asked: $asked, user: $user, teams: $teams },
  filter: ({ tournament, asked, user, teams }) =>
    tournament !== null &&
    asked === null &&
    (tournament.summary.mode === 'single' ? user !== null : teams.length > 0),
  fn: ({ tournament, teams }) => (tournament?.summary.mode === 'single' ? null : (teams[0]?.id ?? null)),
  target: subjectChosen,
});
sample({
  clock: subjectChosen,
  source: { tournament: $tournamentId, user: $user },
  filter: ({ user }, team) => team !== null || user !== null,
  fn: ({ tournament, user }, team): Subject => ({ tournament, subject: team ?? user?.id ?? '' }),
  target: checkFx,
});
// A button pressed twice sends one request.
sample({
  clock: joinSubmitted,
  source: { tournament: $tournamentId, team: $team, pending: joinFx.pending },
  filter: ({ pending }) => !pending,
  fn: ({ tournament, team }): Entry => ({ tournament, team }),
  target: joinFx,
});

sample({
  clock: joinFx.doneData,
  fn: (entry) =>
    entry.state === 'waitlisted'
      ? {
          tone: 'info' as const,
          title: msg`Auf der Warteliste`,
          text: msg`Wird ein Platz frei, rückst du automatisch nach.`,
        }
      : { tone: 'success' as const, title: msg`Dabei`, text: msg`Die Anmeldung zum Turnier steht.` },
  target: toastShown,
});
sample({ clock: joinFx.done, target: tournamentTouched });
sample({ clock: joinFx.failData, fn: errorToast, target: toastShown });

// A session can end while the page is open: the header must know, and this dialog has nothing left to ask.
const signedOut = sample({
  clock: [checkFx.failData, joinFx.failData],
  filter: (error) => error instanceof ApiError && error.reason === 'not_signed_in',
});
sample({ clock: signedOut, target: sessionChecked });
sample({
  clock: checkFx.failData,
  filter: (error) => error instanceof ApiError && error.reason === 'not_signed_in',
  fn: errorToast,
  target: toastShown,
});
// The visitor may have closed this dialog meanwhile and opened another one.
sample({
  clock: [joinFx.done, signedOut],
  source: $dialog,
  filter: (dialog) => dialog?.name === 'tournaments.join',
  fn: () => undefined,
  target: dialogClosed,
});
