import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The organizer with this name in its address; an archived one keeps its page. */
export function findOrganizer(db: Kysely<Schema>, slug: string) {
  return db
    .selectFrom('organizers')
    .select(['id', 'name', 'slug', 'image', 'text', 'text_en', 'links'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

const SERIES_SHOWN = 20;

/** The series that public tournaments of an organizer belong to, in their order. */
export async function listSeries(db: Kysely<Schema>, organizer: string) {
  const found = await sql<{ name: string; slug: string }>`
    select s.name, s.slug from tournament_series s
    where exists (select 1 from tournaments t where t.series_id = s.id and t.organizer_id = ${organizer}
      and t.listed and t.decided_state <> 'draft')
    order by s.position, s.name limit ${SERIES_SHOWN}`.execute(db);
  return found.rows;
}
