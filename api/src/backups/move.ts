// Moving everything from one database to another, of the same or the other engine, with a comparison of every table at the
// end. One transaction writes all of it: a move that fails leaves nothing.
import { type Kysely, sql, type Transaction } from 'kysely';
import { appliedMigrations, assertNotNewer, migrateDatabase, missingMigrations } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { operatorText } from '../log/operator-text.ts';
import { BackupRefused } from './backup-store.ts';

type Db = Kysely<Schema> | Transaction<Schema>;

/** Text of rows that goes in one statement. */
const BATCH_BYTES = 4 * 1024 * 1024;
const BATCH_ROWS = 2_000;
/** A process that has been seen since is running. */
const RUNNING_S = 20;

/** How a table compares: rows and a hash of their contents, the same for the same rows in any order. */
export interface TableContent {
  table: string;
  rows: number;
  hash: string;
}

export interface MovedTable extends TableContent {
  /** What the target has, where that differs. */
  differs?: Pick<TableContent, 'rows' | 'hash'>;
}

/**
 * Copies every table into an empty database and compares.
 * @returns every table with its rows; any difference has rolled everything back and is thrown
 * @throws BackupRefused when the target is not empty, the site runs, versions differ, or a table differs afterwards
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  log: (line: string) => void = () => undefined,
): Promise<MovedTable[]> {
  await requireStopped(source);
  await requireSameVersion(source, target);
  await migrateDatabase(target);
  const moved = await source.sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (from) => {
      await setFormats(from);
      return target.sql.transaction().execute(async (to) => {
        await setFormats(to);
        return moveAll(from, to, log);
      });
    });
  return moved;
}

async function moveAll(
  from: Transaction<Schema>,
  to: Transaction<Schema>,
  log: (line: string) => void,
): Promise<MovedTable[]> {
  const tables = await listTables(from);
  const restoreRules = await suspendRules(to, tables);
  const names = tables.map((table) => sql.table(table));
  await sql`truncate ${sql.join(names)}`.execute(to);
  for (const table of tables) await copyTable(from, to, table);
  await copySequences(from, to);
  await restoreRules();
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const content = await readContent(from, table);
    const copy = await readContent(to, table);
    const isSame = copy.rows === content.rows && copy.hash === content.hash;
    moved.push(isSame ? content : { ...content, differs: copy });
    log(`${table}: ${content.rows}${isSame ? '' : ` ≠ ${copy.rows}`}`);
  }
  const differing = moved.filter(({ differs }) => differs).map(({ table }) => table);
  if (differing.length > 0)
    throw new BackupRefused(
      operatorText(
        `Diese Tabellen sind nach dem Umzug nicht gleich, es bleibt alles, wie es war: ${differing.join(', ')}`,
        `These tables differ after the move, everything stays as it was: ${differing.join(', ')}`,
      ),
    );
  return moved;
}

/** Texts of values are the same on both sides, whatever their settings are. */
async function setFormats(tx: Transaction<Schema>): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
  ])
    await sql.raw(`set local ${setting}`).execute(tx);
}

/** All tables of the site, those of the migrations included. */
async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Takes off foreign keys and triggers, as tables come one after the other and triggers have done their work already.
 * @returns what puts them on again, which checks every reference
 */
async function suspendRules(
  tx: Transaction<Schema>,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ owner: string; name: string; definition: string }>`
    select c.conrelid::regclass::text as owner, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and c.contype = 'f' and c.conparentid = 0`.execute(tx);
  for (const { owner, name } of keys)
    await sql.raw(`alter table ${owner} drop constraint ${name}`).execute(tx);
  const switchTriggers = async (state: 'enable' | 'disable') => {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(tx);
  };
  await switchTriggers('disable');
  return async () => {
    await switchTriggers('enable');
    for (const { owner, name, definition } of keys)
      await sql.raw(`alter table ${owner} add constraint ${name} ${definition}`).execute(tx);
  };
}

/** Row by row as text, which every type reads again as it was. */
async function copyTable(from: Transaction<Schema>, to: Transaction<Schema>, table: string): Promise<void> {
  const columns = await writableColumns(from, table);
  const id = sql.table(table);
  const targets = sql.join(columns.map((column) => sql.id(column)));
  const values = sql.join(columns.map((column) => sql`(r.value).${sql.id(column)}`));
  await sql`declare moved cursor for select t::text as line from ${id} t`.execute(from);
  for (;;) {
    const lines = await nextLines(from);
    if (lines.length === 0) break;
    // Without the offset every column would read the whole row again.
    await sql`insert into ${id} (${targets}) overriding system value
      select ${values} from (
        select l.line::${id} as value from jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb) as l (line) offset 0
      ) r`.execute(to);
  }
  await sql`close moved`.execute(from);
}

/** As many rows as fit into a statement. Pictures are large, so it begins with few. */
async function nextLines(from: Transaction<Schema>): Promise<string[]> {
  const lines: string[] = [];
  let bytes = 0;
  for (let count = 10; lines.length < BATCH_ROWS && bytes < BATCH_BYTES; count = Math.min(count * 2, 500)) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from moved`.execute(from);
    for (const { line } of rows) {
      lines.push(line);
      bytes += line.length;
    }
    if (rows.length < count) break;
  }
  return lines;
}

/** Without those that the database computes. */
async function writableColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${JSON.stringify(table)}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}

/** Numbers go on where they were. */
async function copySequences(from: Db, to: Db): Promise<void> {
  const { rows } = await sql<{ name: string; value: string }>`
    select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(from);
  for (const { name, value } of rows)
    await sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`.execute(to);
}

/** Number of rows and a hash over the hashes of all rows, in the order of these hashes. */
export async function readContent(db: Db, table: string): Promise<TableContent> {
  const { rows } = await sql<{ rows: number; hash: string }>`
    select count(*)::int as rows, md5(coalesce(string_agg(h, '' order by h collate "C"), '')) as hash
    from (select md5(t::text) as h from ${sql.table(table)} t) hashed`.execute(db);
  return { table, rows: rows[0]?.rows ?? 0, hash: rows[0]?.hash ?? '' };
}

async function requireStopped({ sql: db, kind }: Database): Promise<void> {
  if (kind === 'embedded' || (await appliedMigrations({ sql: db })).length === 0) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from processes
    where seen_at > now() - make_interval(secs => ${RUNNING_S})`.execute(db);
  if (rows[0]?.count)
    throw new BackupRefused(
      operatorText(
        'Die Seite läuft noch, und was jetzt geschieht, ginge verloren: Beende zuerst alle Prozesse (ein abgebrochener zählt 20 Sekunden lang mit).',
        'The site is running, and what happens now would be lost: end all processes first (a killed one counts for 20 seconds).',
      ),
    );
}

async function requireSameVersion(source: Database, target: Database): Promise<void> {
  await assertNotNewer(source);
  if ((await missingMigrations(source)).length > 0)
    throw new BackupRefused(
      operatorText(
        'Die Quelle ist leer oder von einer älteren Version: Starte die Seite zuerst einmal mit ihr.',
        'The source is empty or of an older version: start the site with it once first.',
      ),
    );
  if (await hasContent(target))
    throw new BackupRefused(
      operatorText(
        'Das Ziel ist nicht leer. Lege eine neue Datenbank an und nenne diese.',
        'The target is not empty. Create a new database and name that.',
      ),
    );
}

/** Tables of an earlier attempt, which has left nothing in them, are no content. */
async function hasContent(target: Database): Promise<boolean> {
  const tables = await listTables(target.sql);
  if (tables.length === 0) return false;
  if ((await appliedMigrations(target)).length === 0) return true;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users) or exists (select from audit) as found`.execute(target.sql);
  return rows[0]?.found ?? true;
}
