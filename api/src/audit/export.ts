import type { AdministrativeEntry, AuditFilter } from '@duellwerk/shared/contract/audit';
import { csvLine } from '@duellwerk/shared/rules/csv';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { listEntries } from './list-entries.ts';

/** The most that one table holds: more than an office program is asked to open. A filter by time gives the rest. */
const EXPORT_MAX = 50_000;
const BATCH = 500;
const BOM = '\uFEFF';
const heads = ['time', 'actor', 'action', 'object', 'name', 'entry', 'reason', 'before', 'after'];

/** The entries that a filter finds as a table, newest first, read while it is sent. */
export async function* exportEntries(
  db: Kysely<Schema>,
  filter: AuditFilter,
  max = EXPORT_MAX,
): AsyncGenerator<string> {
  yield `${BOM}${csvLine(heads)}`;
  let before: number | null = null;
  for (let left = max; left > 0; ) {
    const entries: AdministrativeEntry[] = await listEntries(db, filter, {
      before,
      limit: Math.min(BATCH, left),
    });
    const last = entries.at(-1);
    if (!last) return;
    yield entries.map(lineOf).join('');
    before = Number(last.id);
    left -= entries.length;
  }
}

function lineOf({ at, actor, action, object, name, entry, reason, changes }: AdministrativeEntry): string {
  const side = (of: 'before' | 'after') =>
    changes.map((change) => `${change.field}: ${change[of].join(', ')}`).join('\n');
  const fields = [at, actor?.username ?? '', action, object, name ?? '', entry ?? '', reason ?? ''];
  return csvLine([...fields, side('before'), side('after')]);
}
