import type { BulkPreview } from '@duellwerk/shared/contract/tournament-field';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { readGuestNames } from '../guests/guest-names.ts';
import { listBanned } from '../organizer-bans/repo.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { isOfSeason } from '../tournaments/call-off-repo.ts';
import { listEntered } from '../tournaments/entries-repo.ts';
import { findTournament } from '../tournaments/repo.ts';
import type { Viewer } from '../users/sessions.ts';
import { keyOf, listNamed } from './find-named.ts';

/** More of one name are no choice any more: a tag that so many teams have says nothing. */
const CANDIDATES_MAX = 20;

/**
 * Who is meant by names: users by their name, teams by name or tag, those of the name first. A player or team of whom there is
 * no one may come without an account, but in a league, whose table is of teams of the site. Who is banned by the organizer is
 * marked.
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
  const found = await listNamed(db, tournament, names);
  const mayGuests = !(await isOfSeason(db, id));
  const guests = await readGuestNames(db, tournament, mayGuests ? names : []);
  const ids = found.map((one) => one.id);
  const entered = await listEntered(db, id, ids);
  const banned = await listBanned(db, tournament.organizer_id, ids);
  const items = names.map((name) => {
    const key = keyOf(name);
    const byName = found.filter((one) => one.key === key);
    const byTag = found.filter((one) => one.key !== key && one.tag !== null && keyOf(one.tag) === key);
    const candidates = [...byName, ...byTag].slice(0, CANDIDATES_MAX);
    return {
      candidates: candidates.map(({ key: _, ...one }) => ({
        ...one,
        ...{ entered: entered.has(one.id), banned: banned.has(one.id) },
      })),
      guest: candidates.length === 0 && (guests.get(name) ?? null) !== null,
    };
  });
  return { items, free: Math.max(0, tournament.places - tournament.taken) };
}
