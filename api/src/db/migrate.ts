import { type Migration, type MigrationInfo, Migrator } from 'kysely/migration';
import { migrations as allMigrations } from './migrations.ts';
import type { Database } from './open.ts';

/**
 * Migrates the tables, and backs up the embedded database first when there is anything to do. Several processes may
 * call it at once: one works, the others wait.
 * @returns the names of the applied migrations
 */
export async function migrateDatabase(
  database: Database,
  migrations: Record<string, Migration> = allMigrations,
): Promise<string[]> {
  const migrator = new Migrator({
    db: database.sql,
    provider: { getMigrations: async () => migrations },
  });
  if (needsBackup(await migrator.getMigrations())) await database.backup();
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** A database without any migration has nothing to back up. */
function needsBackup(infos: readonly MigrationInfo[]): boolean {
  const done = infos.filter((info) => info.executedAt !== undefined);
  return done.length > 0 && done.length < infos.length;
}
