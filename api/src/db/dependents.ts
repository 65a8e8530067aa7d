// What refers to what, as the database knows it: a table that is added later is not forgotten.
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** That the columns of one table name a row of another. */
export interface ForeignKey {
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

/** Every foreign key of the database. */
export async function readForeignKeys(tx: Transaction<Schema>): Promise<ForeignKey[]> {
  const columns = (relation: string, numbers: string) => sql`
    (select array_agg(a.attname::text order by k.place)
      from unnest(${sql.ref(numbers)}) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = ${sql.ref(relation)} and a.attnum = k.number)`;
  const { rows } = await sql<ForeignKey>`
    select own.relname::text as "table", other.relname::text as target,
      ${columns('c.conrelid', 'c.conkey')} as columns, ${columns('c.confrelid', 'c.confkey')} as "targetColumns"
    from pg_constraint c join pg_class own on own.oid = c.conrelid join pg_class other on other.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2, c.conname`.execute(tx);
  return rows;
}

/**
 * Deletes rows with everything that refers to them, at any distance.
 * @param where which rows, by the columns of the table
 */
export async function deleteWithDependents(
  tx: Transaction<Schema>,
  keys: readonly ForeignKey[],
  table: string,
  where: RawBuilder<unknown>,
): Promise<void> {
  // A row that refers to one of its own table goes in the same statement.
  for (const key of keys.filter(({ target, table: own }) => target === table && own !== table)) {
    const [own, theirs] = [key.columns, key.targetColumns].map((names) => sql.join(names.map(sql.ref)));
    const rows = sql`(${own}) in (select ${theirs} from ${sql.table(table)} where ${where})`;
    await deleteWithDependents(tx, keys, key.table, rows);
  }
  await sql`delete from ${sql.table(table)} where ${where}`.execute(tx);
}

/** A condition on the rows of a table under the name `alias`: another row refers to them. */
export function isReferenced(keys: readonly ForeignKey[], table: string, alias = table): RawBuilder<SqlBool> {
  const found = keys
    .filter(({ target }) => target === table)
    .map((key) => {
      const same = key.columns.map(
        (column, index) =>
          sql`referring.${sql.ref(column)} = ${sql.ref(`${alias}.${key.targetColumns[index]}`)}`,
      );
      return sql`exists (select from ${sql.table(key.table)} as referring where ${sql.join(same, sql` and `)})`;
    });
  return sql<SqlBool>`(${sql.join([sql`false`, ...found], sql` or `)})`;
}
