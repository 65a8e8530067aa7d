// Embedded databases that a test of this process is done with, made as new for the next one: opening one costs a second of
// processor time, emptying one a tenth of it.
import { after } from 'node:test';
import type { PGlite } from '@electric-sql/pglite';
import type { Engine } from '../db/embedded.ts';
import type { Channel } from '../db/signals.ts';

const CHANNELS: readonly Channel[] = ['outbox', 'due'];

/** How a database looked before its first test. */
interface Pristine {
  tables: readonly string[];
  /** Rows that the migrations made, as JSON by table. */
  seeds: ReadonlyMap<string, string>;
  /** Where the sequences stood that the migrations used. */
  sequences: readonly { name: string; value: number }[];
  /** What it consists of; a test that changed that has spoilt it for others. */
  structure: string;
}

const spare: { engine: Engine; pristine: Pristine }[] = [];

// An engine has timers of its own: its process would never end. Where several files share a process this module must be
// loaded before them, or the hook belongs to the first of them.
let isOver = false;
after(async () => {
  isOver = true;
  for (const { engine } of spare.splice(0)) await engine.pglite.close();
});

/** An engine that `open` gives, or one that a test has closed, as new. Closing it gives it back. */
export async function takeEngine(open: () => Promise<Engine>): Promise<Engine> {
  const { engine, pristine } = spare.pop() ?? (await firstOpened(open));
  const { pglite } = engine;
  const close = pglite.close.bind(pglite);
  pglite.close = async () => {
    // The class's own method stands behind this one.
    Reflect.deleteProperty(pglite, 'close');
    if (!isOver && (await renewed(pglite, pristine))) spare.push({ engine, pristine });
    else await close();
  };
  return engine;
}

async function firstOpened(open: () => Promise<Engine>) {
  const engine = await open();
  return { engine, pristine: await lookAt(engine.pglite) };
}

async function lookAt(pglite: PGlite): Promise<Pristine> {
  const tables = await column(
    pglite,
    `select quote_ident(tablename) from pg_tables where schemaname = 'public' order by 1`,
  );
  const seeds = new Map<string, string>();
  for (const table of await filled(pglite, tables)) seeds.set(table, await rowsOf(pglite, table));
  const { rows: sequences } = await pglite.query<{ name: string; value: number }>(
    `select quote_ident(sequencename) as name, last_value::int as value
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return { tables, seeds, sequences, structure: await structureOf(pglite) };
}

/** Whether it could be made as it was. */
async function renewed(pglite: PGlite, pristine: Pristine): Promise<boolean> {
  try {
    await pglite.exec('rollback');
    for (const channel of CHANNELS) await pglite.unlisten(channel);
    await pglite.exec('discard all');
    if ((await structureOf(pglite)) !== pristine.structure) return false;
    await refill(pglite, pristine);
    const used = pristine.sequences.map(({ name, value }) => `select setval('${name}', ${value});`);
    await pglite.exec(
      `select setval(format('%I', sequencename)::regclass, start_value, false)
       from pg_sequences where schemaname = 'public' and last_value is not null; ${used.join(' ')}`,
    );
    return true;
  } catch {
    return false;
  }
}

/** Empties what holds other rows than before, and gives the tables of the migrations theirs again. */
async function refill(pglite: PGlite, { tables, seeds }: Pristine): Promise<void> {
  const holding = await filled(pglite, tables);
  const dirty = holding.filter((table) => !seeds.has(table));
  for (const [table, rows] of seeds) if ((await rowsOf(pglite, table)) !== rows) dirty.push(table);
  if (dirty.length === 0) return;
  await pglite.exec(`truncate ${dirty.join(', ')} cascade`);
  // Their order does not count: nothing is checked meanwhile.
  await pglite.exec(`set session_replication_role = replica`);
  for (const [table, rows] of seeds) {
    if ((await rowsOf(pglite, table)) === rows) continue;
    await pglite.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [rows],
      { serializers: { 114: String } },
    );
  }
  await pglite.exec(`reset session_replication_role`);
}

async function rowsOf(pglite: PGlite, table: string): Promise<string> {
  const [rows] = await column(pglite, `select json_agg(t)::text from ${table} t`);
  return rows ?? '[]';
}

/** Those of the tables that hold a row. */
function filled(pglite: PGlite, tables: readonly string[]): Promise<string[]> {
  const each = tables.map((table) => `select '${table}' where exists (select from ${table})`);
  return column(pglite, each.join(' union all '));
}

async function structureOf(pglite: PGlite): Promise<string> {
  const [structure] = await column(
    pglite,
    `select concat_ws(' ', (select count(*) from pg_class), (select count(*) from pg_attribute where attnum > 0),
       (select count(*) from pg_trigger), (select count(*) from pg_proc), (select count(*) from pg_constraint))`,
  );
  return structure ?? '';
}

/** The first column of a query's answer. */
async function column(pglite: PGlite, query: string): Promise<string[]> {
  const { rows } = await pglite.query<[string]>(query, [], { rowMode: 'array' });
  return rows.map(([value]) => value);
}
