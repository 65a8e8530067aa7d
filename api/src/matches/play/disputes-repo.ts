import type { MyMatch } from '@duellwerk/shared/contract/match-mine';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DomainTables } from '../../db/domain-tables.ts';
import type { Schema } from '../../db/schema.ts';

type Tx = Transaction<Schema>;

export async function insertDispute(tx: Tx, row: Insertable<DomainTables['match_disputes']>): Promise<void> {
  await tx.insertInto('match_disputes').values(row).execute();
}

/** The newest dispute of a match with the pictures that belong to it. */
export async function findDispute(db: Kysely<Schema>, match: string): Promise<MyMatch['dispute']> {
  const row = await db
    .selectFrom('match_disputes as d')
    .select(['d.side', 'd.reason', 'd.created_at'])
    .select(
      sql<string[]>`array(select e.id from match_evidence e where e.dispute_id = d.id order by 1)`.as(
        'evidence',
      ),
    )
    .where('d.match_id', '=', match)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { side: by, reason, created_at, evidence } = row;
  return { by, reason, at: created_at.toISOString(), evidence };
}

/** Makes pictures of an entry part of a dispute. @returns the ids that are none of its pictures in this match */
export async function attachEvidence(
  tx: Tx,
  dispute: string,
  { match, entry, ids }: { match: string; entry: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const attached = await tx
    .updateTable('match_evidence')
    .set({ dispute_id: dispute })
    .where('id', 'in', ids)
    .where('match_id', '=', match)
    .where('entry_id', '=', entry)
    .returning('id')
    .execute();
  const known = new Set(attached.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
