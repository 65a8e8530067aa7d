import type { ChangedEntry, EntryRoster } from '@duellwerk/shared/contract/tournament-entries';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { keptEligibility, selectionProblems } from '@duellwerk/shared/rules/selection';
import { isInPlay } from '@duellwerk/shared/rules/tournament-moves';
import type { Kysely } from 'kysely';
import { audited } from '../audit/audited.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { notifyRosterChanged } from '../notifications/tournament-facts.ts';
import { REFEREES } from '../stages/assert-may.ts';
import { assertNotOwn } from '../stages/own-part.ts';
import { findStanding } from '../teams/repo.ts';
import type { Viewer } from '../users/sessions.ts';
import { seenEntry } from './acts-for.ts';
import { isOfSeason } from './call-off-repo.ts';
import { announceChange, lockForChange, noteEvent } from './change.ts';
import * as entries from './entries-repo.ts';
import { findTournament, type TournamentRow } from './repo.ts';
import * as rosters from './roster-repo.ts';
import { stateAt } from './state.ts';
import { takesSubstitutes } from './substitutes.ts';
import { assertNotElsewhere, entryEligibility } from './take-roster.ts';

type Db = Kysely<Schema>;
type TeamEntry = entries.EntryRow & { team_id: string };

/**
 * Who plays for a team, and who could: for those who may change that while the tournament is played.
 * @throws ApiError not_found, forbidden, own_match, wrong_mode, season_tournament
 */
export async function readRoster(
  db: Db,
  user: Viewer,
  { id, entry: entryId }: { id: string; entry: string },
  now: Date,
): Promise<EntryRoster> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  const entry = await findTeamEntry(db, tournament, entryId);
  const by = await roleOf(db, user, tournament, entry);
  const roster = await rosters.listRoster(db, entryId);
  const eligibility = keptEligibility(await entryEligibility(db, tournament, entry), roster);
  const others = eligibility.member_checks.map((member) => member.id);
  const named = await rosters.countNamed(db, entryId);
  const isPlayed = isInPlay(stateAt(tournament, now)) && entry.state === 'active';
  return {
    ...{ entry: entryId, team: entry.team_id, name: await rosters.teamName(db, entry.team_id) },
    ...{ rev: entry.rev, by, eligibility, game: tournament.game_id, tournament: tournament.name },
    organizer: tournament.organizer_id,
    open: isPlayed && (by === 'referee' || (await takesSubstitutes(db, tournament))),
    left: by === 'referee' ? null : Math.max(0, tournament.substitutes - named),
    players: roster.map((player) => player.id),
    elsewhere: await rosters.listElsewhere(db, { tournament: id }, { entry: entryId, users: others }),
  };
}

/**
 * Changes who plays for a team while the tournament is played. Its own managers do that as the organizers' rule lets them: so many
 * further players, until then; who was left out comes back for nothing. Organizers and referees need a reason and no rule. Who
 * comes or leaves is notified, and the team's managers of what was done for them.
 * @throws ApiError not_found, forbidden, own_match, stale_version, wrong_mode, wrong_state, wrong_entry_state, season_tournament,
 *   invalid_request without a reason, substitutes_closed, substitutes_used with how many are left, and what speaks against the
 *   roster
 */
export async function changeRoster(
  command: CommandContext,
  id: string,
  entryId: string,
  { rev, players, reason }: { rev: number; players: readonly string[]; reason: string | null },
): Promise<ChangedEntry> {
  const { tx, user, now } = command;
  const tournament = await lockForChange(command, id);
  const entry = await findTeamEntry(tx, tournament, entryId);
  const by = await roleOf(tx, user, tournament, entry);
  await seenEntry(tx, id, entryId, rev);
  const state = stateAt(tournament, now);
  if (!isInPlay(state)) throw new ApiError('wrong_state', [state]);
  if (entry.state !== 'active') throw new ApiError('wrong_entry_state', [entry.state]);
  const change = { tournament, entry, players };
  if (by === 'team') {
    if (!(await takesSubstitutes(tx, tournament))) throw new ApiError('substitutes_closed');
    await assertSelection(tx, change);
    await assertLeft(tx, change);
    return write(command, change, null);
  }
  if (reason === null) throw new ApiError('invalid_request', ['reason']);
  await assertSelection(tx, change);
  return audited(
    { tx, user, now },
    { action: 'entry.roster', about: { kind: 'tournament', id, entry: entryId }, reason },
    () => write(command, change, reason),
  );
}

/** @throws ApiError not_found, wrong_mode for who plays alone, season_tournament: a league has its own rosters */
async function findTeamEntry(db: Db, { id }: TournamentRow, entryId: string): Promise<TeamEntry> {
  const entry = await entries.findEntry(db, id, entryId);
  if (!entry) throw new ApiError('not_found');
  const { team_id } = entry;
  if (team_id === null) throw new ApiError('wrong_mode');
  if (await isOfSeason(db, id)) throw new ApiError('season_tournament');
  return { ...entry, team_id };
}

/** As what a user changes a roster; who leads the team is bound to the rule, whatever rights they hold. @throws ApiError forbidden, own_match */
async function roleOf(
  db: Db,
  user: Viewer,
  { organizer_id }: TournamentRow,
  entry: TeamEntry,
): Promise<EntryRoster['by']> {
  const standing = await findStanding(db, entry.team_id, user.id);
  if (standing?.ownsTeam || standing?.isManager) return 'team';
  if (!REFEREES.some((permission) => isAllowed(user.permissions, permission, organizer_id)))
    throw new ApiError('forbidden');
  await assertNotOwn(db, user, [entry.id]);
  return 'referee';
}

interface RosterChange {
  tournament: TournamentRow;
  entry: TeamEntry;
  players: readonly string[];
}

/** @throws ApiError selection_invalid, player_elsewhere */
async function assertSelection(db: Db, { tournament, entry, players }: RosterChange): Promise<void> {
  const roster = await rosters.listRoster(db, entry.id);
  const result = keptEligibility(await entryEligibility(db, tournament, entry), roster);
  const problems = selectionProblems(result, players);
  if (problems.length > 0) throw new ApiError('selection_invalid', problems);
  await assertNotElsewhere(db, tournament, entry, players);
}

/** @throws ApiError substitutes_used */
async function assertLeft(db: Db, { tournament, entry, players }: RosterChange): Promise<void> {
  const before = await rosters.listEverNamed(db, entry.id);
  const fresh = players.filter((player) => !before.has(player)).length;
  const left = Math.max(0, tournament.substitutes - (await rosters.countNamed(db, entry.id)));
  if (fresh > left) throw new ApiError('substitutes_used', [String(left)]);
}

/** @throws ApiError player_in_match */
async function write(
  command: CommandContext,
  { tournament, entry, players }: RosterChange,
  reason: string | null,
): Promise<ChangedEntry> {
  const { tx, now, user } = command;
  const present = (await rosters.listRoster(tx, entry.id)).map(({ id }) => id);
  const came = players.filter((player) => !present.includes(player));
  const left = present.filter((player) => !players.includes(player));
  const playing = await rosters.listPlaying(tx, entry.id, left);
  if (playing.length > 0) throw new ApiError('player_in_match', playing);
  await rosters.release(tx, entry.id, left, now);
  await rosters.nameFurther(tx, { entry: entry.id, tournament: tournament.id, users: came, at: now });
  await entries.setEntryState(tx, entry.id, entry.state);
  const names = await rosters.namesOf(tx, [...came, ...left]);
  const change = [
    ...came.map((player) => `+${names.get(player)}`),
    ...left.map((player) => `−${names.get(player)}`),
  ].join(', ');
  await noteEvent(command, tournament.id, {
    ...{ kind: 'roster_changed', entry: entry.id, actor: user.id, from: entry.state, to: entry.state },
    reason: reason === null ? change : `${change}: ${reason}`,
  });
  const by = { user: user.id, isOrganizer: reason !== null };
  await notifyRosterChanged(
    tx,
    { tournament: tournament.id, team: entry.team_id, entry: entry.id, by, came, left, reason },
    now,
  );
  await announceChange(command, tournament.id);
  return { entry: entry.id, state: entry.state, rev: entry.rev + 1 };
}
