import type { BulkPreview, Candidate } from '@duellwerk/shared/contract/tournament-field';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { fold } from '../text/fold.ts';
import { listEntered } from '../tournaments/entries-repo.ts';
import { findTournament } from '../tournaments/repo.ts';
import type { Viewer } from '../users/sessions.ts';

/** More of one name are no choice any more: a tag that so many teams have says nothing. */
const CANDIDATES_MAX = 20;

interface Found extends Omit<Candidate, 'entered'> {
  /** The folded name without spaces. */
  key: string;
}

/**
 * Who is meant by names: users by their name, teams by name or tag, those of the name first.
 * @throws ApiError not_found, forbidden
 */
export async function previewEntries(
  db: Kysely<Schema>,
  user: Viewer,
  id: string,
  names: readonly string[],
): Promise<BulkPreview> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  assertMay({ user }, tournament, ORGANIZERS);
  const found = tournament.mode === 'team' ? await listTeams(db, names) : await listUsers(db, names);
  const entered = await listEntered(
    db,
    id,
    found.map((one) => one.id),
  );
  const items = names.map((name) => {
    const key = keyOf(name);
    const byName = found.filter((one) => one.key === key);
    const byTag = found.filter((one) => one.key !== key && one.tag !== null && keyOf(one.tag) === key);
    const candidates = [...byName, ...byTag].slice(0, CANDIDATES_MAX);
    return { candidates: candidates.map(({ key: _, ...one }) => ({ ...one, entered: entered.has(one.id) })) };
  });
  return { items, free: Math.max(0, tournament.places - tournament.taken) };
}

const keyOf = (name: string) => fold(name).replaceAll(' ', '');

async function listTeams(db: Kysely<Schema>, names: readonly string[]): Promise<Found[]> {
  // Databases do not agree on the small form of all letters: the usual spellings come with the question.
  const tags = names
    .map((name) => name.replace(/\s/g, ''))
    .flatMap((tag) => [tag, tag.toLowerCase(), tag.toUpperCase()]);
  const found = await sql<Found>`
    select id, name, tag, logo as image, replace(name_key, ' ', '') as key from teams
    where deleted_at is null and (replace(name_key, ' ', '') = any (${sql.val(names.map(keyOf))}::text[])
      or tag = any (${sql.val(tags)}::text[]) or lower(tag) = any (${sql.val(tags)}::text[]))
    order by sort_key, id`.execute(db);
  return found.rows;
}

async function listUsers(db: Kysely<Schema>, names: readonly string[]): Promise<Found[]> {
  const found = await sql<Found>`
    select id, username as name, null as tag, avatar as image, replace(username_key, ' ', '') as key from users
    where deleted_at is null and replace(username_key, ' ', '') = any (${sql.val(names.map(keyOf))}::text[])
    order by sort_key, id`.execute(db);
  return found.rows;
}
