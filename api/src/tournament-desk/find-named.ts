import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { fold } from '../text/fold.ts';
import type { TournamentRow } from '../tournaments/repo.ts';

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

/**
 * Who is called so and could be meant in a tournament: the teams of the site, also by their tag, or its users, and in either
 * case the guests of this tournament.
 */
export async function listNamed(
  db: Kysely<Schema>,
  { id, mode }: Pick<TournamentRow, 'id' | 'mode'>,
  names: readonly string[],
): Promise<Named[]> {
  const keys = sql.val(names.map(keyOf));
  const people = sql`select id, username as name, null as tag, avatar as image, replace(sort_key, ' ', '') as key, sort_key
    from users where deleted_at is null and replace(sort_key, ' ', '') = any (${keys}::text[])
      and (is_guest = false and ${mode} = 'single'
        or is_guest and exists (select from entries e where e.user_id = users.id and e.tournament_id = ${id}))`;
  const teams = sql`select id, name, tag, logo as image, replace(name_key, ' ', '') as key, sort_key
    from teams where deleted_at is null and ${mode} = 'team' and ${isTeamNamed(names)}`;
  const found = await sql<Named>`
    select id, name, tag, image, key from (${teams} union all ${people}) n order by sort_key, id`.execute(db);
  return found.rows;
}

function isTeamNamed(names: readonly string[]) {
  // Databases do not agree on the small form of all letters: the usual spellings come with the question.
  const tags = names
    .map((name) => name.replace(/\s/g, ''))
    .flatMap((tag) => [tag, tag.toLowerCase(), tag.toUpperCase()]);
  return sql`(replace(name_key, ' ', '') = any (${sql.val(names.map(keyOf))}::text[])
    or tag = any (${sql.val(tags)}::text[]) or lower(tag) = any (${sql.val(tags)}::text[]))`;
}
