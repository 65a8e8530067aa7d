// Databases that a test of this process is done with, reset for the next one: creating one costs a second of processor time
// on the embedded engine and a tenth of it on a server, resetting one a fraction of that.
import { after } from 'node:test';

/** Runs a statement on one session. @returns the first column of its rows, as text */
export type Query = (statement: string, values?: string[]) => Promise<string[]>;

/** Bytes of a table from which on it is worth a vacuum. */
const LARGE = 64 * 1024;

/** How a database looked before its first test. */
interface Pristine {
  tables: readonly string[];
  /** Rows that the migrations wrote, as JSON by table. */
  seeds: ReadonlyMap<string, string>;
  /** Statements that set the sequences as the migrations left them. */
  sequences: readonly string[];
  /** What it consists of; a test that changed that has spoilt it for others. */
  structure: string;
}

/** One that is in use. */
export interface Taken<Resource> {
  resource: Resource;
  /** Keeps it for the next test, or drops it where it could not be reset. */
  giveBack(): Promise<void>;
}

interface Kind<Resource> {
  create(): Promise<Resource>;
  /** Runs `work` with a session that no other session disturbs. */
  session<Result>(resource: Resource, work: (query: Query) => Promise<Result>): Promise<Result>;
  drop(resource: Resource): Promise<void>;
}

/**
 * Hands out databases of one kind. It must be called while a module is loaded, where several files share a process before
 * all of them, or its hook belongs to the first file.
 */
export function keepSpares<Resource>({ create, session, drop }: Kind<Resource>) {
  const spares: { resource: Resource; pristine: Pristine }[] = [];
  let isOver = false;
  // What stays open would keep the process alive.
  after(async () => {
    isOver = true;
    for (const { resource } of spares.splice(0)) await drop(resource);
  });
  const createNew = async () => {
    const resource = await create();
    return { resource, pristine: await session(resource, inspect) };
  };
  return async (): Promise<Taken<Resource>> => {
    const spare = spares.pop() ?? (await createNew());
    const reset = () => session(spare.resource, (query) => wasReset(query, spare.pristine));
    return {
      resource: spare.resource,
      giveBack: async () => {
        if (!isOver && (await reset().catch(() => false))) spares.push(spare);
        else await drop(spare.resource);
      },
    };
  };
}

async function inspect(query: Query): Promise<Pristine> {
  const tables = await query(
    `select quote_ident(tablename) from pg_tables where schemaname = 'public' order by 1`,
  );
  const seeds = new Map<string, string>();
  for (const table of await filled(query, tables)) seeds.set(table, await rowsOf(query, table));
  const sequences = await query(
    `select format('select setval(''%I'', %s)', sequencename, last_value)
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return { tables, seeds, sequences, structure: await structureOf(query) };
}

/** Whether it could be made as it was. */
async function wasReset(query: Query, pristine: Pristine): Promise<boolean> {
  if ((await structureOf(query)) !== pristine.structure) return false;
  await query('begin');
  const dirty: string[] = [];
  for (const table of await filled(query, pristine.tables)) if (!pristine.seeds.has(table)) dirty.push(table);
  for (const [table, rows] of pristine.seeds) if ((await rowsOf(query, table)) !== rows) dirty.push(table);
  await clear(query, dirty);
  for (const table of dirty.filter((name) => pristine.seeds.has(name)))
    await query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [pristine.seeds.get(table) ?? ''],
    );
  for (const statement of pristine.sequences) await query(statement);
  await query('commit');
  // Deleted rows stay in their pages: later tests would read them over and over.
  const large = await query(
    `select quote_ident(relname) from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > ${LARGE}`,
  );
  if (large.length > 0) await query(`vacuum ${large.join(', ')}`);
  return true;
}

/**
 * Deletes all rows of some tables and restarts all sequences, in a transaction that nobody else writes in: their order does
 * not count, because nothing is checked in it. On tables of tests `truncate` takes ten times as long: it writes new files.
 */
export async function clear(query: Query, tables: readonly string[]): Promise<void> {
  await query('set local session_replication_role = replica');
  for (const table of tables) await query(`delete from ${table}`);
  await query(
    `select setval(format('%I', sequencename)::regclass, start_value, false)
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
}

/** Those of the tables that hold a row. */
export function filled(query: Query, tables: readonly string[]): Promise<string[]> {
  const each = tables.map((table) => `select '${table}' where exists (select from ${table})`);
  return query(each.join(' union all '));
}

async function rowsOf(query: Query, table: string): Promise<string> {
  const [rows] = await query(`select json_agg(t)::text from ${table} t`);
  return rows ?? '[]';
}

async function structureOf(query: Query): Promise<string> {
  const [structure] = await query(
    `select concat_ws(' ', (select count(*) from pg_class), (select count(*) from pg_attribute where attnum > 0),
       (select count(*) from pg_trigger), (select count(*) from pg_proc), (select count(*) from pg_constraint))`,
  );
  return structure ?? '';
}
