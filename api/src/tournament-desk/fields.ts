import type { GivenLocation } from '@duellwerk/shared/contract/locations';
import type { TournamentMode } from '@duellwerk/shared/contract/tournaments';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { locationRow, NOWHERE } from '../geo/locations.ts';

/** Settings as they come over the wire; what is absent is not said. */
interface Given {
  game?: string | undefined;
  mode?: TournamentMode | undefined;
  series?: string | null | undefined;
  ruleset?: string | null | undefined;
  starts_at?: string | undefined;
  registration_opens_at?: string | undefined;
  registration_ends_at?: string | undefined;
  check_in_opens_at?: string | null | undefined;
  check_in_ends_at?: string | null | undefined;
  team_size?: number | undefined;
  max_members?: number | undefined;
  best_of?: number | undefined;
  places?: number | undefined;
  min_entries?: number | undefined;
  waiting_places?: number | undefined;
  approval?: boolean | undefined;
  cancel_when_few?: boolean | undefined;
  protest_hours?: number | null | undefined;
  ready_minutes?: number | undefined;
  walkover_minutes?: number | undefined;
  report_minutes?: number | null | undefined;
  answer_minutes?: number | undefined;
  advance_minutes?: number | null | undefined;
  walkover?: 'propose' | 'auto' | undefined;
  maps?: string[] | undefined;
  veto?: 'none' | 'ban' | 'pick_ban' | undefined;
  substitutes?: number | undefined;
  substitutes_until?: 'first_stage' | 'end' | undefined;
  members_check_in?: boolean | undefined;
  listed?: boolean | undefined;
  description?: string | undefined;
  rules?: string | undefined;
  prizes?: string | undefined;
}

/** The columns that were said, under their own names; those of a ruleset come from `chooseRuleset`. */
export function toRow({
  game,
  series,
  ruleset: _ruleset,
  starts_at,
  registration_opens_at,
  registration_ends_at,
  check_in_opens_at,
  check_in_ends_at,
  ...rest
}: Given) {
  const moment = (at: string | null) => (at === null ? null : new Date(at));
  return {
    ...said(rest),
    ...(game === undefined ? {} : { game_id: game }),
    ...(series === undefined ? {} : { series_id: series }),
    ...(starts_at === undefined ? {} : { starts_at: new Date(starts_at) }),
    ...(registration_opens_at === undefined
      ? {}
      : { registration_opens_at: new Date(registration_opens_at) }),
    ...(registration_ends_at === undefined ? {} : { registration_ends_at: new Date(registration_ends_at) }),
    ...(check_in_opens_at === undefined ? {} : { check_in_opens_at: moment(check_in_opens_at) }),
    ...(check_in_ends_at === undefined ? {} : { check_in_ends_at: moment(check_in_ends_at) }),
  };
}

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function said<T extends object>(parts: T): Said<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Said<T>;
}

export type GivenVenue = GivenLocation & { name: string; address: string };

/**
 * The columns of a venue, `null` for a tournament that is played online; none where nothing was said of it.
 * @throws ApiError location_unknown, tournament_invalid for a venue without a name
 */
export async function venueRow(db: Kysely<Schema>, venue: GivenVenue | null | undefined) {
  if (venue === undefined) return {};
  if (venue === null) return { venue_name: '', venue_address: '', ...NOWHERE };
  const { name, address, ...location } = venue;
  if (name.trim() === '') throw new ApiError('tournament_invalid', ['venue.name:missing']);
  return { venue_name: name.trim(), venue_address: address.trim(), ...(await locationRow(db, location)) };
}

/** @throws ApiError invalid_request for a game, an organizer or a series that there is not, archived for what can no longer be chosen */
export async function assertKnown(
  tx: Transaction<Schema>,
  given: { game?: string | undefined; organizer?: string | undefined; series?: string | null | undefined },
): Promise<void> {
  const unknown: string[] = [];
  const archived: string[] = [];
  for (const [field, table, id] of [
    ['game', 'games', given.game],
    ['organizer', 'organizers', given.organizer],
    ['series', 'tournament_series', given.series],
  ] as const) {
    if (id === undefined || id === null) continue;
    const found = await tx
      .selectFrom(table)
      .select('archived_at')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (!found) unknown.push(field);
    else if (found.archived_at !== null) archived.push(field);
  }
  if (unknown.length > 0) throw new ApiError('invalid_request', unknown);
  if (archived.length > 0) throw new ApiError('archived', archived);
}
