import { orderByRating, ratingsOf } from '@duellwerk/shared/rules/rating';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { findTournament } from '../tournaments/repo.ts';
import type { Viewer } from '../users/sessions.ts';
import { listPlayed } from './rating-repo.ts';
import { listPresent } from './seeds-repo.ts';

interface RatedEntry {
  entry: string;
  name: string;
  rating: number | null;
  matches: number;
}

/** Who can have a seed by what they have played before. @throws ApiError not_found, forbidden */
export async function readByRating(
  db: Kysely<Schema>,
  user: Viewer,
  id: string,
): Promise<{ items: RatedEntry[]; version: number }> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  assertMay({ user }, tournament, ORGANIZERS);
  const present = await listPresent(db, tournament);
  const ratings = ratingsOf(await listPlayed(db, tournament));
  const byEntry = present.toSorted((one, other) => one.number - other.number);
  const items = orderByRating(byEntry, ({ subject }) => ratings.get(subject)).map(
    ({ entry, name, subject }) => {
      const { rating = null, matches = 0 } = ratings.get(subject) ?? {};
      return { entry, name, rating: rating === null ? null : Math.max(0, Math.round(rating)), matches };
    },
  );
  return { items, version: tournament.version };
}
