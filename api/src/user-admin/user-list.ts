import { SELECTOR_PAGE } from '@duellwerk/shared/contract/selectors';
import type { ListedUser } from '@duellwerk/shared/contract/user-admin';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { cursorOf } from '../http/cursor.ts';
import { endOf } from '../selectors/pages.ts';
import { fold } from '../text/fold.ts';
import * as repo from './repo.ts';

export interface UserQuery {
  q?: string | undefined;
  state?: 'banned' | 'unverified' | 'staff' | undefined;
  cursor?: string | undefined;
}

/**
 * A page of users by name. Mail addresses and the state of accounts are for holders of user.moderate: nobody else sees
 * them, finds by them or chooses by them.
 * @throws ApiError forbidden for a state that others ask for, invalid_request for a made up cursor
 */
export async function pageOfUsers(
  db: Kysely<Schema>,
  query: UserQuery,
  viewer: { permissions: readonly string[] },
  now: Date,
): Promise<{ items: ListedUser[]; next_cursor: string | null }> {
  const isModerator = isAllowed(viewer.permissions, 'user.moderate');
  if (query.state !== undefined && !isModerator) throw new ApiError('forbidden');
  const q = query.q?.trim() ?? '';
  const filter = { name: fold(q), mail: isModerator ? q : null, state: query.state };
  const page = { end: endOf(query.cursor), limit: SELECTOR_PAGE + 1 };
  const rows = await repo.listUsers(db, filter, page, now);
  const shown = rows.slice(0, SELECTOR_PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => (isModerator ? { ...known(row), ...managed(row) } : known(row))),
    next_cursor: last && rows.length > shown.length ? cursorOf([last.sort_key, last.id]) : null,
  };
}

function known({ id, username, avatar }: repo.ListedRow): ListedUser {
  return { id, username, avatar };
}

function managed(row: repo.ListedRow): Partial<ListedUser> {
  return {
    mail: row.mail ?? '',
    mail_verified: row.mail_verified_at !== null,
    banned: row.banned,
    joined_at: row.created_at.toISOString(),
  };
}
