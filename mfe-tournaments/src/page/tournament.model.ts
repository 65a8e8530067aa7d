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
import { attach, combine, createEvent, createStore, sample } from 'effector';
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
export const $failure = createStore<Error | null>(null).reset(loadTournamentFx);
export const $participantsFailure = createStore<Error | null>(null).reset(loadParticipantsFx);
/** The newest revision heard of on the live socket, 0 before any. */
const $heardRev = createStore(0);
/** Revision of the participants that are shown. */
const $participantsRev = createStore(0);

/** The entries of the signed-in user: their own and those of teams they belong to. */
export const $ownEntries = combine($participants, $user, (participants, user) =>
  ownEntries(participants ?? [], user),
);
/** What the page offers to do. */
export const $action = combine($tournament, $ownEntries, $user, actionFor);

$tournamentId.on(tournamentOpened, (_, { params }) => params.id ?? '');
$tournament.reset($tournamentId);
$participants.reset($tournamentId);
$heardRev.reset($tournamentId);
$participantsRev.reset($tournamentId);

const load = createEvent<string>();
sample({ clock: load, target: [loadTournamentFx, loadParticipantsFx] });
sample({
  clock: [tournamentOpened, tournamentRetried, tournamentTouched],
  source: $tournamentId,
  target: load,
});

// The live socket names the newest revision; a page that has it already does not ask again. One that could not be
// loaded does: that the socket speaks means that the server is back.
const heard = sample({
  clock: tournamentChanged,
  source: $tournamentId,
  filter: (id, changed) => changed.id === id,
  fn: (_, { rev }) => rev,
});
$heardRev.on(heard, (known, rev) => Math.max(known, rev));
sample({
  clock: heard,
  source: { id: $tournamentId, shown: $tournament, failure: $failure },
  filter: ({ shown, failure }, rev) => (shown ? rev > shown.rev : failure !== null),
  fn: ({ id }) => id,
  target: load,
});

// Answers can overtake each other: only one for this tournament that is not older than what is shown counts.
const answered = sample({
  clock: loadTournamentFx.done,
  source: { id: $tournamentId, shown: $tournament },
  filter: ({ id, shown }, { params, result }) => params === id && result.rev >= (shown?.rev ?? 0),
  fn: (_, { result }) => result,
});
$tournament.on(answered, (_, tournament) => tournament);
const participantsArrived = sample({
  clock: loadParticipantsFx.done,
  source: { id: $tournamentId, rev: $participantsRev },
  filter: ({ id, rev }, { params, result }) => params === id && result.rev >= rev,
  fn: (_, { result }) => result,
});
$participants.on(participantsArrived, (_, { items }) => items);
$participantsRev.on(participantsArrived, (_, { rev }) => rev);

sample({
  clock: loadTournamentFx.fail,
  source: $tournamentId,
  filter: (id, { params }) => params === id,
  fn: (_, { error }) => error,
  target: $failure,
});
sample({
  clock: loadParticipantsFx.fail,
  source: $tournamentId,
  filter: (id, { params }) => params === id,
  fn: (_, { error }) => error,
  target: $participantsFailure,
});

// A change can be heard of while an answer, read before it, is still on its way: then that answer is outdated.
// Asks once per change heard of, so that a server that names a revision it does not serve is not asked for ever.
const outdated = sample({
  clock: [answered, participantsArrived],
  source: { id: $tournamentId, rev: $heardRev },
  filter: ({ rev }, answer) => answer.rev < rev,
  fn: ({ id }) => id,
});
$heardRev.reset(outdated);
sample({ clock: outdated, target: load });
