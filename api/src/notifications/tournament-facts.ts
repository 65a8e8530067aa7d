// What tournaments and teams tell people. Each is called in the transaction that makes the fact.
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Fact } from './kinds.ts';
import { notify } from './notify.ts';

type Tx = Transaction<Schema>;

/** Who entered something of the same organizer or game within this time hears of the next. */
const INTERESTED_DAYS = 180;
const DAY = 24 * 60 * 60_000;

/**
 * The registration of a tournament has opened: told to those who entered something alike before, alone or as manager of
 * a team. Where the window opens, or somebody opens it: `await tellRegistrationOpened(tx, tournament, now);`
 */
export async function tellRegistrationOpened(
  tx: Tx,
  tournament: { id: string; game_id: string; organizer_id: string; mode: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - INTERESTED_DAYS * DAY);
  const found = await sql<{ user: string }>`
    select distinct coalesce(e.user_id, m.user_id) as user
    from tournaments t join entries e on e.tournament_id = t.id
    left join teams on teams.id = e.team_id and teams.deleted_at is null
    left join team_members m on m.team_id = teams.id and (m.user_id = teams.owner_id
      or m.role_id in (select id from member_roles where is_manager))
    where t.id <> ${tournament.id} and t.starts_at >= ${since} and t.mode = ${tournament.mode}
      and (t.organizer_id = ${tournament.organizer_id} or t.game_id = ${tournament.game_id})
      and coalesce(e.user_id, m.user_id) is not null`.execute(tx);
  const facts = found.rows.map(
    ({ user }): Fact => ({
      kind: 'registration_opened',
      fact: `registration_opened:${tournament.id}`,
      to: { user },
      tournament: tournament.id,
    }),
  );
  await notify(tx, facts, now);
}

/**
 * Somebody is invited to a team by name. Where the invitation is written:
 * `await tellInvited(tx, { invite: id, user, team, by: command.user.id, path }, now);`
 * @param invitation `path` leads to where it is answered
 */
export function tellInvited(
  tx: Tx,
  { invite, user, team, by, path }: { invite: string; user: string; team: string; by: string; path: string },
  now: Date,
): Promise<void> {
  const fact = `team_invited:${invite}`;
  return notify(tx, [{ kind: 'team_invited', fact, to: { user }, team, data: { by, path } }], now);
}

/** An entry has moved up from the waiting list; everybody of it is told. */
export function tellPromoted(
  tx: Tx,
  { entry, tournament }: { entry: string; tournament: string },
  now: Date,
): Promise<void> {
  return notify(tx, [{ kind: 'promoted', fact: `promoted:${entry}`, to: { entry }, tournament }], now);
}

/** A tournament is called off: notifies everybody of its entries, also of those who wait for a place. */
export async function notifyCancelled(tx: Tx, tournament: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('entries')
    .select('id')
    .where('tournament_id', '=', tournament)
    .where('state', 'not in', ['withdrawn', 'rejected', 'no_show'])
    .orderBy('number')
    .execute();
  const fact = `tournament_cancelled:${tournament}`;
  await notify(
    tx,
    rows.map(({ id: entry }) => ({ kind: 'tournament_cancelled', fact, to: { entry }, tournament })),
    now,
  );
}

/**
 * An entry does not meet the conditions any more: those who act for it are told. Where that is found, at check-in, at the
 * start, or when somebody leaves: `await tellNotEligible(tx, { entry, tournament, found: 'start' }, now);`
 * @param where `found` names the occasion; each is told once
 */
export function tellNotEligible(
  tx: Tx,
  { entry, tournament, found }: { entry: string; tournament: string; found: string },
  now: Date,
): Promise<void> {
  const fact = `not_eligible:${entry}:${found}`;
  return notify(tx, [{ kind: 'not_eligible', fact, to: { entry, only: 'managers' }, tournament }], now);
}
