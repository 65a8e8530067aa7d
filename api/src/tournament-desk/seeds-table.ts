import type { Named } from '@duellwerk/shared/rules/name-index';
import { readSeeds, writeSeeds } from '@duellwerk/shared/rules/seeds-csv';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { findTournament } from '../tournaments/repo.ts';
import type { Viewer } from '../users/sessions.ts';
import { listPresent } from './seeds-repo.ts';

/** The seeds as a table with the name of its file. @throws ApiError not_found, forbidden */
export async function readTable(
  db: Kysely<Schema>,
  user: Viewer,
  id: string,
): Promise<{ name: string; csv: string }> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  assertMay({ user }, tournament, ORGANIZERS);
  const rows = await listPresent(db, tournament);
  return { name: `${tournament.name.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`, csv: writeSeeds(rows) };
}

/** The order of a table, and who is in no line of it. @throws ApiError seeds_invalid with every line that cannot be read */
export function orderOfTable(csv: string, entries: readonly Named[]): { order: string[]; missing: string[] } {
  const { order, problems, missing } = readSeeds(csv, entries);
  if (problems.length === 0) return { order, missing };
  throw new ApiError(
    'seeds_invalid',
    problems.map(({ line, code, text }) => `${line}:${code}:${text}`),
  );
}
