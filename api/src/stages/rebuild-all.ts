// The command of an operator: node_modules/.bin/node api/src/stages/rebuild-all.ts [stage ...], with the site's own DATA_DIR or DATABASE_URL.
import { pathToFileURL } from 'node:url';
import { openMigrated } from '../assemble.ts';
import type { Database } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { type Difference, rebuildStage } from './rebuild.ts';

/** Every stage that has been played. @returns the differences by stage; a log that cannot be read as one of its own */
export async function rebuildAll(
  database: Database,
  only: readonly string[] = [],
): Promise<Map<string, Difference[]>> {
  const stages = await database.sql.selectFrom('stages').select('id').where('has_log', '=', true).execute();
  const found = new Map<string, Difference[]>();
  for (const { id } of stages) {
    if (only.length > 0 && !only.includes(id)) continue;
    found.set(id, await rebuildStage(database, id).catch(damagedLog));
  }
  return found;
}

function damagedLog(error: unknown): Difference[] {
  if (!(error instanceof ApiError)) throw error;
  return [{ at: error.kind, was: error.details.join(' '), is: null }];
}

async function main(only: string[]): Promise<void> {
  const database = await openMigrated(process.env, (line) => console.log(line));
  try {
    const found = await rebuildAll(database, only);
    let count = 0;
    for (const [stage, differences] of found)
      for (const { at, was, is } of differences) {
        count += 1;
        console.log(`${stage} ${at}: ${JSON.stringify(was)} -> ${JSON.stringify(is)}`);
      }
    console.log(`${found.size} Phasen geprüft, ${count} Abweichungen.`);
  } finally {
    await database.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
