// What a team change may not take from a tournament: rosters between check-in and the end.
import type { HeldBy } from '@duellwerk/shared/contract/teams';
import { mayLeave } from '@duellwerk/shared/rules/entries';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { CommandContext } from '../http/command.ts';
import { leave } from './leave.ts';
import { lockTournament } from './repo.ts';
import { stateAt } from './state.ts';

type Db = Kysely<Schema>;

/** Entries whose roster is fixed, in tournaments that are not over. */
const held = sql`
  from entries e join tournaments t on t.id = e.tournament_id
  where e.state in ('checked_in', 'active') and t.decided_state in ('published', 'seeding', 'running', 'paused')`;

/** The tournament that needs a team until it is over, `null` for none; the one that began first. */
export async function tournamentHolding(db: Db, team: string): Promise<HeldBy | null> {
  const found = await sql<HeldBy>`
    select t.id, t.name ${held} and e.team_id = ${team} order by t.starts_at, t.id limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** The same for the members who stand in such a roster of the team, by user. */
export async function tournamentsHoldingMembers(db: Db, team: string): Promise<Map<string, HeldBy>> {
  const found = await sql<HeldBy & { user: string }>`
    select p.user_id as user, t.id, t.name
    from entry_players p join (select e.id as entry, e.tournament_id ${held} and e.team_id = ${team}) o on o.entry = p.entry_id
    join tournaments t on t.id = o.tournament_id
    where p.released_at is null order by t.starts_at desc, t.id desc`.execute(db);
  return new Map(found.rows.map(({ user, id, name }) => [user, { id, name }]));
}

/**
 * Keeps the tournaments that a team has entered as they are until the transaction ends, so that no check-in takes a roster
 * meanwhile. To be locked ahead of the team, as entries do.
 */
export async function holdTournamentsOf(tx: Transaction<Schema>, team: string): Promise<void> {
  await sql`select 1 from tournaments t where t.decided_state in ('published', 'seeding', 'running', 'paused')
    and t.id in (select tournament_id from entries where team_id = ${team}
      and state in ('pending', 'accepted', 'waitlisted', 'checked_in', 'active'))
    order by t.id for no key update`.execute(tx);
}

/** Withdraws the entries of a team that can still be, by whoever may dissolve it; what was played stays. */
export async function withdrawTeam(actor: CommandContext, team: string): Promise<void> {
  // A moderator of teams manages neither the team nor the tournaments.
  const command = { ...actor, user: { ...actor.user, permissions: ['tournament.manage'] } };
  const rows = await command.tx
    .selectFrom('entries as e')
    .innerJoin('tournaments as t', 't.id', 'e.tournament_id')
    .select(['e.id', 'e.tournament_id'])
    .where('e.team_id', '=', team)
    .where('e.state', 'in', ['pending', 'accepted', 'waitlisted'])
    .where('t.decided_state', '=', 'published')
    .orderBy('e.tournament_id')
    .execute();
  for (const { id, tournament_id } of rows) {
    const tournament = await lockTournament(command.tx, tournament_id);
    if (tournament && mayLeave(stateAt(tournament, command.now))) await leave(command, tournament_id, id);
  }
}
