import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationInfo, Migrator } from 'kysely/migration';
import { DatabaseNewer } from './errors.ts';
import { migrations as allMigrations } from './migrations.ts';
import type { Database } from './open.ts';

/**
 * Migrates the tables, and backs up the embedded database first when there is anything to do. Several processes may
 * call it at once: one works, the others wait.
 * @returns the names of the applied migrations
 * @throws DatabaseNewer when it has migrations that this version does not know
 */
export async function migrateDatabase(
  database: Database,
  migrations: Record<string, Migration> = allMigrations,
): Promise<string[]> {
  const migrator = migratorOf(database, migrations);
  await assertNotNewer(database, migrations);
  if (needsBackup(await migrator.getMigrations())) await database.backup();
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of the migrations that the next start applies. @throws DatabaseNewer */
export async function pendingMigrations(database: Database): Promise<string[]> {
  await assertNotNewer(database, allMigrations);
  const infos = await migratorOf(database, allMigrations).getMigrations();
  return infos.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

function migratorOf({ sql: db }: Database, migrations: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

async function assertNotNewer({ sql: db }: Database, migrations: Record<string, Migration>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const applied = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  const unknown = applied.rows.map(({ name }) => name).filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new DatabaseNewer(unknown);
}

/** A database without any migration has nothing to back up. */
function needsBackup(infos: readonly MigrationInfo[]): boolean {
  const done = infos.filter((info) => info.executedAt !== undefined);
  return done.length > 0 && done.length < infos.length;
}
