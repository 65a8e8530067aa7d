import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationInfo, Migrator } from 'kysely/migration';
import { DatabaseNewer } from './errors.ts';
import { migrations as allMigrations } from './migrations.ts';
import type { Database } from './open.ts';

/**
 * Migrates the tables. Several processes may call it at once: one works, the others wait.
 * @param before runs first when a database that has tables is about to change
 * @returns the names of the applied migrations
 * @throws DatabaseNewer when it has migrations that this version does not know
 */
export async function migrateDatabase(
  database: Database,
  migrations: Record<string, Migration> = allMigrations,
  before: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const migrator = new Migrator({
    db: database.sql,
    provider: { getMigrations: async () => migrations },
  });
  await assertNotNewer(database, migrations);
  if (needsBackup(await migrator.getMigrations())) await before();
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of the migrations that a database has, in their order; none for one without tables. */
export async function appliedMigrations({ sql: db }: Pick<Database, 'sql'>): Promise<string[]> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as is_there`.execute(db);
  if (!found[0]?.is_there) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Migrations of this version that a database lacks. */
export async function missingMigrations(database: Pick<Database, 'sql'>): Promise<string[]> {
  const applied = new Set(await appliedMigrations(database));
  return Object.keys(allMigrations).filter((name) => !applied.has(name));
}

/** Of these names, those that this version does not have. */
export function unknownMigrations(
  names: readonly string[],
  migrations: Record<string, Migration> = allMigrations,
): string[] {
  return names.filter((name) => !(name in migrations));
}

/** @throws DatabaseNewer */
export async function assertNotNewer(
  database: Pick<Database, 'sql'>,
  migrations: Record<string, Migration> = allMigrations,
): Promise<void> {
  const unknown = unknownMigrations(await appliedMigrations(database), migrations);
  if (unknown.length > 0) throw new DatabaseNewer(unknown);
}

/** A database without any migration has nothing to back up. */
function needsBackup(infos: readonly MigrationInfo[]): boolean {
  const done = infos.filter((info) => info.executedAt !== undefined);
  return done.length > 0 && done.length < infos.length;
}
