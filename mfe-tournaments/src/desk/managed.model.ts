// The tournament that is managed: read once for the desk and for its settings, asked for again with every news of it.
import { getManagedTournament, type ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { send } from '@duellwerk/shared/http/http';
import { gated } from '@duellwerk/shared/store/access';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent } from 'effector';
import { $deskAccess } from './access.model.ts';
import { $deskRoute } from './opened.model.ts';

/** A page of the tournament is on the screen, or is to be read anew. */
export const managedShown = createEvent();
/** Something of it was changed, by this visitor or by somebody who was faster. */
export const managedTouched = createEvent();

export const $tournamentId = combine($deskRoute, $deskAccess, (route, access) =>
  access === 'allowed' ? (route?.params.id ?? null) : null,
);

const managed = createQuery({
  call: (transport, tournament: string) => send(transport, getManagedTournament, { params: { tournament } }),
  params: $tournamentId,
  on: [managedShown, managedTouched],
  live: { changed: tournamentChanged, rev: ({ rev }: ManagedTournament) => rev },
});

export const $managed = managed.$data;
/** A newer state is on its way: who confirms something now would be refused for having seen the older one. */
export const $managedRefreshing = managed.$request.map(Boolean);
export const managedReplaced = managed.replaced;

export const $managedView = combine($deskAccess, managed.$failure, managed.$data, (access, failure, data) =>
  gated(access, failure, data && { managed: data }),
);
