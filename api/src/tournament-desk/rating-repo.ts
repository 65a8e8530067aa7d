import type { RatedMatch } from '@duellwerk/shared/rules/rating';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { annulledEntries } from '../matches/annulled.ts';
import type { TournamentRow } from '../tournaments/repo.ts';

/** The matches of a game that were played, of teams or of single players, the oldest first. Not those that a table has annulled. */
export async function listPlayed(
  db: Kysely<Schema>,
  { game_id, mode }: Pick<TournamentRow, 'game_id' | 'mode'>,
): Promise<RatedMatch[]> {
  const found = await sql<RatedMatch>`
    with annulled as (${annulledEntries(sql`true`)})
    select coalesce(a.team_id, a.user_id) as a, coalesce(b.team_id, b.user_id) as b, m.winner
    from matches m join tournaments t on t.id = m.tournament_id
    join entries a on a.id = m.a_entry join entries b on b.id = m.b_entry
    where t.game_id = ${game_id} and t.mode = ${mode} and m.state = 'final' and m.outcome = 'played'
      and not exists (
        select from annulled n where n.stage_id = m.stage_id and n.entry in (m.a_entry, m.b_entry))
    order by m.decided_at nulls first, t.starts_at, m.id`.execute(db);
  return found.rows;
}
