import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { fold } from '../text/fold.ts';

/** A team or a person of a name. */
export interface Named {
  id: string;
  name: string;
  tag: string | null;
  image: string | null;
  /** The folded name without spaces. */
  key: string;
}

export const keyOf = (name: string): string => fold(name).replaceAll(' ', '');

export async function listTeamsNamed(db: Kysely<Schema>, names: readonly string[]): Promise<Named[]> {
  // Databases do not agree on the small form of all letters: the usual spellings come with the question.
  const tags = names
    .map((name) => name.replace(/\s/g, ''))
    .flatMap((tag) => [tag, tag.toLowerCase(), tag.toUpperCase()]);
  const found = await sql<Named>`
    select id, name, tag, logo as image, replace(name_key, ' ', '') as key from teams
    where deleted_at is null and (replace(name_key, ' ', '') = any (${sql.val(names.map(keyOf))}::text[])
      or tag = any (${sql.val(tags)}::text[]) or lower(tag) = any (${sql.val(tags)}::text[]))
    order by sort_key, id`.execute(db);
  return found.rows;
}

/** Accounts of the site, and the guests of one tournament. */
export async function listUsersNamed(
  db: Kysely<Schema>,
  tournament: string,
  names: readonly string[],
): Promise<Named[]> {
  const found = await sql<Named>`
    select id, username as name, null as tag, avatar as image, replace(sort_key, ' ', '') as key from users
    where deleted_at is null and replace(sort_key, ' ', '') = any (${sql.val(names.map(keyOf))}::text[])
      and (not is_guest or exists (select from entries e where e.user_id = users.id and e.tournament_id = ${tournament}))
    order by sort_key, id`.execute(db);
  return found.rows;
}
