import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

/** A change of a text. */
export interface Revision {
  page: string;
  locale: string;
  number: number;
  /** `null`: the text that came with the software was put back. */
  source: string | null;
  created_at: Date;
  /** Name of who made it, `null` for an account that is gone. */
  author: string | null;
}

const LISTED_MAX = 100;

function revisions(db: Db) {
  return db
    .selectFrom('content_revisions as r')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'r.created_by').on('u.deleted_at', 'is', null))
    .select(['r.page', 'r.locale', 'r.number', 'r.source', 'r.created_at', 'u.username as author']);
}

/** The last change of a text, `undefined` when nobody has changed it. */
export async function findLatest(db: Db, page: string, locale: string): Promise<Revision | undefined> {
  return revisions(db)
    .where('r.page', '=', page)
    .where('r.locale', '=', locale)
    .orderBy('r.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last change of every text that was changed. */
export async function listLatest(db: Db): Promise<Revision[]> {
  return revisions(db)
    .distinctOn(['r.page', 'r.locale'])
    .orderBy('r.page')
    .orderBy('r.locale')
    .orderBy('r.number', 'desc')
    .execute();
}

/** The changes of a text without the texts themselves, the newest first. */
export async function listRevisions(db: Db, page: string, locale: string) {
  return db
    .selectFrom('content_revisions as r')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'r.created_by').on('u.deleted_at', 'is', null))
    .select(({ eb }) => [
      'r.number',
      'r.created_at',
      'u.username as author',
      eb('r.source', 'is', null).$castTo<boolean>().as('reset'),
    ])
    .where('r.page', '=', page)
    .where('r.locale', '=', locale)
    .orderBy('r.number', 'desc')
    .limit(LISTED_MAX)
    .execute();
}

export async function findRevision(
  db: Db,
  page: string,
  locale: string,
  number: number,
): Promise<Revision | undefined> {
  return revisions(db)
    .where('r.page', '=', page)
    .where('r.locale', '=', locale)
    .where('r.number', '=', number)
    .executeTakeFirst();
}

/** Writes a change; `false` when there is one of this number already. Waits for a change that is being written. */
export async function insertRevision(
  tx: Transaction<Schema>,
  { author: _, ...row }: Revision,
  by: string,
): Promise<boolean> {
  const written = await tx
    .insertInto('content_revisions')
    .values({ ...row, created_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return written !== undefined;
}
