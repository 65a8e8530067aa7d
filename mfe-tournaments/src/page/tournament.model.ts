import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import {
  getTournament,
  listParticipants,
  type Participant,
  type TournamentPage,
} from '@duellwerk/shared/contract/tournaments';
import { $transport, send } from '@duellwerk/shared/http/http';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { attach, combine, createEvent, createStore, restore, sample } from 'effector';
import { actionFor, ownEntries } from './own-entry.ts';

export const tournamentOpened = createEvent<RouteOpened>();
export const tournamentRetried = createEvent();
/** Something here was changed by this visitor: ask again without waiting for the live socket. */
export const tournamentTouched = createEvent();

const loadTournamentFx = attach({
  source: $transport,
  effect: (transport, tournament: string) => send(transport, getTournament, { params: { tournament } }),
});
const loadParticipantsFx = attach({
  source: $transport,
  effect: (transport, tournament: string) => send(transport, listParticipants, { params: { tournament } }),
});

export const $tournamentId = createStore('');
export const $tournament = createStore<TournamentPage | null>(null);
export const $participants = createStore<Participant[] | null>(null);
export const $failure = restore<Error>(loadTournamentFx.failData, null).reset(loadTournamentFx);
export const $participantsFailure = restore<Error>(loadParticipantsFx.failData, null).reset(
  loadParticipantsFx,
);

/** The entries of the signed-in user: their own and those of teams they belong to. */
export const $ownEntries = combine($participants, $user, (participants, user) =>
  ownEntries(participants ?? [], user),
);
/** What the page offers to do. */
export const $action = combine($tournament, $ownEntries, $user, actionFor);

$tournamentId.on(tournamentOpened, (_, { params }) => params.id ?? '');
$tournament.reset($tournamentId);
$participants.reset($tournamentId);

sample({
  clock: [tournamentOpened, tournamentRetried, tournamentTouched],
  source: $tournamentId,
  target: [loadTournamentFx, loadParticipantsFx],
});

// The live socket names the newest revision; a page that has it already does not ask again.
sample({
  clock: tournamentChanged,
  source: { id: $tournamentId, shown: $tournament },
  filter: ({ id, shown }, changed) => changed.id === id && shown !== null && changed.rev > shown.rev,
  fn: ({ id }) => id,
  target: [loadTournamentFx, loadParticipantsFx],
});

// Answers can overtake each other: only one for this tournament that is not older than what is shown counts.
sample({
  clock: loadTournamentFx.done,
  source: { id: $tournamentId, shown: $tournament },
  filter: ({ id, shown }, { params, result }) => params === id && result.rev >= (shown?.rev ?? 0),
  fn: (_, { result }) => result,
  target: $tournament,
});

const $participantsRev = createStore(0).reset($tournamentId);
const participantsArrived = sample({
  clock: loadParticipantsFx.done,
  source: { id: $tournamentId, rev: $participantsRev },
  filter: ({ id, rev }, { params, result }) => params === id && result.rev >= rev,
  fn: (_, { result }) => result,
});
$participants.on(participantsArrived, (_, { items }) => items);
$participantsRev.on(participantsArrived, (_, { rev }) => rev);
