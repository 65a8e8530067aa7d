// Migrates the database and ends, for upgrades that are run step by step.
import { openMigrated } from '@duellwerk/api/assemble';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { readSettings } from '../settings.ts';

try {
  const { dataDir } = readSettings(process.env, workspaceRoot);
  const database = await openMigrated({ ...process.env, DATA_DIR: dataDir }, console.log);
  await database.close();
  console.log('Die Datenbank ist auf dem Stand dieser Version.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
