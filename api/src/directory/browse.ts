import type { DirectoryQuery, DirectoryTeam, DirectoryUser } from '@duellwerk/shared/contract/directory';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { cursorOf } from '../http/cursor.ts';
import { endOf } from '../selectors/pages.ts';
import { fold } from '../text/fold.ts';
import type { DirectoryRow } from './entry.ts';
import * as repo from './repo.ts';

type Db = Kysely<Schema>;
interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

const PAGE_DEFAULT = 24;

/** A page of the teams that show themselves. @throws ApiError invalid_request for a made up cursor */
export async function pageOfTeams(db: Db, query: DirectoryQuery): Promise<Page<DirectoryTeam>> {
  const { filter, part, limit } = read(query);
  const rows = await repo.listTeams(db, filter, part);
  return toPage(rows, limit, ({ id, name, tag, logo, members, ...row }) => ({
    ...{ id, name, tag, logo, members, ...toListing(row) },
  }));
}

/** A page of the users who chose to be listed. @throws ApiError invalid_request for a made up cursor */
export async function pageOfUsers(db: Db, query: DirectoryQuery, now: Date): Promise<Page<DirectoryUser>> {
  const { filter, part, limit } = read(query);
  const rows = await repo.listUsers(db, filter, part, now);
  return toPage(rows, limit, ({ id, username, avatar, ...row }) => ({
    ...{ id, username, avatar, ...toListing(row) },
  }));
}

function read({ text, game, looking, limit = PAGE_DEFAULT, cursor }: DirectoryQuery) {
  const filter: repo.Filter = {
    text: text === undefined ? undefined : fold(text),
    game,
    isLooking: looking !== undefined,
  };
  // One row more than a page: another page follows.
  return { filter, limit, part: { end: endOf(cursor), limit: limit + 1 } };
}

/** What was written down while looking is shown while looking only. */
function toListing({ directory, directory_text, directory_games }: DirectoryRow) {
  const looking = directory === 'looking';
  return { games: directory_games, looking, text: looking ? directory_text : '' };
}

function toPage<Row extends { sort_key: string; id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    next_cursor: last && rows.length > shown.length ? cursorOf([last.sort_key, last.id]) : null,
  };
}
