import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import {
  getEligibility,
  getTournament,
  joinTournament,
  type TournamentPage,
} from '@duellwerk/shared/contract/tournaments';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $memberRoles } from '@duellwerk/shared/store/base.model';
import { dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
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
export const $tournament = createStore<TournamentPage | null>(null);
export const $team = createStore<string | null>(null);
/** `null` while it is not known for the present choice. */
export const $eligibility = createStore<Eligibility | null>(null);
export const $checkFailed = createStore(false);

/** Teams for which this visitor may act: owned, or managed by role (specification 6). */
export const $teams = combine($user, $memberRoles, managedTeams);

$tournamentId.on(joinOpened, (_, tournament) => tournament);
$tournament.on(loadFx.doneData, (_, tournament) => tournament).reset(joinOpened);
$team.on(subjectChosen, (_, team) => team).reset(joinOpened);
$eligibility.on(checkFx.doneData, (_, result) => result).reset([joinOpened, subjectChosen]);
$checkFailed.on([checkFx.fail, loadFx.fail], () => true).reset([joinOpened, subjectChosen]);

sample({ clock: joinOpened, target: loadFx });

// The first choice is made for the visitor: alone, or the first team they manage.
sample({
  clock: loadFx.doneData,
  source: $teams,
  filter: (teams, { summary }) => summary.mode === 'single' || teams.length > 0,
  fn: (teams, { summary }) => (summary.mode === 'single' ? null : (teams[0]?.id ?? null)),
  target: subjectChosen,
});
sample({
  clock: subjectChosen,
  source: { tournament: $tournamentId, user: $user },
  filter: ({ user }, team) => team !== null || user !== null,
  fn: ({ tournament, user }, team): Subject => ({ tournament, subject: team ?? user?.id ?? '' }),
  target: checkFx,
});
sample({
  clock: joinSubmitted,
  source: { tournament: $tournamentId, team: $team },
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
sample({ clock: joinFx.done, target: [tournamentTouched, dialogClosed] });
sample({ clock: joinFx.failData, fn: errorToast, target: toastShown });
