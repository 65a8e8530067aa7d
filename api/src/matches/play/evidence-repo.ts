import type { Insertable, Kysely, Transaction } from 'kysely';
import type { DomainTables } from '../../db/domain-tables.ts';
import type { Schema } from '../../db/schema.ts';

export async function insertEvidence(
  tx: Transaction<Schema>,
  row: Insertable<DomainTables['match_evidence']>,
): Promise<void> {
  await tx.insertInto('match_evidence').values(row).execute();
}

/** All pictures of a match, without their bytes. */
export async function listEvidence(db: Kysely<Schema>, match: string) {
  return db
    .selectFrom('match_evidence')
    .select(['id', 'side', 'entry_id', 'created_at'])
    .where('match_id', '=', match)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findEvidence(db: Kysely<Schema>, match: string, id: string) {
  return db
    .selectFrom('match_evidence')
    .select(['bytes', 'entry_id', 'side'])
    .where('match_id', '=', match)
    .where('id', '=', id)
    .executeTakeFirst();
}
