import type { RulingChange } from '@duellwerk/shared/contract/notifications';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { notify } from './notify.ts';

/**
 * A ruling about a match or an entry has been published, or changes an earlier one: those who act for its sides are told, except
 * who wrote it.
 */
export function tellRuling(
  tx: Transaction<Schema>,
  ruling: {
    id: string;
    change: RulingChange;
    entries: readonly string[];
    author: string | null;
    tournament: string | null;
    match: string | null;
  },
  now: Date,
): Promise<void> {
  const { id, change, entries, author, tournament, match } = ruling;
  const facts = entries.map((entry) => ({
    ...{ kind: 'ruling_published' as const, fact: `ruling_published:${id}` },
    to: { entry, only: 'managers' as const, ...(author !== null && { except: author }) },
    ...(tournament !== null && { tournament }),
    ...(match !== null && { match }),
    data: { ruling: id, change, path: `/rulings/${id}` },
  }));
  return notify(tx, facts, now);
}
