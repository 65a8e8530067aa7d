import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { listStages } from '../stages/repo.ts';
import type { TournamentRow } from '../tournaments/repo.ts';

export interface SeededRow {
  entry: string;
  name: string;
  /** The team or the user. */
  subject: string;
  /** Order of entry. */
  number: number;
}

/** Who can have a seed, by seed, then by order of entry: after the draw who plays in the first stage, before it who may come. */
export async function listSeeded(
  db: Kysely<Schema>,
  tournament: string,
  stage: string | null,
): Promise<SeededRow[]> {
  const found = await sql<SeededRow>`
    select e.id as entry, coalesce(t.name, u.username) as name, coalesce(e.team_id, e.user_id) as subject, e.number
    from entries e left join teams t on t.id = e.team_id left join users u on u.id = e.user_id
    left join stage_entries s on s.entry_id = e.id and s.stage_id = ${stage}
    where e.tournament_id = ${tournament} and case when ${stage}::text is null
      then e.state in ('pending', 'accepted', 'waitlisted', 'checked_in', 'checked_out') else s.entry_id is not null end
    order by coalesce(s.seed, e.seed) nulls last, e.number`.execute(db);
  return found.rows;
}

/** The same for a tournament in whatever state. */
export async function listPresent(
  db: Kysely<Schema>,
  { id, decided_state }: Pick<TournamentRow, 'id' | 'decided_state'>,
): Promise<SeededRow[]> {
  const [first] = await listStages(db, id);
  const isDrawn = decided_state !== 'draft' && decided_state !== 'published';
  return listSeeded(db, id, isDrawn && first ? first.id : null);
}

/** Whether the order of seeds was ever chosen or drawn by a person. */
export async function isSeeded(db: Kysely<Schema>, tournament: string): Promise<boolean> {
  const found = await db
    .selectFrom('tournament_events')
    .select('number')
    .where('tournament_id', '=', tournament)
    .where('kind', '=', 'seeds_changed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
