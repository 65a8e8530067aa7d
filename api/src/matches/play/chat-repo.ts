import { type Kysely, sql, type Transaction } from 'kysely';
import type { Side } from '../../db/domain-tables.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

const PAGE = 100;

export interface MessageRow {
  id: string;
  number: number;
  side: Side | null;
  user: string;
  username: string;
  avatar: string | null;
  created_at: Date;
  text: string;
  hidden: boolean;
  reports: number;
}

/** The last messages of a match in their order, or those after a number. */
export async function listMessages(db: Db, match: string, after: number | null): Promise<MessageRow[]> {
  const order = after === null ? sql`desc` : sql`asc`;
  const found = await sql<MessageRow>`
    select * from (
      select c.id, c.number, c.side, u.id as user, u.username, u.avatar, c.created_at, c.text,
        c.hidden_at is not null as hidden,
        (select count(*)::int from match_message_reports r where r.message_id = c.id) as reports
      from match_messages c join users u on u.id = c.user_id
      where c.match_id = ${match} and c.number > ${after ?? 0} order by c.number ${order} limit ${PAGE}
    ) page order by number`.execute(db);
  return found.rows;
}

export async function findMessage(db: Db, match: string, id: string): Promise<MessageRow | undefined> {
  const found = await sql<MessageRow>`
    select c.id, c.number, c.side, u.id as user, u.username, u.avatar, c.created_at, c.text,
      c.hidden_at is not null as hidden,
      (select count(*)::int from match_message_reports r where r.message_id = c.id) as reports
    from match_messages c join users u on u.id = c.user_id
    where c.match_id = ${match} and c.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function insertMessage(
  tx: Tx,
  row: { id: string; match: string; side: Side | null; user: string; text: string; at: Date },
): Promise<void> {
  const { id, match: match_id, side, user: user_id, text, at: created_at } = row;
  // One after the other: a smaller number that is committed later would be missed by whoever asks for what came after.
  await tx.selectFrom('matches').select('id').where('id', '=', match_id).forNoKeyUpdate().execute();
  await tx.insertInto('match_messages').values({ id, match_id, side, user_id, text, created_at }).execute();
}

/** Once per person. @returns whether it is the first of the person */
export async function insertReport(
  tx: Tx,
  row: { message: string; user: string; reason: string; at: Date },
): Promise<boolean> {
  const written = await tx
    .insertInto('match_message_reports')
    .values({ message_id: row.message, user_id: row.user, reason: row.reason, created_at: row.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function hideMessage(tx: Tx, id: string, by: { user: string; at: Date }): Promise<void> {
  await tx
    .updateTable('match_messages')
    .set({ hidden_at: by.at, hidden_by: by.user })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .execute();
}

export async function isMuted(db: Db, match: string, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('match_mutes')
    .select('user_id')
    .where('match_id', '=', match)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listMuted(db: Db, match: string): Promise<string[]> {
  const rows = await db.selectFrom('match_mutes').select('user_id').where('match_id', '=', match).execute();
  return rows.map(({ user_id }) => user_id);
}

export async function mute(
  tx: Tx,
  row: { match: string; user: string; by: string; at: Date },
): Promise<void> {
  const { match: match_id, user: user_id, by: muted_by, at: created_at } = row;
  await tx
    .insertInto('match_mutes')
    .values({ match_id, user_id, muted_by, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unmute(tx: Tx, match: string, user: string): Promise<void> {
  await tx.deleteFrom('match_mutes').where('match_id', '=', match).where('user_id', '=', user).execute();
}

export async function isPerson(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
