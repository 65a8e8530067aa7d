import { sql, type Transaction } from 'kysely';
import { writeAudit } from '../../audit.ts';
import { publishAll } from '../../db/bus.ts';
import { deleteWithDependents, type ForeignKey, readForeignKeys } from '../../db/dependents.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { deleteGuestsWithoutEntry } from '../../guests/repo.ts';
import type { DomainEvent } from '../../http/domain-event.ts';
import { countRound } from '../../tips/count-day.ts';
import { links } from '../data.ts';
import { type MarkedTable, readMarks } from '../marks.ts';
import { type Counts, countRows, difference } from './count-rows.ts';
import { removeEntries } from './remove-entries.ts';
import { removeLists } from './remove-lists.ts';
import { removePeople } from './remove-people.ts';
import { removeTeams } from './remove-teams.ts';

export interface DemoRemoval {
  gone: Counts;
  left: Counts;
  /** Entries that people made who stay, in tournaments that go. */
  entriesOfOthers: number;
}

/** The transaction of a removal. */
export interface RemovalStep {
  tx: Transaction<Schema>;
  now: Date;
  keys: readonly ForeignKey[];
  /** The accounts of the demo. */
  people: readonly string[];
  marked(table: MarkedTable): readonly string[];
  publish(...events: DomainEvent[]): Promise<void>;
}

/** Undoes a rehearsal. */
class Rehearsed extends Error {
  readonly removal: DemoRemoval | null;
  constructor(removal: DemoRemoval | null) {
    super('A rehearsal is rolled back.');
    this.removal = removal;
  }
}

/**
 * Removes what the demo brought, in one transaction: its people, their teams, its tournaments, leagues, tip rounds, rulings,
 * alerts, lists and settings. What was made on the site since stays. An account of the demo that something refers to which
 * stays is deleted as people delete theirs, a team with a member who stays is handed over to them.
 * @returns what went, `null` where there is nothing of the demo
 */
export function removeDemo(database: Database, now: Date): Promise<DemoRemoval | null> {
  return database.transaction((tx) => removeIn(tx, now));
}

/** What `removeDemo` would do now; changes nothing. */
export async function rehearseRemoval(database: Database, now: Date): Promise<DemoRemoval | null> {
  try {
    return await database.transaction(async (tx) => {
      throw new Rehearsed(await removeIn(tx, now));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.removal;
    throw error;
  }
}

async function removeIn(tx: Transaction<Schema>, now: Date): Promise<DemoRemoval | null> {
  const marks = await readMarks(tx);
  const marked = (table: MarkedTable) => marks.get(table) ?? [];
  if ([...marks.values()].every((ids) => ids.length === 0)) return null;
  const publish = (...events: DomainEvent[]) => publishAll(tx, events);
  const people = marked('users');
  const step: RemovalStep = { tx, now, keys: await readForeignKeys(tx), people, marked, publish };

  const before = await countRows(tx);
  const tournaments = await listTournaments(step);
  const entriesOfOthers = await countEntriesOfOthers(step, tournaments);
  await remove(step, 'tip_rounds', marked('tip_rounds'));
  await remove(step, 'league_seasons', marked('league_seasons'));
  await remove(step, 'tournaments', tournaments);
  await deleteGuestsWithoutEntry(tx);
  await sql`delete from leagues where id = any(${[...marked('leagues')]})
    and not exists (select from league_seasons where league_id = leagues.id)`.execute(tx);
  for (const table of ['rulings', 'alerts'] as const) await remove(step, table, marked(table));
  await recountTips(tx);
  await removeEntries(step);
  await removeTeams(step);
  await removePeople(step);
  await removeLists(step);
  await removeSettings(tx);
  // What the demo's own provider said proves nothing to a real site.
  await sql`delete from user_connections where starts_with(external_id, connection_id || '-')`.execute(tx);
  for (const last of marked('audit')) await sql`delete from audit where id <= ${last}::bigint`.execute(tx);
  await tx.deleteFrom('demo_rows').execute();
  const left = await countRows(tx);
  const gone = difference(before, left);
  await writeAudit(tx, { actor: null, action: 'demo.removed', subject: 'site:demo', at: now, details: gone });
  // Names of people, teams and games are in what every process keeps.
  await publish({ topic: 'site', kind: 'changed', ref: 'demo' });
  return { gone, left, entriesOfOthers };
}

async function remove({ tx, keys }: RemovalStep, table: MarkedTable, ids: readonly string[]): Promise<void> {
  await deleteWithDependents(tx, keys, table, sql`id = any(${[...ids]})`);
}

/** A tip round of other people may have had matches that went. */
async function recountTips(tx: Transaction<Schema>): Promise<void> {
  for (const { id } of await tx.selectFrom('tip_rounds').select('id').orderBy('id').execute())
    await countRound(tx, id);
}

/** Those of the demo, with what its leagues have come to since: a decider belongs to its season. */
async function listTournaments({ tx, marked }: RemovalStep): Promise<string[]> {
  const seasons = [...marked('league_seasons')];
  const { rows } = await sql<{ id: string }>`
    select tournament_id as id from league_divisions where season_id = any(${seasons})
    union select tournament_id from league_deciders where season_id = any(${seasons})
    union select id from tournaments where id = any(${[...marked('tournaments')]})`.execute(tx);
  return rows.map(({ id }) => id);
}

async function countEntriesOfOthers(
  { tx, people }: RemovalStep,
  tournaments: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entries where tournament_id = any(${[...tournaments]})
      and state not in ('withdrawn', 'rejected') and entered_by <> all(${[...people]})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The demo's own, unless the site was given others since. */
async function removeSettings(tx: Transaction<Schema>): Promise<void> {
  for (const [key, value] of Object.entries(links))
    await sql`delete from site_config where key = ${key} and value = ${JSON.stringify(value)}::jsonb`.execute(
      tx,
    );
}
