// What is done about a season. Each names the revision that was seen, and whatever comes of it the season is read again.
import {
  createDecider,
  createDivision,
  createLeague,
  createNextSeason,
  createSeason,
  dropFromDivision,
  finishSeason,
  previewDrop,
  settleTie,
  startSeason,
  updateCalendar,
  updateDivision,
} from '@duellwerk/shared/contract/league-desk';
import type { MatchDay, Season } from '@duellwerk/shared/contract/leagues';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import type { ZonePlaces } from '@duellwerk/shared/rules/league-movement';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { deskFailure, isEditConflict } from '../failure.ts';
import { leagueDeskTouched } from './league-desk.model.ts';

/** A season as it was seen. */
interface Seen {
  season: string;
  rev: number;
}
const refreshes = [leagueDeskTouched];
const failure = deskFailure;

export const startSubmission = createSubmission({
  call: (transport, { season, rev }: Seen) =>
    send(transport, startSeason, { params: { season }, body: { rev } }),
  success: () => ({ title: msg`Die Saison läuft` }),
  failure,
  refreshes,
});

/** Entries that may not play, of the last start that was refused. */
export const $notEligible = createStore<readonly string[]>([])
  .on(startSubmission.failed, (_, refusal) =>
    refusal instanceof ApiError && refusal.reason === 'entries_not_eligible' ? refusal.details : [],
  )
  .reset(startSubmission.done, leagueDeskTouched);

export const finishSubmission = createSubmission({
  call: (transport, { season, rev }: Seen) =>
    send(transport, finishSeason, { params: { season }, body: { rev } }),
  success: () => ({ title: msg`Die Saison ist beendet` }),
  failure,
  refreshes,
});

export const nextSubmission = createSubmission({
  call: (transport, { season, ...body }: Seen & { name: string; starts_at: string }) =>
    send(transport, createNextSeason, { params: { season }, body }),
  success: () => ({ title: msg`Die nächste Saison steht` }),
  failure,
  refreshes,
});

export const leagueSubmission = createSubmission({
  call: (transport, body: { id: string; name: string; game: string; organizer: string }) =>
    send(transport, createLeague, { body }),
  success: () => ({ title: msg`Die Liga steht` }),
  failure,
  refreshes,
});

type NewSeason = { league: string } & Infer<NonNullable<typeof createSeason.body>>;
export const seasonSubmission = createSubmission({
  call: (transport, { league, ...body }: NewSeason) =>
    send(transport, createSeason, { params: { league }, body }),
  success: () => ({ title: msg`Die Saison steht` }),
  failure,
  refreshes,
});

type Decider = Seen & {
  kind: 'relegation' | 'tie_break';
  division: string;
  teams: string[];
  starts_at: string;
  best_of: number;
};
export const deciderSubmission = createSubmission({
  call: (transport, { season, ...body }: Decider) =>
    send(transport, createDecider, { params: { season }, body }),
  success: () => ({ title: msg`Die Begegnung steht` }),
  failure,
  refreshes,
});

export const settleSubmission = createSubmission({
  call: (transport, { division, rev, teams }: { division: string; rev: number; teams: string[] }) =>
    send(transport, settleTie, { params: { division }, body: { rev, teams } }),
  success: () => ({ title: msg`Die Reihenfolge steht` }),
  failure,
  refreshes,
});

type NewDivision = { season: string } & Infer<NonNullable<typeof createDivision.body>>;
export const newDivisionSubmission = createSubmission({
  call: (transport, { season, ...body }: NewDivision) =>
    send(transport, createDivision, { params: { season }, body }),
  success: (_, { name }) => ({ title: msg`${name} ist angelegt` }),
  failure,
  refreshes,
});

interface Division {
  division: string;
  rev: number;
  name: string;
  teams: string[];
  places: ZonePlaces;
}
export const divisionSubmission = createSubmission({
  call: (transport, { division, ...body }: Division) =>
    send(transport, updateDivision, { params: { division }, body }),
  success: () => ({ title: msg`Division gespeichert` }),
  failure,
  refreshes,
});

type Calendar = Seen &
  Pick<Season, 'starts_at' | 'ends_at' | 'rosters_lock_at' | 'transfer_windows'> & {
    match_days: Omit<MatchDay, 'number'>[];
  };
export const calendarSubmission = createSubmission({
  call: (transport, { season, ...body }: Calendar) =>
    send(transport, updateCalendar, { params: { season }, body }),
  success: () => ({ title: msg`Termine gespeichert` }),
  failure,
  refreshes,
});

interface Leaving {
  division: string;
  team: string;
}
export const dropAsked = createEvent<Leaving>();
export const dropDismissed = createEvent();

export const dropSubmission = createSubmission({
  call: (transport, { division, ...body }: Leaving & { rev: number; reason: string }) =>
    send(transport, dropFromDivision, { params: { division }, body }),
  success: () => ({ title: msg`Das Team ist ausgeschieden` }),
  failure,
  refreshes,
});

/** The team that may leave; what it would do is asked for with the question. */
export const $leaving = createStore<Leaving | null>(null)
  .on(dropAsked, (_, leaving) => leaving)
  .reset(dropDismissed, dropSubmission.done);
const dropPreview = createQuery({
  call: (transport, params: Leaving) => send(transport, previewDrop, { params }),
  params: $leaving,
  on: [],
});
export const { $data: $dropPreview, $failure: $dropFailure } = dropPreview;

// Somebody was faster: what they made of it is shown.
sample({
  clock: [
    ...[startSubmission.failed, finishSubmission.failed, nextSubmission.failed, deciderSubmission.failed],
    ...[settleSubmission.failed, divisionSubmission.failed, calendarSubmission.failed, dropSubmission.failed],
    newDivisionSubmission.failed,
  ],
  filter: isEditConflict,
  fn: () => undefined,
  target: leagueDeskTouched,
});
