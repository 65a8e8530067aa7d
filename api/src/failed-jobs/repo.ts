import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

interface JobRow {
  id: number;
  kind: string;
  object: string | null;
  name: string | null;
  failed_at: Date;
  attempts: number;
  error: string | null;
}

/** What a job `j` is about, with the name of its tournament. */
const about = sql`left join matches m on m.id = j.payload ->> 'match'
  left join stages s on s.id = coalesce(m.stage_id, j.payload ->> 'stage')
  left join tournaments t on t.id = coalesce(s.tournament_id, j.payload ->> 'tournament')`;
const object = sql`case when m.id is not null then 'match:' || m.id when t.id is not null then 'tournament:' || t.id end`;
const isDead = sql`j.dead_at is not null and j.done_at is null`;

/** Jobs that were given up, the latest first. */
export async function listDead(
  db: Kysely<Schema>,
  { before, limit }: { before: number | null; limit: number },
): Promise<JobRow[]> {
  const found = await sql<JobRow>`
    select j.id, j.kind, ${object} as object, t.name, j.dead_at as failed_at, j.attempts, j.last_error as error
    from due j ${about}
    where ${isDead} and (${before}::bigint is null or j.id < ${before}::bigint)
    order by j.id desc limit ${limit}`.execute(db);
  return found.rows;
}

/** How many there are. */
export async function countDead(db: Kysely<Schema>): Promise<number> {
  const found = await sql<{ jobs: number }>`select count(*)::int as jobs from due j where ${isDead}`.execute(
    db,
  );
  return found.rows[0]?.jobs ?? 0;
}

/** What the numbers of jobs look like. */
const NUMBER = /^\d{1,15}$/;

/** Locks a job that was given up. */
export async function lockDead(
  tx: Transaction<Schema>,
  id: string,
): Promise<Pick<JobRow, 'id' | 'kind' | 'object' | 'name'> | undefined> {
  if (!NUMBER.test(id)) return undefined;
  const found = await sql<Pick<JobRow, 'id' | 'kind' | 'object' | 'name'>>`
    select j.id, j.kind, ${object} as object, t.name from due j ${about}
    where ${isDead} and j.id = ${id}::bigint for update of j`.execute(tx);
  return found.rows[0];
}

/** Makes a job due now, with all of its attempts, and wakes those who run it. */
export async function revive(tx: Transaction<Schema>, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('due')
    .set({ run_at: now, attempts: 0, dead_at: null, last_error: null })
    .where('id', '=', id)
    .returning(sql`pg_notify('due', '')`.as('woken'))
    .execute();
}

export async function remove(tx: Transaction<Schema>, id: number): Promise<void> {
  await tx.deleteFrom('due').where('id', '=', id).execute();
}
