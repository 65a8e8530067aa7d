import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { EntryRow } from '../tournaments/entries-repo.ts';
import { deleteWithEntry, findGuest, isRuledOn } from './repo.ts';

/** Of a guest whose entry ends before the start nothing is kept, but where a ruling names it. */
export async function removeGuest(
  tx: Transaction<Schema>,
  tournament: string,
  { id: entry }: Pick<EntryRow, 'id'>,
): Promise<void> {
  const guest = await findGuest(tx, tournament, entry);
  if (guest !== undefined && !(await isRuledOn(tx, entry))) await deleteWithEntry(tx, { guest, entry });
}
