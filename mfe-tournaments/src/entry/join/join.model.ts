import { joinTournament } from '@duellwerk/shared/contract/tournament-entries';
import { send } from '@duellwerk/shared/http/http';
import { $memberRoles } from '@duellwerk/shared/store/base.model';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user, checkSessionFx } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import { managedTeams } from '../../lib/managed-teams.ts';
import { tournamentTouched } from '../../page/tournament.model.ts';
import {
  $mine,
  $tournament,
  $tournamentId,
  $wish,
  closedBySignOut,
  entryOpened,
  refreshedBy,
  subjectWanted,
} from '../entry.model.ts';
import { obstacleTo } from './obstacle.ts';

const JOIN = 'tournaments.join';

/** The dialog is on the screen, for this tournament. */
export const joinOpened = createEvent<{ tournament: string }>();
/** The team with this id was chosen, or the visitor alone (`null`). */
export const subjectChosen = createEvent<string | null>();
export const joinSubmitted = createEvent();

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
  dialog: JOIN,
});

sample({ clock: joinOpened, fn: ({ tournament }) => ({ tournament, acts: [] }), target: entryOpened });
/** Whether the dialog on the screen is this one: those of an entry share its queries, and do something with the entry. */
const $isJoining = $wish.map((wish) => wish?.acts.length === 0);

/** What was chosen; `null` before. */
const $choice = createStore<{ team: string | null } | null>(null, { serialize: 'ignore' })
  .on(subjectChosen, (_, team) => ({ team }))
  .reset(joinOpened);
export const $team = $choice.map((choice) => choice?.team ?? null);
/** Teams for which this visitor may act: owned, or managed by role (specification 6); whether each has entered already. */
export const $teams = combine($user, $memberRoles, $mine, (user, roles, mine) =>
  managedTeams(user, roles).map((team) => ({
    ...team,
    hasEntered: mine?.entries.some(({ id }) => id === team.id) === true,
  })),
);
/** What keeps everybody from entering now, or this visitor; `null` for nothing. */
export const $obstacle = combine($tournament, $mine, obstacleTo);

// The first choice is made for the visitor: alone, or the first team they manage that is not in yet. A dialog that a link
// opened may have its tournament before it is known who looks.
sample({
  clock: [joinOpened, $tournament, $mine, $user, $teams],
  source: {
    ...{ isJoining: $isJoining, tournament: $tournament, mine: $mine },
    ...{ choice: $choice, user: $user, teams: $teams },
  },
  filter: ({ isJoining, tournament, mine, choice, user, teams }) =>
    isJoining &&
    tournament !== null &&
    mine !== null &&
    choice === null &&
    (tournament.summary.mode === 'single' ? user !== null : teams.some(({ hasEntered }) => !hasEntered)),
  fn: ({ tournament, teams }) =>
    tournament?.summary.mode === 'single' ? null : (teams.find(({ hasEntered }) => !hasEntered)?.id ?? null),
  target: subjectChosen,
});
// A user of no team at all has one thing to do first: its dialog comes at once, and leads back to this one. A team that has
// just been created is known with the next session.
sample({
  clock: [joinOpened, $tournament, $mine, $user, checkSessionFx.finally],
  source: {
    ...{ dialog: $dialog, tournament: $tournament, mine: $mine, obstacle: $obstacle },
    ...{ user: $user, isChecking: checkSessionFx.pending },
  },
  filter: ({ dialog, tournament, mine, obstacle, user, isChecking }) =>
    dialog?.name === JOIN &&
    tournament?.summary.mode === 'team' &&
    mine !== null &&
    obstacle === null &&
    user?.teams.length === 0 &&
    !isChecking,
  fn: ({ dialog }) =>
    ({ name: 'teams.create', payload: { ...(dialog && { to: dialogHash(dialog) }) } }) as const,
  target: dialogOpened,
});
sample({
  clock: subjectChosen,
  source: $user,
  filter: (user, team) => team !== null || user !== null,
  fn: (user, team) => team ?? user?.id ?? '',
  target: subjectWanted,
});
sample({
  clock: joinSubmitted,
  source: { tournament: $tournamentId, team: $team },
  fn: ({ tournament, team }): Entry => ({ tournament: tournament ?? '', team }),
  target: joinSubmission.submitted,
});
refreshedBy(joinSubmission.failed);
closedBySignOut(joinSubmission.failed);
