import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';

/** @throws ApiError invalid_request for a colour scheme that there is not, archived for one that can no longer be chosen */
export async function assertChoosable(tx: Transaction<Schema>, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx
    .selectFrom('color_schemes')
    .select('archived_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!found) throw new ApiError('invalid_request', ['color_scheme']);
  if (found.archived_at !== null) throw new ApiError('archived', ['color_scheme']);
}
