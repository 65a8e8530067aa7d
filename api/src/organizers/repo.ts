import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The organizer with this name in its address; an archived one keeps its page. */
export function findOrganizer(db: Kysely<Schema>, slug: string) {
  return db
    .selectFrom('organizers')
    .select(['id', 'name', 'slug', 'image', 'text', 'text_en', 'links'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}
