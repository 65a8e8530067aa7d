import type { LeagueRoster } from '@duellwerk/shared/contract/league-desk';
import { rosterAccess } from '@duellwerk/shared/rules/league-calendar';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { assertActsFor } from '../tournaments/acts-for.ts';
import type { EntryRow } from '../tournaments/entries-repo.ts';
import { findTournament } from '../tournaments/repo.ts';
import { listElsewhere, listRoster } from '../tournaments/roster-repo.ts';
import { entryEligibility } from '../tournaments/take-roster.ts';
import type { Viewer } from '../users/sessions.ts';
import { timesOf } from './calendar.ts';
import { findDivisionOf, findLeagueEntry, isPlaying } from './league-entry.ts';
import type * as repo from './repo.ts';

interface Reader {
  user: Viewer;
  now: Date;
}

/**
 * The roster of a team in a division, with who may be in it: for those who may set it.
 * @throws ApiError not_found, not_team_manager
 */
export async function readRoster(
  db: Kysely<Schema>,
  { user, now }: Reader,
  params: { division: string; team: string },
): Promise<LeagueRoster> {
  const { division, season } = await findDivisionOf(db, params.division);
  const tournament = await findTournament(db, division.tournament_id);
  const { team, entry } = await findLeagueEntry(db, division, params.team);
  if (!tournament) throw new ApiError('not_found');
  await assertActsFor({ tx: db, user }, tournament, entry);
  const eligibility = await entryEligibility(db, tournament, entry);
  const users = eligibility.member_checks.map(({ id }) => id);
  return {
    team: { id: team.id, name: team.name, tag: team.tag, image: team.image },
    league: { id: season.league_id, name: season.league_name, organizer: season.organizer_id },
    season: { id: season.id, number: season.number, name: season.name, state: season.state },
    division: { id: division.id, number: division.number, name: division.name },
    ...{ game: season.game_id, rev: entry.rev },
    ...(await stateOf(db, season, entry, now)),
    players: await listRoster(db, entry.id),
    eligibility,
    elsewhere: await listElsewhere(db, { season: season.id }, { entry: entry.id, users }),
  };
}

async function stateOf(
  db: Kysely<Schema>,
  season: repo.SeasonRow,
  entry: EntryRow,
  now: Date,
): Promise<Pick<LeagueRoster, 'state' | 'changes_at'>> {
  if (season.state === 'completed') return { state: 'ended', changes_at: null };
  if (!isPlaying(entry)) return { state: 'left', changes_at: null };
  const access = rosterAccess(await timesOf(db, season), now.getTime());
  const at = access.open ? access.until : access.next;
  return {
    state: access.open ? 'open' : 'locked',
    changes_at: at === null ? null : new Date(at).toISOString(),
  };
}
