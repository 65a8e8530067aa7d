import { lockFolder } from '../db/lock.ts';

/** Child process of the lock test: takes the folder, says so, and keeps it until it is killed. */
const [folder = '', kind] = process.argv.slice(2);
try {
  await lockFolder(folder, kind === 'file' ? 'file' : undefined);
  console.log('taken');
  process.stdin.resume();
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
