import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { isChatReader } from '../matches/play/chat.ts';

/** Of these sessions, by the hashes of their tokens, those whose users may read the chat of a match now. */
export async function listChatReaders(
  { database: { sql: db }, sessions, clock }: Pick<AppContext, 'database' | 'sessions' | 'clock'>,
  match: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  const readers = new Set<string>();
  for (const hash of await listCandidates(db, match, hashes)) {
    const viewer = await sessions.viewerByHash(hash, clock());
    if (viewer && (await isChatReader(db, viewer, match).catch(unlessGone))) readers.add(hash);
  }
  return readers;
}

/** Thousands may watch a match: one statement finds the few sessions that are worth a closer look. */
async function listCandidates(
  db: Kysely<Schema>,
  match: string,
  hashes: readonly string[],
): Promise<string[]> {
  const found = await sql<{ hash: string }>`
    select s.token_hash as hash from sessions s
    where s.token_hash = any(${[...new Set(hashes)]}::text[]) and (
      exists (select from user_permissions p where p.user_id = s.user_id)
      or exists (select from matches m join entries e on e.id in (m.a_entry, m.b_entry)
        where m.id = ${match} and (e.user_id = s.user_id
          or exists (select from entry_players p where p.entry_id = e.id and p.user_id = s.user_id)
          or exists (select from team_members t where t.team_id = e.team_id and t.user_id = s.user_id)
          or exists (select from teams t where t.id = e.team_id and t.owner_id = s.user_id))))
    order by 1`.execute(db);
  return found.rows.map(({ hash }) => hash);
}

function unlessGone(error: unknown): false {
  if (error instanceof ApiError && error.kind === 'not_found') return false;
  throw error;
}
