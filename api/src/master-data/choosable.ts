import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';

/**
 * Locks an entry that is being chosen, so that no one archives or deletes it before the transaction ends. `null` chooses none.
 * @throws ApiError invalid_request for an entry that there is not, archived for one that can no longer be chosen; details: `field`
 */
export async function assertChoosable(
  tx: Transaction<Schema>,
  table: 'color_schemes' | 'rulesets',
  id: string | null,
  field: string,
): Promise<void> {
  if (id === null) return;
  const found = await tx
    .selectFrom(table)
    .select('archived_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!found) throw new ApiError('invalid_request', [field]);
  if (found.archived_at !== null) throw new ApiError('archived', [field]);
}
