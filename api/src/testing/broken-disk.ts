import { fsyncSync } from 'node:fs';
import { DurableFiles } from '../db/durable-files.ts';
import { openDatabase } from '../db/open.ts';

/** Child process: one commit on a good disk, then one on a disk that refuses to flush. Prints what was acknowledged. */
let broken = false;

function flushFile(descriptor: number): void {
  if (broken) throw new Error('this disk is gone');
  fsyncSync(descriptor);
}

const [dataDir = ''] = process.argv.slice(2);
const files = (folder: string) => new DurableFiles(folder, flushFile);
const database = await openDatabase({ dataDir, files });
for (const subject of ['safe', 'unsafe']) {
  await database.sql.insertInto('audit').values({ action: 'test', subject, details: '{}' }).execute();
  console.log(subject);
  broken = true;
}
