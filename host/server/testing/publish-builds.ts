// Makes a data folder with a migrated database and the present builds published, without any data:
// `node publish-builds.ts FOLDER`.
import { openMigrated } from '@duellwerk/api/assemble';
import { builtVersion } from '@duellwerk/shared/build/build.ts';
import { buildable, inRoom } from '@duellwerk/shared/build/rooms.ts';
import { databaseRegistry } from '../releases/registry.ts';
import { openReleases } from '../releases/releases.ts';

const [folder = ''] = process.argv.slice(2);
const database = await openMigrated({ DATA_DIR: folder }, console.log);
try {
  const releases = await openReleases(folder, () => new Date(), {
    registry: databaseRegistry(database),
    log: console.log,
  });
  const builds = buildable.map((name) => {
    const version = builtVersion(name);
    if (!version) throw new Error(`${name} is not built`);
    return { name, version, folder: inRoom(name, 'dist') };
  });
  await releases.releaseAll(builds, 'npm start');
  releases.close();
} finally {
  await database.close();
}
