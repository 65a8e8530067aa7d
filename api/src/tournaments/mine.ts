import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import type { EntryState, MyTournament, TournamentState } from '@duellwerk/shared/contract/tournaments';
import { hasPlaceFor, mayAskLate, mayLeave } from '@duellwerk/shared/rules/entries';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { isInPlay } from '@duellwerk/shared/rules/tournament-moves';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { listNextMatches } from '../matches/summaries-repo.ts';
import { listAskedTeams } from '../notifications/tournament-facts.ts';
import type { Viewer } from '../users/sessions.ts';
import { isOfSeason } from './call-off-repo.ts';
import { findTournament, type TournamentRow } from './repo.ts';
import { stateAt } from './state.ts';
import { takesSubstitutes } from './substitutes.ts';

type Db = Kysely<Schema>;

interface OwnRow {
  entry: string;
  kind: 'team' | 'single';
  id: string;
  name: string;
  state: EntryState;
  seed: number | null;
  place: number | null;
  acts: boolean;
  /** Of its team, in whatever role. */
  member: boolean;
  /** How many it has named after the start. */
  named: number;
  rev: number;
  checked_in: boolean;
  roster: string[];
  admitted: boolean | null;
  asked: boolean;
  cleared: boolean;
}

/** What a tournament is to the user: nobody else's to see, and small beside what everybody sees. */
export async function readMine(db: Db, user: Viewer, id: string, now: Date): Promise<MyTournament> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  const may = (permission: 'tournament.manage' | 'match.referee') =>
    isAllowed(user.permissions, permission, tournament.organizer_id);
  const manages = may('tournament.manage');
  if (tournament.decided_state === 'draft' && !manages) throw new ApiError('not_found');
  const rows = await ownEntries(db, user.id, id);
  const next = await listNextMatches(
    db,
    rows.map(({ entry }) => entry),
  );
  const state = stateAt(tournament, now);
  const mayGiveUp = isInPlay(state) && !(await isOfSeason(db, id));
  const substituting = isInPlay(state) && (await takesSubstitutes(db, tournament));
  const mayJoin =
    state === 'registration_open' && hasRoom(tournament) && (await hasEntrant(db, user.id, tournament));
  // Only then there is something to ask for.
  const asked =
    state === 'registration_open' && tournament.mode === 'team'
      ? await listAskedTeams(db, { tournament: id, by: user.id }, now)
      : [];
  return {
    manages,
    referees: manages || may('match.referee'),
    may: [...(mayJoin ? (['join'] as const) : []), ...(manages ? (['manage'] as const) : [])],
    entries: rows.map(({ admitted, asked, member, named, ...row }) => ({
      ...row,
      may_leave: row.acts && mayLeave(state),
      may: mayNow(row, state, {
        leads: row.acts,
        checksIn: row.acts || (member && tournament.members_check_in),
        asked: tournament.check_in_opens_at !== null && admitted === null,
        givesUp: mayGiveUp && row.state === 'active',
      }),
      substitutes:
        row.acts && row.kind === 'team' && row.state === 'active' && substituting
          ? Math.max(0, tournament.substitutes - named)
          : null,
      late_check_in: asked ? (admitted === null ? 'asked' : admitted ? 'admitted' : 'refused') : null,
      next: nextOf(next, row.entry),
    })),
    ...(asked.length === 0 ? {} : { asked }),
    rev: tournament.rev,
  };
}

type EntryAct = MyTournament['entries'][number]['may'][number];

/** What the people of an entry may do with it, by the rules that the commands ask again. */
function mayNow(
  { state: own, checked_in }: Pick<OwnRow, 'state' | 'checked_in'>,
  state: TournamentState,
  { leads, checksIn, asked, givesUp }: Record<'leads' | 'checksIn' | 'asked' | 'givesUp', boolean>,
): EntryAct[] {
  const acts: EntryAct[] = [];
  const comes = own === 'accepted' || own === 'checked_out' || (own === 'waitlisted' && !checked_in);
  if (checksIn && state === 'check_in_open' && comes) acts.push('check_in');
  if (checksIn && state === 'check_in_open' && checked_in && !comes) acts.push('undo_check_in');
  if (checksIn && asked && mayAskLate(state, own)) acts.push('ask_late_check_in');
  if (leads && (mayLeave(state) || givesUp)) acts.push('leave');
  return acts;
}

function hasRoom(tournament: TournamentRow): boolean {
  return hasPlaceFor(tournament) || tournament.waiting < tournament.waiting_places;
}

/** Whether the user, or a team that they own or manage, has not entered yet; who has no team is told what it takes. */
async function hasEntrant(db: Db, user: string, { id, mode }: TournamentRow): Promise<boolean> {
  const entered = sql`select from entries e where e.tournament_id = ${id} and e.state not in ('withdrawn', 'rejected')`;
  const found = await sql<{ free: boolean }>`
    select case when ${mode} = 'single' then not exists (${entered} and e.user_id = ${user})
      else coalesce((select bool_or(not exists (${entered} and e.team_id = t.id)) from teams t
        left join team_members m on m.team_id = t.id and m.user_id = ${user}
        left join member_roles r on r.id = m.role_id
        where t.deleted_at is null and (t.owner_id = ${user} or r.is_manager)), true) end as free`.execute(
    db,
  );
  return found.rows[0]?.free === true;
}

function nextOf(matches: readonly MatchSummary[], entry: string): MatchSummary | null {
  return matches.find(({ a, b }) => a?.entry === entry || b?.entry === entry) ?? null;
}

/** Entries of the user alone, of their teams, and those in whose roster they stand. */
async function ownEntries(db: Db, user: string, tournament: string): Promise<OwnRow[]> {
  const found = await sql<OwnRow>`
    select e.id as entry, case when e.team_id is null then 'single' else 'team' end as kind,
      coalesce(e.team_id, e.user_id) as id, coalesce(t.name, u.username) as name, e.state, e.seed, e.place,
      e.user_id is not null or t.owner_id = ${user} or coalesce(r.is_manager, false) as acts, e.rev,
      m.user_id is not null as member,
      (select count(*)::int from entry_players p where p.entry_id = e.id and p.named_at is not null) as named,
      e.checked_in_at is not null as checked_in, l.admitted, l.entry_id is not null as asked,
      e.cleared_reason is not null as cleared,
      array(select p.user_id from entry_players p where p.entry_id = e.id and p.released_at is null order by 1) as roster
    from entries e left join teams t on t.id = e.team_id left join users u on u.id = e.user_id
    left join team_members m on m.team_id = e.team_id and m.user_id = ${user}
    left join member_roles r on r.id = m.role_id left join late_check_ins l on l.entry_id = e.id
    where e.tournament_id = ${tournament} and e.state not in ('withdrawn', 'rejected')
      and (e.user_id = ${user} or t.owner_id = ${user} or m.user_id is not null or exists (
        select 1 from entry_players p where p.entry_id = e.id and p.user_id = ${user} and p.released_at is null))
    order by e.number`.execute(db);
  return found.rows;
}
