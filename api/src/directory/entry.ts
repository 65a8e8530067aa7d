import type { DirectoryEntry, GivenDirectoryEntry } from '@duellwerk/shared/contract/directory';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { DomainEvent } from '../http/domain-event.ts';

/** The columns of teams and users that say how they are listed. */
export interface DirectoryRow {
  directory: DirectoryEntry['state'];
  directory_text: string;
  directory_games: string[];
}

/** These columns of a user who is not listed. */
export const UNLISTED: DirectoryRow = { directory: 'hidden', directory_text: '', directory_games: [] };

export const toEntry = (row: DirectoryRow): DirectoryEntry => ({
  state: row.directory,
  text: row.directory_text,
  games: row.directory_games,
});

/** What the page of a team or a user says of it to everybody: nothing unless they look. */
export const toLooking = (row: DirectoryRow): { looking?: { text: string; games: string[] } } =>
  row.directory === 'looking' ? { looking: { text: row.directory_text, games: row.directory_games } } : {};

/**
 * A choice as it is stored: its text in one line, every game once.
 * @param chosen the games that were chosen before: they can stay when they are archived by now
 * @throws ApiError invalid_request, archived; details: `games`
 */
export async function toRow(
  tx: Transaction<Schema>,
  { state, text, games }: GivenDirectoryEntry,
  chosen: readonly string[],
): Promise<DirectoryRow> {
  const wanted = [...new Set(games)];
  if (wanted.length > 0) await requireGames(tx, wanted, chosen);
  return {
    directory: state,
    directory_text: text.replace(/\s+/g, ' ').trim(),
    directory_games: wanted,
  };
}

async function requireGames(
  tx: Transaction<Schema>,
  wanted: readonly string[],
  chosen: readonly string[],
): Promise<void> {
  const found = await tx
    .selectFrom('games')
    .select(['id', 'archived_at'])
    .where('id', 'in', wanted)
    .forShare()
    .execute();
  if (found.length < wanted.length) throw new ApiError('invalid_request', ['games']);
  if (found.some(({ id, archived_at }) => archived_at !== null && !chosen.includes(id)))
    throw new ApiError('archived', ['games']);
}

/** A user is listed now, or no longer: by their choice, a ban, a confirmed mail address. */
export const listingChanged: DomainEvent = { topic: 'users', kind: 'changed', ref: '' };

/** @throws ApiError directory_off where the settings of the site leave this directory out */
export async function requireOpen(db: Kysely<Schema>, directory: 'teams' | 'users'): Promise<void> {
  const { rows } = await sql<{ off: boolean }>`
    select value ->> ${directory}::text = 'false' as off from site_config where key = 'flags'`.execute(db);
  if (rows[0]?.off) throw new ApiError('directory_off');
}
