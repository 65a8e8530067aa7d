import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as rawSql, type Transaction } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Clock } from '../http/app-context.ts';
import { filled, type Query } from './spare-databases.ts';

/** All rows of a filled database, as it is written to a file. */
interface Kept {
  /** The columns that hold something of their own, and all rows as JSON, by table. */
  tables: Record<string, { columns: string; rows: string }>;
  /** Statements that set the sequences behind them. */
  sequences: readonly string[];
}

const kept = new Map<number, Promise<Kept>>();

/**
 * Fills an empty database with the demo. Its people take seconds to do all that, so the first test of a run has them do it,
 * and the others at the same time get a copy of its rows, on whichever engine.
 */
export async function fillWithDemo(database: Database, clock: Clock): Promise<void> {
  const time = clock().getTime();
  const copy = kept.get(time) ?? readKept(fileOf(time));
  if (copy) return restore(database, await copy);
  await seedDemo(database, clock);
  const rows = readRows(database);
  kept.set(time, rows);
  writeKept(fileOf(time), await rows);
}

/** Where the processes of a run share it. A file run by hand has no such folder: its demo may come from other sources. */
function fileOf(time: number): string | undefined {
  return process.env.DISK_TMPDIR && join(tmpdir(), `demo-${time}.json`);
}

function readKept(file: string | undefined): Kept | undefined {
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Whole or not at all: another process may look for it at the same moment. */
function writeKept(file: string | undefined, rows: Kept): void {
  if (!file) return;
  const part = `${file}-${process.pid}`;
  writeFileSync(part, JSON.stringify(rows));
  renameSync(part, file);
}

function readRows(database: Database): Promise<Kept> {
  return database.transaction(async (tx) => {
    const query = queryOf(tx);
    const names = await query(
      `select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
    );
    const tables: Kept['tables'] = {};
    for (const table of await filled(query, names)) {
      const [columns = ''] = await query(
        `select string_agg(quote_ident(attname), ', ') from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      );
      const [rows = ''] = await query(`select json_agg(t)::text from ${table} t`);
      tables[table] = { columns, rows };
    }
    const sequences = await query(
      `select format('select setval(''%I'', %s)', sequencename, last_value)
       from pg_sequences where schemaname = 'public' and last_value is not null`,
    );
    return { tables, sequences };
  });
}

/** Without triggers: what they would do is among the rows. */
function restore(database: Database, { tables, sequences }: Kept): Promise<void> {
  return database.transaction(async (tx) => {
    const query = queryOf(tx);
    await query('set local session_replication_role = replica');
    for (const [table, { columns, rows }] of Object.entries(tables)) {
      await query(`delete from ${table}`);
      await rawSql`insert into ${rawSql.raw(`${table} (${columns})`)} overriding system value
        select ${rawSql.raw(columns)}
        from json_populate_recordset(null::${rawSql.raw(table)}, ${rows}::text::json)`.execute(tx);
    }
    for (const statement of sequences) await query(statement);
  });
}

/** @returns for statements: the first column of their rows, as text */
function queryOf(tx: Transaction<Schema>): Query {
  return async (statement) => {
    const { rows } = await rawSql.raw<Record<string, unknown>>(statement).execute(tx);
    return rows.flatMap((row) => Object.values(row).slice(0, 1).map(String));
  };
}
