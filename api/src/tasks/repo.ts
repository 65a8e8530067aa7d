import type { MatchState } from '@duellwerk/shared/contract/matches';
import type { NextStart } from '@duellwerk/shared/contract/tasks';
import type { EntryState } from '@duellwerk/shared/contract/tournaments';
import type { Standing } from '@duellwerk/shared/rules/may-act-for';
import { type Kysely, sql } from 'kysely';
import type { DecidedState, Side } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import { waitingPosition } from '../tournaments/entries-repo.ts';
import type { EntryFacts, MatchFacts } from './tasks.ts';

type Db = Kysely<Schema>;

/** More than this nobody has to do at once. */
const ROWS_MAX = 100;

interface StandingRow {
  is_alone: boolean;
  owns_team: boolean;
  is_manager: boolean;
  team_id: string | null;
  team_name: string | null;
}

/** Entries that are still in, with what the user is to each: their own and those of every team of theirs. */
const ownEntries = (user: string) => sql`
  select e.id, e.tournament_id, e.state, e.number, e.checked_in_at, e.team_id, teams.name as team_name,
    e.user_id is not null as is_alone, coalesce(teams.owner_id = ${user}, false) as owns_team,
    coalesce(r.is_manager, false) as is_manager, tm.user_id is not null as is_member
  from entries e
  left join teams on teams.id = e.team_id and teams.deleted_at is null
  left join team_members tm on tm.team_id = e.team_id and tm.user_id = ${user}
  left join member_roles r on r.id = tm.role_id
  where e.state in ('pending', 'accepted', 'waitlisted', 'checked_in', 'checked_out', 'active')
    and (e.user_id = ${user} or e.team_id in (
      select team_id from team_members where user_id = ${user}
      union select id from teams where owner_id = ${user} and deleted_at is null))`;

interface EntryRow extends StandingRow {
  id: string;
  is_member: boolean;
  members_check_in: boolean;
  state: EntryState;
  checked_in_at: Date | null;
  position: number | null;
  tournament: string;
  name: string;
  decided_state: DecidedState;
  registration_opens_at: Date;
  registration_ends_at: Date;
  check_in_opens_at: Date | null;
  check_in_ends_at: Date | null;
}

/** The user's entries in published and running tournaments, the next start first. */
export async function listEntryFacts(db: Db, user: string): Promise<EntryFacts[]> {
  const found = await sql<EntryRow>`
    select e.*, ${waitingPosition} as position, t.id as tournament, t.name, t.decided_state, t.registration_opens_at, t.registration_ends_at,
      t.check_in_opens_at, t.check_in_ends_at, t.members_check_in
    from (${ownEntries(user)}) e join tournaments t on t.id = e.tournament_id
    where t.decided_state in ('published', 'seeding', 'running', 'paused')
    order by t.starts_at, e.id limit ${ROWS_MAX}`.execute(db);
  return found.rows.map((row) => ({
    entry: row.id,
    state: row.state,
    checked_in_at: row.checked_in_at,
    position: row.position,
    standing: standingOf({
      ...row,
      is_manager: row.is_manager || (row.members_check_in && row.is_member),
    }),
    team: teamOf(row),
    tournament: {
      id: row.tournament,
      name: row.name,
      windows: {
        decided_state: row.decided_state,
        registration_opens_at: row.registration_opens_at,
        registration_ends_at: row.registration_ends_at,
        check_in_opens_at: row.check_in_opens_at,
        check_in_ends_at: row.check_in_ends_at,
      },
    },
  }));
}

interface MatchRow extends StandingRow {
  id: string;
  side: Side;
  state: MatchState;
  deadline: Date | null;
  own_ready: boolean | null;
  side_ready: boolean;
  reports: Side[];
  opponent: string | null;
  tournament: string;
  name: string;
}

/** Open matches of running tournaments in which the user acts for a side or stands in its line-up, once per side. */
export async function listMatchFacts(db: Db, user: string): Promise<MatchFacts[]> {
  const found = await sql<MatchRow>`
    with own as (${ownEntries(user)}),
    sides as (
      select m.id, 'a' as side from matches m join own on own.id = m.a_entry
      union select m.id, 'b' from matches m join own on own.id = m.b_entry
      union select l.match_id, l.side from match_line_ups l where l.user_id = ${user}
    )
    select m.id, s.side, m.state, m.deadline, t.id as tournament, t.name,
      coalesce(own.is_alone, false) as is_alone, coalesce(own.owns_team, false) as owns_team,
      coalesce(own.is_manager, false) as is_manager, mine.team_id, mine_team.name as team_name,
      (select l.ready_at is not null from match_line_ups l
        where l.match_id = m.id and l.side = s.side and l.user_id = ${user}) as own_ready,
      coalesce((select bool_and(l.ready_at is not null) from match_line_ups l
        where l.match_id = m.id and l.side = s.side), false) as side_ready,
      array(select distinct r.side from match_reports r where r.match_id = m.id and r.closed_at is null
        and r.entry_id = case r.side when 'a' then m.a_entry else m.b_entry end) as reports,
      coalesce(other_team.name, other_user.username) as opponent
    from sides s join matches m on m.id = s.id join tournaments t on t.id = m.tournament_id
    join entries mine on mine.id = case when s.side = 'a' then m.a_entry else m.b_entry end
    left join own on own.id = mine.id
    left join teams mine_team on mine_team.id = mine.team_id
    left join entries other on other.id = case when s.side = 'a' then m.b_entry else m.a_entry end
    left join teams other_team on other_team.id = other.team_id
    left join users other_user on other_user.id = other.user_id
    where m.state in ('ready_check', 'live', 'reported') and t.decided_state = 'running'
    order by m.scheduled_at, m.id, s.side limit ${ROWS_MAX}`.execute(db);
  return found.rows.map((row) => ({
    id: row.id,
    side: row.side,
    state: row.state,
    deadline: row.deadline,
    standing: standingOf(row),
    ownReady: row.own_ready,
    sideReady: row.side_ready,
    reports: row.reports,
    team: teamOf(row),
    opponent: row.opponent,
    tournament: { id: row.tournament, name: row.name },
  }));
}

interface StartRow {
  type: 'match' | 'tournament';
  id: string;
  name: string;
  starts_at: Date;
  team_id: string | null;
  team_name: string | null;
  opponent: string | null;
}

/** The next match of the user or of a team of theirs after `now`, or a tournament where they have a place, if that is sooner. */
export async function findNextStart(db: Db, user: string, now: Date): Promise<NextStart | null> {
  const found = await sql<StartRow>`
    with own as (${ownEntries(user)}),
    sides as (
      select m.id, own.id as entry, m.b_entry as other from matches m join own on own.id = m.a_entry
      union all select m.id, own.id, m.a_entry from matches m join own on own.id = m.b_entry
    )
    select 'match' as type, m.id, t.name, m.scheduled_at as starts_at, own.team_id, own.team_name,
      coalesce(other_team.name, other_user.username) as opponent
    from sides s join own on own.id = s.entry join matches m on m.id = s.id
    join tournaments t on t.id = m.tournament_id
    left join entries other on other.id = s.other
    left join teams other_team on other_team.id = other.team_id
    left join users other_user on other_user.id = other.user_id
    where m.state in ('pending', 'scheduled') and m.scheduled_at > ${now} and t.decided_state = 'running'
    union all
    select 'tournament', t.id, t.name, t.starts_at, own.team_id, own.team_name, null
    from own join tournaments t on t.id = own.tournament_id
    where t.decided_state in ('published', 'seeding') and t.starts_at > ${now} and own.state in ('accepted', 'checked_in')
    order by starts_at, id limit 1`.execute(db);
  const [row] = found.rows;
  if (!row) return null;
  const { type, id, name, starts_at, opponent } = row;
  return { subject: { type, id, name }, team: teamOf(row), opponent, starts_at: starts_at.toISOString() };
}

function standingOf({ is_alone, owns_team, is_manager }: StandingRow): Standing {
  return { isAlone: is_alone, ownsTeam: owns_team, isManager: is_manager };
}

function teamOf({ team_id, team_name }: Pick<StandingRow, 'team_id' | 'team_name'>): EntryFacts['team'] {
  return team_id === null || team_name === null ? null : { id: team_id, name: team_name };
}
