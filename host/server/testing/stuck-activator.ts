// An activation that is killed right before or right after its commit.
// `node stuck-activator.ts <data folder> <version> before|after`
import { openMigrated } from '@duellwerk/api/assemble';
import { databaseRegistry } from '../releases/registry.ts';
import { openReleases } from '../releases/releases.ts';

const [dataDir = '', version = '', moment = ''] = process.argv.slice(2);
const database = await openMigrated({ DATA_DIR: dataDir }, () => undefined);
const releases = await openReleases(dataDir, () => new Date(), { registry: databaseRegistry(database) });
const wait = () => {
  console.log(moment);
  return new Promise<never>(() => setInterval(() => undefined, 60_000));
};
await releases.transaction(async (tx) => {
  const target = { channel: 'stable', versions: { host: version } };
  await releases.changes.activate(tx, { id: null, by: 'mia' }, target);
  if (moment === 'before') await wait();
});
await wait();
