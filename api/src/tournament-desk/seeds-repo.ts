import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Who can have a seed, by seed, then by order of entry: after the draw who plays in the first stage, before it who may come. */
export async function listSeeded(
  db: Kysely<Schema>,
  tournament: string,
  stage: string | null,
): Promise<{ entry: string; name: string }[]> {
  const found = await sql<{ entry: string; name: string }>`
    select e.id as entry, coalesce(t.name, u.username) as name
    from entries e left join teams t on t.id = e.team_id left join users u on u.id = e.user_id
    left join stage_entries s on s.entry_id = e.id and s.stage_id = ${stage}
    where e.tournament_id = ${tournament} and case when ${stage}::text is null
      then e.state in ('pending', 'accepted', 'waitlisted', 'checked_in', 'checked_out') else s.entry_id is not null end
    order by coalesce(s.seed, e.seed) nulls last, e.number`.execute(db);
  return found.rows;
}
