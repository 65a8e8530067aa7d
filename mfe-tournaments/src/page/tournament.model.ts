import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { getMyTournament, getTournament, listParticipants } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore } from 'effector';
import { ownEntries } from './own-entry.ts';

export const tournamentOpened = createEvent<RouteOpened>();
export const tournamentRetried = createEvent();
/** Something here was changed by this visitor: ask again without waiting for the live socket. */
export const tournamentTouched = createEvent();

const $tournamentId = createStore<string | null>(null).on(
  tournamentOpened,
  (_, { params }) => params.id ?? null,
);

const around = {
  params: $tournamentId,
  on: [tournamentOpened, tournamentRetried, tournamentTouched],
  live: { changed: tournamentChanged, rev: ({ rev }: { rev: number }) => rev },
};
export const { $data: $tournament, $failure } = createQuery({
  call: (transport, tournament: string) => send(transport, getTournament, { params: { tournament } }),
  ...around,
});
const participants = createQuery({
  call: (transport, tournament: string) => send(transport, listParticipants, { params: { tournament } }),
  ...around,
});

export const $participants = participants.$data.map((answer) => answer?.items ?? null);
export const $participantsFailure = participants.$failure;
/** The entries of the signed-in user: their own and those of teams they belong to. */
export const $ownEntries = combine($participants, $user, (entries, user) => ownEntries(entries ?? [], user));

const mine = createQuery({
  ...around,
  call: (transport, tournament: string) => send(transport, getMyTournament, { params: { tournament } }),
  // Nobody who is not signed in has anything here.
  params: combine($tournamentId, $user, (id, user) => (user ? id : null)),
});
/** What the signed-in user may do here; `null` for visitors, and until it is known. */
export const $mine = mine.$data;
