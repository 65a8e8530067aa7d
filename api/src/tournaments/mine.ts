import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import type { EntryState, MyTournament } from '@duellwerk/shared/contract/tournaments';
import { mayLeave } from '@duellwerk/shared/rules/entries';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { listNextMatches } from '../matches/summaries-repo.ts';
import type { Viewer } from '../users/sessions.ts';
import { findTournament } from './repo.ts';
import { stateAt } from './state.ts';

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
  const isOpen = mayLeave(stateAt(tournament, now));
  return {
    manages,
    referees: manages || may('match.referee'),
    entries: rows.map((row) => ({
      ...row,
      may_leave: row.acts && isOpen,
      next: nextOf(next, row.entry),
    })),
    rev: tournament.rev,
  };
}

function nextOf(matches: readonly MatchSummary[], entry: string): MatchSummary | null {
  return matches.find(({ a, b }) => a?.entry === entry || b?.entry === entry) ?? null;
}

/** Entries of the user alone, of their teams, and those in whose roster they stand. */
async function ownEntries(db: Db, user: string, tournament: string): Promise<OwnRow[]> {
  const found = await sql<OwnRow>`
    select e.id as entry, case when e.team_id is null then 'single' else 'team' end as kind,
      coalesce(e.team_id, e.user_id) as id, coalesce(t.name, u.username) as name, e.state, e.seed, e.place,
      e.user_id is not null or t.owner_id = ${user} or coalesce(r.is_manager, false) as acts
    from entries e left join teams t on t.id = e.team_id left join users u on u.id = e.user_id
    left join team_members m on m.team_id = e.team_id and m.user_id = ${user}
    left join member_roles r on r.id = m.role_id
    where e.tournament_id = ${tournament} and e.state not in ('withdrawn', 'rejected')
      and (e.user_id = ${user} or t.owner_id = ${user} or m.user_id is not null or exists (
        select 1 from entry_players p where p.entry_id = e.id and p.user_id = ${user} and p.released_at is null))
    order by e.number`.execute(db);
  return found.rows;
}
