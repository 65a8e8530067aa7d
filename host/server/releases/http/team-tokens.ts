// Tokens for the release service, one package each: for a team's command line and CI.
import type { Schema } from '@duellwerk/api/db/schema';
import { newId } from '@duellwerk/api/text/ids';
import { hashOf, newSecret } from '@duellwerk/api/text/secret';
import type { TeamToken } from '@duellwerk/shared/contract/releases';
import type { Kysely, Selectable } from 'kysely';

/** The last use is stored to the minute, so that not every read writes. */
const USE_MS = 60_000;

/** The holder of a token. */
export interface TokenHolder {
  id: string;
  /** The one package that it may release. */
  package: string;
  label: string;
}

interface NewToken {
  package: string;
  label: string;
  by: string;
  now: Date;
}

/** Creates a token. Its text is returned once; the database stores its SHA-256. */
export async function makeToken(
  db: Kysely<Schema>,
  { package: name, label, by, now }: NewToken,
): Promise<{ token: string; details: TeamToken }> {
  const token = `dwr_${name}_${newSecret()}`;
  const row = {
    ...{ id: newId(), package: name, token_hash: hashOf(token), label, created_by: by, created_at: now },
    ...{ last_used_at: null, ended_at: null },
  };
  await db.insertInto('release_tokens').values(row).execute();
  return { token, details: detailsOf(row) };
}

/** The holder of a valid token. Looked up by hash, so that timing reveals nothing about it. */
export async function holderOf(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<TokenHolder | undefined> {
  const found = await db
    .selectFrom('release_tokens')
    .select(['id', 'package', 'label', 'last_used_at'])
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { last_used_at: last, ...holder } = found;
  if (!last || now.getTime() - last.getTime() > USE_MS)
    await db.updateTable('release_tokens').set({ last_used_at: now }).where('id', '=', found.id).execute();
  return holder;
}

/** The valid tokens of a package, the oldest first. */
export async function listTokens(db: Kysely<Schema>, name: string): Promise<TeamToken[]> {
  const rows = await db
    .selectFrom('release_tokens')
    .selectAll()
    .where('package', '=', name)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(detailsOf);
}

/** Revokes a token. @returns whether it existed */
export async function endToken(db: Kysely<Schema>, name: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('release_tokens')
    .set({ ended_at: now })
    .where('package', '=', name)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

function detailsOf(row: Selectable<Schema['release_tokens']>): TeamToken {
  const { id, label, created_at, created_by, last_used_at } = row;
  return {
    ...{ id, label, created_by, created_at: created_at.toISOString() },
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
