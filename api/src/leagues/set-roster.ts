import { rosterAccess } from '@duellwerk/shared/rules/league-calendar';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { notifyRosterChanged } from '../notifications/tournament-facts.ts';
import { findStanding } from '../teams/repo.ts';
import { assertActsFor } from '../tournaments/acts-for.ts';
import { announceChange, lockForChange } from '../tournaments/change.ts';
import { setEntryState } from '../tournaments/entries-repo.ts';
import { listRoster } from '../tournaments/roster-repo.ts';
import { checkRoster } from '../tournaments/take-roster.ts';
import { timesOf } from './calendar.ts';
import { findDivisionOf, findLeagueEntry, isPlaying } from './league-entry.ts';

/**
 * Says who plays for a team from now on. Who has played before stays in the records of the season. Who comes or leaves is
 * notified, and the team's managers where organizers did it.
 * Without `rev` it takes the place of whatever there is: pages of older versions send none.
 * @throws ApiError not_found, forbidden, not_team_manager, stale_version with the current revision, wrong_season_state,
 *   wrong_entry_state, rosters_locked with the moment at which the next transfer window opens, and what speaks against the roster
 */
export async function setRoster(
  command: CommandContext,
  { division: id, team }: { division: string; team: string },
  { players, rev }: { players: readonly string[]; rev?: number | undefined },
): Promise<{ players: string[] }> {
  const { tx, user, now } = command;
  const { division, season } = await findDivisionOf(tx, id);
  const tournament = await lockForChange(command, division.tournament_id);
  const { entry } = await findLeagueEntry(tx, division, team);
  await assertActsFor(command, tournament, entry);
  if (season.state === 'completed') throw new ApiError('wrong_season_state', [season.state]);
  if (!isPlaying(entry)) throw new ApiError('wrong_entry_state', [entry.state]);
  if (rev !== undefined && rev !== entry.rev) throw new ApiError('stale_version', [String(entry.rev)]);
  const access = rosterAccess(await timesOf(tx, season), now.getTime());
  if (!access.open)
    throw new ApiError('rosters_locked', access.next === null ? [] : [new Date(access.next).toISOString()]);
  await checkRoster(command, tournament, entry, players);
  await assertNowhereElse(command, season.id, division.id, players);
  const before = (await listRoster(tx, entry.id)).map((player) => player.id);
  await writeRoster(command, { tournament: tournament.id, entry: entry.id, team }, players);
  await setEntryState(tx, entry.id, entry.state);
  const inOffice = isAllowed(user.permissions, 'tournament.manage', tournament.organizer_id);
  await writeAudit(tx, {
    ...{ actor: user.id, action: 'league.roster_set', subject: `division:${id}`, at: now },
    details: { team, players },
    ...(inOffice
      ? { deed: { entry: entry.id, after: { players: players.map((each) => `user:${each}`) } } }
      : {}),
  });
  const standing = await findStanding(tx, team, user.id);
  await notifyRosterChanged(
    tx,
    {
      ...{ tournament: tournament.id, team, entry: entry.id, reason: null },
      by: { user: user.id, isOrganizer: !(standing?.ownsTeam || standing?.isManager) },
      came: players.filter((player) => !before.includes(player)),
      left: before.filter((player) => !players.includes(player)),
    },
    now,
  );
  await announceChange(command, tournament.id);
  return { players: [...players] };
}

/** A person plays in one division of a season. @throws ApiError player_elsewhere */
async function assertNowhereElse(
  { tx }: CommandContext,
  season: string,
  division: string,
  players: readonly string[],
): Promise<void> {
  const found = await sql<{ user_id: string }>`
    select distinct p.user_id from entry_players p join league_divisions d on d.tournament_id = p.tournament_id
    where d.season_id = ${season} and d.id <> ${division} and p.released_at is null
      and p.user_id = any (${sql.val(players)}::text[]) order by p.user_id`.execute(tx);
  if (found.rows.length > 0)
    throw new ApiError(
      'player_elsewhere',
      found.rows.map(({ user_id }) => user_id),
    );
}

async function writeRoster(
  { tx, now }: CommandContext,
  { tournament, entry, team }: { tournament: string; entry: string; team: string },
  players: readonly string[],
): Promise<void> {
  await sql`
    update entry_players set released_at = ${now} where entry_id = ${entry} and released_at is null
      and user_id <> all (${sql.val(players)}::text[])`.execute(tx);
  await sql`
    insert into entry_players (entry_id, tournament_id, user_id, role_id)
    select ${entry}::text, ${tournament}::text, m.user_id, m.role_id from team_members m
    where m.team_id = ${team} and m.user_id = any (${sql.val(players)}::text[])
    on conflict (entry_id, user_id) do update set released_at = null, role_id = excluded.role_id`.execute(tx);
}
